import { useLocation } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { serviceOf } from '#app/platform/services/service-of.ts';
import { createSessionState } from '#app/platform/session/session-state.ts';
import { answerCalls } from '#app/testing/answer-calls.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { AddToListButton } from './add-to-list-button.tsx';

const list = {
  id: 3,
  link: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  name: 'Casa nova',
  event_on: null,
  items_count: 0,
  images: [],
};

const customer = {
  id: 5,
  email: 'ana@cliente.test',
  phone: '11987654321',
  first_name: 'Ana',
  last_name: 'Souza',
  taxvat: '52998224725',
  credit: 0,
  store_id: 'aurora',
  group_id: null,
  scope: [],
};

function Path() {
  return <output aria-label="Endereço">{useLocation().pathname}</output>;
}

it('opens the chosen list by a navigation, from its own root', async () => {
  answerCalls({
    'GET /api/customer/lists': () => [list],
    'POST /api/customer/lists/{id}/items': () => null,
  });
  await renderInShop(
    <>
      <Path />
      <AddToListButton variantId={7} qty={1} label="Almofada" />
    </>,
    {
      start: (router) => serviceOf(router, createSessionState).setState({ status: 'customer', customer }),
    },
  );
  await page.getByRole('button', { name: 'Adicionar a uma lista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar a uma lista' });
  await dialog.getByRole('button', { name: 'Casa nova' }).click();
  await dialog.getByRole('link', { name: 'Ver lista' }).click();
  // A document load would end this page, and the test with it.
  await expect
    .element(page.getByRole('status', { name: 'Endereço' }))
    .toHaveTextContent(`/listas/${list.link}`);
  await expect.element(dialog).not.toBeInTheDocument();
});
