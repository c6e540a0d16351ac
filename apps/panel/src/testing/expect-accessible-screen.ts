import axe from 'axe-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Asserts that axe finds no WCAG 2.2 A or AA violation in what is rendered. */
export async function expectAccessibleScreen(): Promise<void> {
  // A colour that is fading in has too little contrast.
  const running = document.body.getAnimations({ subtree: true });
  await Promise.all(running.map(({ finished }) => finished.catch(() => null)));
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    preload: false,
    runOnly: { type: 'tag', values: tags },
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
}
