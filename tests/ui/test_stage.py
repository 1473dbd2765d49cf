import random

import pygame
import pytest

from tabletop.ui.draw.canvas import Canvas
from tabletop.ui.draw.stage import Painted, Sprite, Stage, merge

SIZE = (200, 140)


def _picture(chance: random.Random) -> pygame.Surface:
    size = chance.randint(6, 70), chance.randint(6, 70)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*chance.choices(range(256), k=3), chance.choice((60, 150, 255))))
    pygame.draw.circle(surface, (*chance.choices(range(256), k=3), 130), (size[0] // 2, size[1] // 2), 9)
    return surface.premul_alpha()


class _Dot(Painted):
    def __init__(self, rect: pygame.Rect, z: float) -> None:
        super().__init__(rect, z)
        self.colour = (250, 200, 40)

    def paint(self, target: pygame.Surface) -> None:
        pygame.draw.ellipse(target, self.colour, self.frame)


@pytest.fixture
def display() -> object:
    pygame.display.init()
    window = pygame.Window("stage", SIZE)
    yield window.get_surface()
    window.destroy()


def test_damage_paints_the_same_pixels_as_a_full_repaint(display: pygame.Surface) -> None:
    chance = random.Random(11)
    ground = pygame.Surface(SIZE)
    for _ in range(40):
        pygame.draw.circle(ground, chance.choices(range(256), k=3), (chance.randrange(200), chance.randrange(140)), 22)
    stage = Stage(ground)
    sprites = [stage.add(Sprite(_picture(chance), (chance.randrange(200), chance.randrange(140)), n)) for n in range(9)]
    sprites += [stage.add(_Dot(pygame.Rect(20 * n, 10 * n, 30, 20), n * 2.5)) for n in range(4)]
    kept, partial = pygame.Surface(SIZE), 0
    for _ in range(300):
        for sprite in chance.sample(sprites, chance.randint(0, 3)):
            what = chance.randrange(6)
            if isinstance(sprite, _Dot):
                if what < 3:
                    sprite.frame = pygame.Rect(chance.randrange(180), chance.randrange(120), 30, 20)
                elif what < 5:
                    sprite.colour = tuple(chance.choices(range(256), k=3))
                    sprite.touch()
                else:
                    sprite.visible = not sprite.visible
            elif what < 3:
                sprite.pos = chance.randrange(-20, 220), chance.randrange(-20, 160)
            elif what == 3:
                sprite.show(_picture(chance))
            elif what == 4:
                sprite.visible = not sprite.visible
            else:
                sprite.z = chance.random() * 9
        if chance.random() < 0.05:
            gone = chance.choice(sprites)
            stage.remove(gone)
            stage.add(gone)
        rects = stage.draw(kept)
        partial += bool(rects) and rects != [kept.get_rect()]
        whole = ground.copy()
        for sprite in sorted(stage, key=lambda one: one.z):
            if isinstance(sprite, _Dot) and sprite.visible:
                sprite.paint(whole)
            elif sprite.visible:
                whole.blit(sprite.image, sprite.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert partial > 100


def test_nothing_changed_means_nothing_painted(display: pygame.Surface) -> None:
    stage = Stage(pygame.Surface(SIZE))
    sprite = stage.add(Sprite(_picture(random.Random(1)), (50, 50)))
    assert stage.draw(display)
    assert stage.draw(display) == []
    sprite.pos = (50.2, 49.9)
    assert stage.draw(display) == []
    sprite.pos = (52, 50)
    assert stage.draw(display)


def test_a_removed_sprite_leaves_no_trace(display: pygame.Surface) -> None:
    stage = Stage(pygame.Surface(SIZE))
    sprite = stage.add(Sprite(_picture(random.Random(2)), (80, 60)))
    stage.draw(display)
    stage.remove(sprite)
    stage.draw(display)
    assert not any(pygame.image.tobytes(display, "RGB"))


def test_merge_unites_what_overlaps_and_clips() -> None:
    bounds = pygame.Rect(0, 0, 100, 100)
    rects = merge([pygame.Rect(-10, -10, 20, 20), pygame.Rect(5, 5, 20, 20), pygame.Rect(80, 80, 50, 50)], bounds)
    assert sorted(map(tuple, rects)) == [(0, 0, 25, 25), (80, 80, 20, 20)]


def test_a_canvas_among_sprites_is_repainted_exactly(display: pygame.Surface) -> None:
    """What it lists comes, goes, moves and changes, below and above other sprites; it is taken off and put back."""
    chance = random.Random(4)
    ground = pygame.Surface(SIZE)
    ground.fill((40, 60, 80))
    pictures = [_picture(chance) for _ in range(8)]
    below, above = Sprite(pictures[6], (60, 60), -1), Sprite(pictures[7], (120, 80), 1)
    canvas = Canvas(ground.get_rect())
    stage, kept, partial = Stage(ground), pygame.Surface(SIZE), 0
    listed: list[tuple[int, int, int]] = []
    for sprite in (below, canvas, above):
        stage.add(sprite)
    for frame in range(200):
        if frame % 4:
            listed = [(n, chance.randrange(-20, 190), chance.randrange(-10, 130)) for n in range(6)]
            listed = chance.sample(listed, chance.randint(0, 3))
            canvas.begin()
            for n, x, y in listed:
                canvas.add(n, pictures[(n + frame // 7) % 6], x, y)
        if not frame % 13:
            canvas.visible = not canvas.visible
        if not frame % 17:
            stage.remove(canvas)
            stage.add(canvas)
        above.pos = chance.randrange(200), chance.randrange(140)
        rects = stage.draw(kept)
        partial += bool(rects) and rects != [kept.get_rect()]
        whole = ground.copy()
        whole.blit(below.image, below.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        for n, x, y in listed if canvas.visible else ():
            whole.blit(canvas._now[n][0], (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
        whole.blit(above.image, above.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(whole, "RGB"), frame
    assert partial > 100


def test_a_canvas_listed_alike_paints_nothing(display: pygame.Surface) -> None:
    dot, target = pygame.Surface((5, 5), pygame.SRCALPHA), pygame.Surface((50, 50))
    stage, canvas = Stage(pygame.Surface((50, 50))), Canvas(pygame.Rect(0, 0, 50, 50))
    stage.add(canvas)
    painted = []
    for x in (3, 3, 4, 4):
        canvas.begin()
        canvas.add("dot", dot, x, 3)
        painted.append(bool(stage.draw(target)))
    assert painted == [True, False, True, False]
