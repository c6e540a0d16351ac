import { describe, expect, it } from 'vitest';

import { fontPreloads } from './font-preloads.ts';

describe('fontPreloads', () => {
  it('[HED-03] preloads the families of the store and no others', () => {
    const links = fontPreloads({
      'fonts/font': 'Figtree',
      'fonts/display_font': 'Fraunces',
      'fonts/uploaded': [],
    });
    expect(links.map((link) => /figtree|fraunces|bricolage/.exec(link.href)?.[0])).toEqual([
      'figtree',
      'fraunces',
    ]);
    expect(links.every((link) => link.as === 'font' && link.crossOrigin === 'anonymous')).toBe(true);
  });

  it('preloads a family that is used twice once', () => {
    const links = fontPreloads({
      'fonts/font': 'Figtree',
      'fonts/display_font': 'Figtree',
      'fonts/uploaded': [],
    });
    expect(links).toHaveLength(1);
  });
});
