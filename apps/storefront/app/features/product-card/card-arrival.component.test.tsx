import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import type { CardView } from './domain/card-view.ts';
import { ProductGrid } from './product-grid.tsx';
import { ShelfRow } from './shelf-row.tsx';

const card = (id: number): CardView => ({
  id,
  slug: `vaso-${id}`,
  name: `Vaso ${id}`,
  brand: null,
  list_price_centavos: 990,
  price_centavos: 990,
  is_from_price: false,
  is_available: true,
  is_new: false,
  is_free_shipping: false,
  images: [],
  colors: [],
  rating: null,
});
const cards = [card(1), card(2), card(3)];
const terms = { instalments: null, promotion: null };
const grid = <ProductGrid cards={cards} terms={terms} columns={4} isLarge={false} />;
const settings = { 'checkout/estimate_shipping': true };
const call = 'GET /api/cart/earliest-arrivals';
const days = [
  { product_id: 1, arrives_on: '2026-11-26' },
  { product_id: 3, arrives_on: '2026-12-01' },
];

const lines = () => page.getByText(/^chega/);

beforeEach(async () => {
  tabQueryClient().clear();
  localStorage.setItem('postcode', '01310100');
  await page.viewport(320, 800);
});

it('[CAT+01] shows when the products of a list arrive at the shopper’s postcode, by one request', async () => {
  const calls = answerCalls({ [call]: () => days });
  const { unmount } = await renderInShop(grid, { settings });
  await expect.element(lines().first()).toHaveTextContent('chega até qui., 26/11');
  expect(
    lines()
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['chega até qui., 26/11', 'chega até ter., 01/12']);
  expect(calls).toEqual([{ name: call, query: { product_ids: '1,2,3', postcode: '01310-100' } }]);
  await unmount();

  // The same list again, as after a step back: from memory.
  await renderInShop(<ShelfRow label="Mais vendidos" cards={cards} terms={terms} />, { settings });
  await expect.element(lines().first()).toBeVisible();
  expect(calls).toHaveLength(1);
});

it('[CAT+01] reserves the line of a stored postcode, so that its day shifts nothing', async () => {
  const response = Promise.withResolvers<typeof days>();
  const calls = answerCalls({ [call]: () => response.promise });
  // As the script of the document's head does.
  document.documentElement.dataset['postcode'] = '';
  await renderInShop(grid, { settings });
  await expect.poll(() => calls.length).toBe(1);
  const list = page.getByRole('list').element();
  const { height } = list.getBoundingClientRect();
  response.resolve(days);
  await expect.element(lines().first()).toBeVisible();
  expect(list.getBoundingClientRect().height).toBe(height);
  expect(list.scrollWidth).toBeLessThanOrEqual(320);
  delete document.documentElement.dataset['postcode'];
});

it('[CAT+01] aborts the request when the list is left', async () => {
  const signals: AbortSignal[] = [];
  answerCalls({
    [call]: (request) => {
      signals.push(request.signal);
      return new Promise(() => {});
    },
  });
  const { unmount } = await renderInShop(grid, { settings });
  await expect.poll(() => signals.length).toBe(1);
  await unmount();
  expect(signals[0]?.aborted).toBe(true);
});

it('[CAT+01] shows no day without a postcode, in a store without estimates and with a back end without the call', async () => {
  const calls = answerCalls({ [call]: () => refusal(404, 'not_found', 'Not found') });
  const other = await renderInShop(grid, { settings });
  await expect.poll(() => calls.length).toBe(1);
  await expect.poll(() => tabQueryClient().isFetching()).toBe(0);
  expect(lines().elements()).toEqual([]);
  await other.unmount();

  const none = await renderInShop(grid, { settings: { 'checkout/estimate_shipping': false } });
  await expect.element(page.getByText('Vaso 1')).toBeVisible();
  await none.unmount();

  localStorage.removeItem('postcode');
  await renderInShop(grid, { settings });
  await expect.element(page.getByText('Vaso 1')).toBeVisible();
  expect(lines().elements()).toEqual([]);
  expect(calls).toHaveLength(1);
});
