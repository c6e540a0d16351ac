import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { ProductGallery } from './product-gallery.tsx';

const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    path: `foto-${index}.svg`,
    alt: `Almofada, foto ${index + 1}`,
    width: 1200,
    height: 1500,
    option_value: null,
  }));

it.each([
  [1024, 6, true],
  [1024, 7, true],
  [1440, 6, true],
  [1440, 12, false],
])(
  '[CAT-02] at %i px, %i thumbnails are no higher than the picture beside them',
  async (width, count, areWhole) => {
    await page.viewport(width, 900);
    await renderInShop(
      <div style={{ width: width * 0.45 }}>
        <ProductGallery images={pictures(count)} label="Almofada" />
      </div>,
    );
    const thumbnails = page.getByRole('list', { name: 'Escolher foto' });
    const list = thumbnails.element().getBoundingClientRect();
    const stage = page.getByRole('list', { name: 'Fotos: Almofada' }).element().getBoundingClientRect();
    expect(list.bottom).toBeLessThanOrEqual(stage.bottom);
    const heights = [...thumbnails.element().children].map((item) => item.getBoundingClientRect().height);
    expect(new Set(heights.map(Math.round)).size).toBe(1);
    expect(heights[0]).toBeGreaterThan(55);
    expect(thumbnails.element().scrollHeight <= Math.ceil(list.height)).toBe(areWhole);
    await expectAccessible();
  },
);
