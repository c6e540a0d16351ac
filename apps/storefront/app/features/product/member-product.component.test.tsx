import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createSessionState } from '#app/platform/session/session-state.ts';
import { answerCalls } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { productPageView } from './product-page-cases.ts';
import { ProductPage } from './product-page.tsx';

const call = 'GET /api/customer/member-prices';
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
  has_member_prices: true,
  scope: [],
};

beforeEach(async () => {
  tabQueryClient().clear();
  await page.viewport(390, 800);
});

it('shows the chosen variant at the member’s own price, without moving what is below', async () => {
  const view = productPageView();
  const ids = view.product.variants.map(({ id }) => id).join(',');
  const response = Promise.withResolvers<{ products: []; variants: object[] }>();
  const calls = answerCalls({ [call]: () => response.promise });
  await renderInShop(<ProductPage {...view} onAddToCart={async () => {}} />, {
    settings: { 'checkout/estimate_shipping': false },
    start: (router) => serviceOf(router, createSessionState).setState({ status: 'customer', customer }),
  });
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.query).toEqual({ variant_ids: ids });
  const decision = page.getByRole('region', { name: 'Comprar' });
  const before = decision.element().getBoundingClientRect().height;
  response.resolve({ products: [], variants: [{ variant_id: 3, price_centavos: 1234 }] });
  await expect.element(decision.getByText('Seu preço')).toBeVisible();
  await expect.element(decision.getByText('R$\u00A012,34').first()).toBeVisible();
  expect(decision.element().getBoundingClientRect().height).toBe(before);
  await expectAccessible();
});
