import type { AnyRouter } from '@tanstack/react-router';
import type { OpenOrder } from '@vitrine/contract/schemas/overview.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createSessionState } from '#app/platform/session/session-state.ts';
import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { LazyOwnOpenOrder } from './lazy-own-open-order.tsx';
import { OwnOpenOrder } from './own-open-order.tsx';

const order: OpenOrder = {
  uuid: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  increment_id: '1000003',
  status: 'shipped',
  placed_at: '2026-11-20T12:00:00Z',
  total_centavos: 13_700,
  interest_centavos: 0,
  items_count: 1,
  images: [],
  shipping: { code: 'economica', name: 'Entrega econômica', arrives_on: '2999-01-10', pickup: null },
  payment_type: 'pix',
  tracking: null,
};
const overview = { open_orders: [order] };
const loggedIn = (router: AnyRouter) =>
  serviceOf(router, createSessionState).setState({
    status: 'customer',
    customer: { id: 'ana' } as never,
  });

const link = page.getByRole('link', { name: 'Pedido 1000003' });
const answerOfSearch = (
  <main>
    <h1>Acompanhar pedido</h1>
    <LazyOwnOpenOrder />
  </main>
);

beforeEach(() => tabQueryClient().clear());

it.each([390, 1440])(
  '[CAT+05] shows at %i px the customer’s open order, requested by their browser',
  async (width) => {
    await page.viewport(width, 900);
    const calls = answerCalls({ 'GET /api/customer/overview': () => overview });
    await renderInShop(answerOfSearch, { start: loggedIn });
    await expect.element(link).toBeVisible();
    expect(calls.map(({ name }) => name)).toEqual(['GET /api/customer/overview']);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  },
);

it('[CAT+05] requests no order for guests, nor while the session is unknown', async () => {
  const calls = answerCalls({});
  const { router } = await renderInShop(answerOfSearch);
  await expect.element(page.getByRole('heading')).toBeVisible();
  serviceOf(router, createSessionState).setState({ status: 'guest', customer: null });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(calls).toEqual([]);
  expect(link.elements()).toEqual([]);
});

it('[CAT+05] says nothing when the order cannot be read', async () => {
  const calls = answerCalls({
    'GET /api/customer/overview': () => refusal(403, 'forbidden', 'Não pode.'),
  });
  await renderInShop(answerOfSearch, { start: loggedIn });
  await expect.poll(() => calls.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(page.getByRole('main').element().textContent).toBe('Acompanhar pedido');
});

it('[CAT+05] shows nothing to a customer without an open order, and no order of the customer before', async () => {
  const answers = { ana: overview, bia: { open_orders: [] } };
  let current: keyof typeof answers = 'ana';
  const calls = answerCalls({ 'GET /api/customer/overview': () => answers[current] });
  const { router } = await renderInShop(<OwnOpenOrder />, { start: loggedIn });
  await expect.element(page.getByText('Pedido 1000003')).toBeVisible();
  current = 'bia';
  serviceOf(router, createSessionState).setState({ customer: { id: 'bia' } as never });
  await expect.element(page.getByText('Pedido 1000003')).not.toBeInTheDocument();
  expect(calls).toHaveLength(2);
});
