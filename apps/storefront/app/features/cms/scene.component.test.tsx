import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { answerCalls } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { componentLoaders } from './component-loaders.ts';
import { Scene } from './scene.tsx';

const sources = {
  categories: () => Promise.resolve([]),
  allCategories: () => Promise.resolve([]),
  hasProducts: () => Promise.resolve(true),
};

function product(id: number, sku: string, name: string, changes: object = {}) {
  return {
    id,
    sku,
    slug: sku.toLowerCase(),
    name,
    brand: null,
    list_price_centavos: 25_000,
    price_centavos: 19_900,
    is_from_price: false,
    is_available: true,
    is_new: false,
    is_free_shipping: false,
    images: [],
    swatches: [],
    rating: null,
    ...changes,
  };
}

const lamp = product(1, 'LUM-1', 'Luminária Tripé');
const vase = product(2, 'VAS-1', 'Vaso Ânfora', { is_available: false });

/** Loads the scene with these points; the store has the given products. */
async function loadScene(points: readonly object[], items: readonly object[]) {
  const calls = answerCalls({
    'GET /api/catalog/products': () => ({
      items,
      total: items.length,
      page: 1,
      page_count: 1,
      per_page: 12,
      search: null,
      filters: null,
    }),
  });
  const data = { title: 'Compre esta sala', image: 'sala.svg', image_alt: 'Sala clara', points };
  return { view: await componentLoaders.scene(data, sources), calls };
}

afterEach(() => tabQueryClient().clear());

it('[CMS-02] [UIX+03] lists the products of a scene with current prices, and links its points to them', async () => {
  const points = [
    { sku: 'LUM-1', x: 20, y: 30 },
    { sku: 'VAS-1', x: 80, y: 45 },
    { sku: 'FORA-1', x: 50, y: 50 },
    { sku: 'VAS-1', x: 120, y: 45 },
  ];
  const { view } = await loadScene(points, [lamp, vase]);
  if (!view) throw new Error('no scene');
  await renderInShop(<Scene {...view} />);
  const list = page.getByRole('list').getByRole('listitem');
  await expect.element(list.nth(0)).toHaveTextContent('1Luminária TripéDe R$ 250,00 por R$ 199,00');
  await expect.element(list.nth(1)).toHaveTextContent('2Vaso ÂnforaEsgotado');
  expect(list.elements()).toHaveLength(2);
  const links = page.getByRole('link', { name: /Luminária Tripé/ });
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual(['/lum-1/p', '/lum-1/p']);
  await expectAccessible();
});

it('[UIX+03] marks the point of the product that is pointed at, and the product of the point', async () => {
  const { view } = await loadScene([{ sku: 'LUM-1', x: 20, y: 30 }], [lamp]);
  if (!view) throw new Error('no scene');
  await renderInShop(<Scene {...view} />);
  const [point, link] = page.getByRole('link', { name: /Luminária Tripé/ }).elements();
  if (!point || !link) throw new Error('no point');
  await userEvent.hover(link);
  await expect.poll(() => point.className).toMatch(/pointedAt/);
  await userEvent.hover(point);
  await expect.poll(() => link.closest('li')?.className).toMatch(/pointedAt/);
});

it('[CMS-02] omits a scene without products or picture, and asks for no products without points', async () => {
  expect((await loadScene([{ sku: 'LUM-1', x: 20, y: 30 }], [])).view).toBeNull();
  const { view, calls } = await loadScene([{ sku: 'LUM-1' }, { x: 1, y: 2 }, 'LUM-1' as never], [lamp]);
  expect(view).toBeNull();
  expect(calls).toEqual([]);
  const point = { sku: 'LUM-1', x: 20, y: 30 };
  expect(await componentLoaders.scene({ points: [point] }, sources)).toBeNull();
});
