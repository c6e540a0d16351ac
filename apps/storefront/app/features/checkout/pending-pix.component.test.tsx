import type { AnyRouter } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { answerCalls } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { createCheckout } from './checkout-state.ts';
import { PendingPix } from './pending-pix.tsx';

const uuid = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
const offer = page.getByRole('region', { name: 'Pix a pagar' });

/** Stores an order that was placed in this tab. */
function start(router: AnyRouter) {
  serviceOf(router, createCheckout).adoptUnpaidOrder({
    uuid,
    increment_id: '1000003',
    total_centavos: 13_700,
  });
}

/** Answers the call for the order that was placed. */
function answerOrder(status: 'pending' | 'approved') {
  const pix = { br_code: '000201', expires_at: new Date(Date.now() + 20 * 60_000).toISOString() };
  return answerCalls({
    'GET /api/sales/orders/{uuid}': () => ({
      uuid,
      status: status === 'approved' ? 'paid' : 'awaiting_payment',
      payment: { type: 'pix', status, pix },
      totals: { total_centavos: 13_700 },
    }),
  });
}

beforeEach(() => tabQueryClient().clear());

it('[CHK-03] offers a pending Pix on any page, with its countdown, until it is closed', async () => {
  answerOrder('pending');
  await renderInShop(<PendingPix />, { start, path: '/almofadas/c' });
  await expect.element(offer).toBeVisible();
  expect(offer.element().textContent).toMatch(/^Seu Pix de R\$\s137,00 vence em (?:20:0[01]|19:\d\d)/);
  await expect
    .element(offer.getByRole('link', { name: 'Pagar agora' }))
    .toHaveAttribute('href', `/conta/pedidos/${uuid}`);
  await expectAccessible(offer.element());
  await offer.getByRole('button', { name: 'Fechar aviso do Pix' }).click();
  await expect.element(offer).not.toBeInTheDocument();
});

it('[CHK-03] offers no Pix that is paid, nor beside the order itself', async () => {
  const calls = answerOrder('approved');
  const paid = await renderInShop(<PendingPix />, { start, path: '/almofadas/c' });
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await expect.poll(() => tabQueryClient().isFetching()).toBe(0);
  expect(offer.elements()).toEqual([]);
  await paid.unmount();
  tabQueryClient().clear();

  const again = answerOrder('pending');
  await renderInShop(<PendingPix />, { start, path: `/conta/pedidos/${uuid}` });
  await expect.poll(() => again.length).toBeGreaterThan(0);
  await expect.poll(() => tabQueryClient().isFetching()).toBe(0);
  expect(offer.elements()).toEqual([]);
});
