import { expect, it } from 'vitest';

import type { PageSection } from './component-views.ts';
import { pagePicture } from './page-picture.ts';

const picture = (path: string) => ({ path, alt: `Foto ${path}` });
/** Sections as loaders give them, with what is read of them. */
const sections = (...all: { code: string; view: unknown }[]) => all as unknown as PageSection[];

const text = { code: 'rich-text', view: { html: '<p>Olá</p>' } };
const bareHero = { code: 'hero', view: { picture: null } };

it.each([
  ['a hero', [text, { code: 'hero', view: { picture: picture('hero.jpg') } }], 'hero.jpg'],
  [
    'a banner after a hero without one',
    [bareHero, { code: 'banner', view: { picture: picture('b.jpg') } }],
    'b.jpg',
  ],
  [
    'the first slide',
    [{ code: 'rotating-banner', view: { slides: [{ picture: picture('s.jpg') }] } }],
    's.jpg',
  ],
  ['a scene', [{ code: 'scene', view: { picture: picture('c.jpg') } }], 'c.jpg'],
  [
    'the first of a grid',
    [{ code: 'image-grid', view: { items: [{ picture: picture('g.jpg') }] } }],
    'g.jpg',
  ],
])('[INT+12] shares a page by the picture of %s', (_, page, path) => {
  expect(pagePicture(sections(...page))).toMatchObject({ path, alt: `Foto ${path}` });
});

it('[INT+12] has no picture of its own without any: the logo is shared', () => {
  expect(pagePicture(sections(text, bareHero))).toBeNull();
});
