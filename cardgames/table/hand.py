"""Where a click means which card of a hand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardgames.common.poses import Pose


def shared(poses: Sequence[Pose], ratio: float, lit: int = -1) -> list[pygame.FRect]:
    """The box of each card in which a click means it and not the neighbour that overlaps it (units).

    Args:
        poses: The places, from left to right, each over the one before.
        ratio: Height of a card by its width.
        lit: The card that lies over all.
    """
    boxes = []
    for n, pose in enumerate(poses):
        tall = pose.w * ratio
        left, right = pose.x - pose.w / 2, pose.x + pose.w / 2
        if n != lit and n + 1 < len(poses):
            after = poses[n + 1]
            right = min(right, after.x - after.w / 2)
        boxes.append(pygame.FRect(left, pose.y - tall / 2, max(14.0, right - left), tall))
    return boxes


def whole(poses: Sequence[Pose], ratio: float) -> list[pygame.FRect]:
    """The box of each card where none covers another (units)."""
    boxes = []
    for pose in poses:
        wide, tall = (pose.w * ratio, pose.w) if round(pose.turn) % 180 == 90 else (pose.w, pose.w * ratio)
        boxes.append(pygame.FRect(pose.x - wide / 2, pose.y - tall / 2, wide, tall))
    return boxes
