import type { AnyRouter } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createGuestSession } from '#app/platform/session/guest-session.ts';
import { guestToken } from '#app/platform/session/session-headers.ts';
import { answerCalls } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { GuestReturnPage } from './guest-return-page.tsx';

const uuid = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
const order = { uuid, increment_id: '1000003', address: { recipient: 'Rita Campos' } };
const approved = {
  id: 12,
  order: { uuid, increment_id: '1000003' },
  status: 'approved',
  requested_at: '2026-11-20T12:00:00.000Z',
  items_count: 1,
  reason: 'regret',
  result: 'refund',
  comment: '',
  is_withdrawal: true,
  amount_centavos: 12_900,
  photos: [],
  items: [{ id: 3, name: 'Tapete de Banho Tufado Seixo', options_label: 'Sálvia', image: null, qty: 1 }],
  timeline: [{ status: 'approved', note: '', at: '2026-11-20T12:00:00.000Z' }],
};
const settings = {
  legal_name: 'Casa Aurora Ltda.',
  street: 'Rua Harmonia',
  number: '415',
  city: 'São Paulo',
  region: 'SP',
  postcode: '05435000',
};
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

beforeEach(() => {
  guestToken.clear();
  tabQueryClient().clear();
});

/** Begins the session of a guest with this order. */
function beginGuest(router: AnyRouter) {
  serviceOf(router, createGuestSession).beginGuest('token', { buyer: null, orderId: uuid });
}

it('[CHK+01] shows a guest the label of their order’s return, with both addresses to print', async () => {
  answerCalls({
    'GET /api/sales/orders/{uuid}': () => order,
    'GET /api/sales/orders/{uuid}/returns': () => [approved],
  });
  const shop = await renderInShop(<GuestReturnPage id={12} />, { settings, start: beginGuest });
  await expect.element(heading('Devolução 12')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Imprimir etiqueta' })).toBeVisible();
  const label = shop.container.querySelector('[aria-label="Etiqueta de devolução"]');
  expect(label?.textContent).toMatch(/Devolução 12, pedido 1000003.*Casa Aurora Ltda\.Rua Harmonia, 415/);
  expect(label?.textContent).toContain('Remetente: Rita Campos');
  for (const link of page.getByRole('link', { name: /1000003/ }).elements()) {
    expect(link.getAttribute('href')).toBe('/pedido');
  }
  await expectAccessible(shop.container);
});

it('[CHK+01] shows no label for a received return', async () => {
  answerCalls({
    'GET /api/sales/orders/{uuid}': () => order,
    'GET /api/sales/orders/{uuid}/returns': () => [{ ...approved, status: 'received' }],
  });
  const shop = await renderInShop(<GuestReturnPage id={12} />, { start: beginGuest });
  await expect.element(heading('Devolução 12')).toBeVisible();
  expect(shop.container.querySelector('[aria-label="Etiqueta de devolução"]')).toBeNull();
});

it('[CHK+01] asks for the mailed link where this tab opened no order, or one without this return', async () => {
  const calls = answerCalls({
    'GET /api/sales/orders/{uuid}': () => order,
    'GET /api/sales/orders/{uuid}/returns': () => [approved],
  });
  const visit = await renderInShop(<GuestReturnPage id={12} />);
  await expect.element(heading('Abra o link do e-mail')).toBeVisible();
  expect(calls).toEqual([]);
  await visit.unmount();
  await renderInShop(<GuestReturnPage id={13} />, { start: beginGuest });
  await expect.element(heading('Abra o link do e-mail')).toBeVisible();
});
