import axe from 'axe-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Asserts that axe finds no WCAG 2.2 A or AA violation in the element, by default in everything rendered. */
export async function expectAccessible(place: Element = document.body): Promise<void> {
  // A colour that is fading in has too little contrast.
  await Promise.all(place.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => null)));
  const { violations } = await axe.run(place, {
    resultTypes: ['violations'],
    // Preloading waits for every medium of the page; no rule of these tags needs it.
    preload: false,
    runOnly: { type: 'tag', values: tags },
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
}
