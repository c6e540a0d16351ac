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
    // All but the current one are as clear as it is.
    const shown = [...thumbnails.element().querySelectorAll('*')].map((part) => {
      const { opacity, filter } = getComputedStyle(part);
      return [opacity, filter].join(' ');
    });
    expect(new Set(shown)).toEqual(new Set(['1 none']));
    await expectAccessible();
  },
);

it.each([390, 1440])(
  '[CAT-02] at %i px, the lightbox shows the thumbnail of the last of twelve',
  async (width) => {
    await page.viewport(width, 844);
    await renderInShop(<ProductGallery images={pictures(12)} label="Almofada" />);
    await page.getByRole('link', { name: 'Ampliar: Almofada, foto 12' }).click();
    const thumbnail = page.getByRole('dialog').getByRole('button', { name: 'Foto 12 de 12' });
    await expect.element(thumbnail).toHaveAttribute('aria-current', 'true');
    const list = thumbnail.element().closest('ul')?.getBoundingClientRect();
    const box = thumbnail.element().getBoundingClientRect();
    expect(box.right).toBeLessThanOrEqual(list?.right ?? 0);
    expect(box.bottom).toBeLessThanOrEqual(list?.bottom ?? 0);
  },
);
