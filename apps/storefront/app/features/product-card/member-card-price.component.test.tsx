import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createSessionState } from '#app/platform/session/session-state.ts';
import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import type { CardView } from './domain/card-view.ts';
import { ProductGrid } from './product-grid.tsx';

const card = (id: number, list: number, price: number): CardView => ({
  id,
  slug: `vaso-${id}`,
  name: `Vaso ${id}`,
  brand: null,
  list_price_centavos: list,
  price_centavos: price,
  is_from_price: false,
  is_available: true,
  is_new: false,
  is_free_shipping: false,
  images: [],
  colors: [],
  rating: null,
});
const cards = [card(1, 10_000, 10_000), card(2, 10_000, 9000), card(3, 5000, 5000)];
const grid = (
  <ProductGrid cards={cards} terms={{ instalments: null, promotion: null }} columns={4} isLarge={false} />
);
const call = 'GET /api/customer/member-prices';
const own = {
  products: [
    { product_id: 1, price_centavos: 8000, is_from_price: false },
    { product_id: 2, price_centavos: 8500, is_from_price: false },
  ],
  variants: [],
};
const customer = {
  id: 7,
  email: 'ana@exemplo.com.br',
  phone: '',
  first_name: 'Ana',
  last_name: '',
  taxvat: '',
  credit: 0,
  store_id: '1',
  group_id: 1,
  scope: [],
};

const asCustomer = (has_member_prices?: true) => ({
  start: (router: Parameters<typeof serviceOf>[0]) =>
    serviceOf(router, createSessionState).setState({
      status: 'customer',
      customer: { ...customer, ...(has_member_prices && { has_member_prices }) },
    }),
});

const prices = () =>
  page
    .getByRole('article')
    .elements()
    .map(({ textContent }) => textContent ?? '');

beforeEach(async () => {
  tabQueryClient().clear();
  document.documentElement.removeAttribute('data-member');
  await page.viewport(390, 800);
});

it('shows a member their own price beside the public one, by one request, without a shift', async () => {
  const response = Promise.withResolvers<typeof own>();
  const calls = answerCalls({ [call]: () => response.promise });
  // As the script of the document's head does.
  document.documentElement.dataset['member'] = '';
  await renderInShop(grid, asCustomer(true));
  await expect.poll(() => calls.length).toBe(1);
  const list = page.getByRole('list').element();
  const { height } = list.getBoundingClientRect();
  expect(prices()[0]).toContain('R$\u00A0100,00');
  expect(prices()[0]).not.toContain('Seu preço');
  response.resolve(own);
  await expect.element(page.getByText('Seu preço').first()).toBeVisible();
  expect(prices()[0]).toMatch(/De R\$\u00A0100,00.*Seu preço.*R\$\u00A080,00/);
  // The public price to pay, not the list price before its offer.
  expect(prices()[1]).toMatch(/De R\$\u00A090,00.*Seu preço.*R\$\u00A085,00/);
  expect(prices()[2]).not.toContain('Seu preço');
  expect(list.getBoundingClientRect().height).toBe(height);
  expect(calls).toEqual([{ name: call, query: { product_ids: '1,2,3' } }]);
  await expectAccessible();
});

it('asks nothing for visitors and for customers whose group has no list', async () => {
  const calls = answerCalls({ [call]: () => own });
  const visitor = await renderInShop(grid);
  await expect.element(page.getByText('Vaso 1')).toBeVisible();
  await visitor.unmount();
  await renderInShop(grid, asCustomer());
  await expect.element(page.getByText('Vaso 1')).toBeVisible();
  expect(prices().join(' ')).not.toContain('Seu preço');
  expect(calls).toEqual([]);
});

it('shows the public price again after the logout, and where the call fails', async () => {
  answerCalls({ [call]: () => own });
  const { router, unmount } = await renderInShop(grid, asCustomer(true));
  await expect.element(page.getByText('Seu preço').first()).toBeVisible();
  serviceOf(router, createSessionState).setState({ status: 'guest', customer: null });
  emitAppEvent('logged-out');
  await expect.element(page.getByText('Seu preço').first()).not.toBeInTheDocument();
  expect(prices()[0]).toContain('R$\u00A0100,00');
  await unmount();

  const calls = answerCalls({ [call]: () => refusal(404, 'not_found', 'Not found') });
  await renderInShop(grid, asCustomer(true));
  await expect.poll(() => calls.length).toBe(1);
  await expect.poll(() => tabQueryClient().isFetching()).toBe(0);
  expect(prices()[0]).toContain('R$\u00A0100,00');
});
