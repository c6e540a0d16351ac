import type { AnyRouter } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createSessionState } from '#app/platform/session/session-state.ts';
import { answerCalls } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { SavedCardsCard } from './saved-cards-card.tsx';

beforeEach(() => tabQueryClient().clear());

const customer = {
  id: 5,
  email: 'ana@exemplo.com.br',
  phone: '11984127730',
  first_name: 'Ana',
  last_name: 'Lima',
  taxvat: '52998224725',
  credit: 0,
  store_id: 'aurora',
  group_id: null,
  scope: [],
};
const start = (router: AnyRouter) => {
  serviceOf(router, createSessionState).setState({ status: 'customer', customer });
};
const method = {
  code: 'card',
  type: 'card',
  label: 'Cartão',
  name: 'Cartão',
  description: '',
  discount_percent: 0,
};
const cards = [
  {
    id: 'a',
    brand: 'visa',
    last4: '1111',
    holder_first_name: 'Ana',
    expiry_month: 12,
    expiry_year: 2040,
    is_expired: false,
  },
  {
    id: 'b',
    brand: 'mastercard',
    last4: '2222',
    holder_first_name: 'Ana',
    expiry_month: 1,
    expiry_year: 2026,
    is_expired: true,
  },
];
function answer(savesCards = true) {
  let stored = cards;
  return answerCalls({
    'GET /api/payment/methods': () => [method],
    'GET /api/payment/methods/{code}/public-config': () => ({
      installments: null,
      tokenization: null,
      saved_cards: savesCards ? { asks_cvv: true } : null,
    }),
    'GET /api/payment/methods/{code}/cards': () => stored,
    'POST /api/payment/methods/{code}/custom': async (request) => {
      const { cardId } = (await request.json()) as { cardId: string };
      stored = stored.filter(({ id }) => id !== cardId);
      return null;
    },
  });
}

it.each([390, 1440])(
  '[CHK+03] lists the saved cards of the account and removes one, at %i px',
  async (width) => {
    await page.viewport(width, 800);
    answer();
    await renderInShop(<SavedCardsCard />, { start });
    await expect.element(page.getByText('Visa •••• 1111')).toBeVisible();
    await expect.element(page.getByText('Ana · vencido em 01/26')).toBeVisible();
    await expectAccessible(document.body);
    await page.getByRole('button', { name: 'Remover o cartão Visa final 1111' }).click();
    await page.getByRole('button', { name: 'Remover cartão', exact: true }).click();
    await expect.element(page.getByText('Visa •••• 1111')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Cartões salvos' })).toHaveFocus();
    await expect.element(page.getByText(/2222/)).toBeVisible();
  },
);

it('[CHK+03] shows nothing where the store saves no cards', async () => {
  const calls = answer(false);
  await renderInShop(<SavedCardsCard />, { start });
  await expect.poll(() => calls.length).toBe(2);
  await expect.poll(() => tabQueryClient().isFetching()).toBe(0);
  expect(page.getByRole('heading').elements()).toEqual([]);
});
