import { describe, expect, it } from 'vitest';

import { contentOf, movedTo, placedComponents, withCopy, withNew } from './placed-components.ts';

const content = {
  b: { position: 7, component: 'content/faq', data: { title: 'B' } },
  a: { position: 2, component: 'banner/hero', data: { code: 'hero' } },
};
const keys = (components: readonly { key: string }[]) => components.map(({ key }) => key);

describe('components of a page in the editor', () => {
  const placed = placedComponents(content);

  it('are in the order of their positions, which are counted again when they are stored', () => {
    expect(keys(placed)).toEqual(['a', 'b']);
    expect(contentOf(placed)).toEqual({
      a: { ...content.a, position: 1 },
      b: { ...content.b, position: 2 },
    });
  });

  it('move within the list only', () => {
    expect(keys(movedTo(placed, 0, 1))).toEqual(['b', 'a']);
    expect(movedTo(placed, 0, 2)).toBe(placed);
    expect(movedTo(placed, 0, -1)).toBe(placed);
  });

  it('get keys that none has yet', () => {
    const twice = withNew(withNew(placed, 'faq'), 'faq');
    expect(keys(twice)).toEqual(['a', 'b', 'faq-3', 'faq-4']);
    expect(keys(withCopy(twice, 2))).toEqual(['a', 'b', 'faq-3', 'faq-5', 'faq-4']);
  });
});
