import type { AnyRouter } from '@tanstack/react-router';
import type { CompanyBuyer } from '@vitrine/contract/schemas/buyer.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { serviceOf } from '#app/platform/services/service-of.ts';
import { createSessionState } from '#app/platform/session/session-state.ts';
import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { limitWords, typedLimit } from './buyer-words.ts';
import { BuyersPage } from './buyers-page.tsx';

const settings = { 'customers/buyers': true };
const stay = () => {};
const bia: CompanyBuyer = {
  id: 7,
  name: 'Bia Souza',
  email: 'bia@empresa.exemplo.com.br',
  role: 'buyer',
  order_limit_centavos: 150_000,
  status: 'active',
  invited_at: '2026-11-20T12:00:00Z',
};
const caio: CompanyBuyer = { ...bia, id: 8, name: 'Caio Reis', role: 'approver', status: 'invite_expired' };

const asCompany = (router: AnyRouter): void =>
  serviceOf(router, createSessionState).setState({
    status: 'customer',
    customer: { id: 1, taxvat: '45565850000175' } as never,
  });

it.each([320, 390, 1440])(
  '[COM+03] lists, invites and changes buyers, and removes one, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const sent: unknown[] = [];
    answerCalls({
      'POST /api/customer/buyers': async (request) => {
        sent.push(await request.json());
        return { ...bia, id: 9, name: 'Duda Lima', email: 'duda@empresa.exemplo.com.br', status: 'invited' };
      },
      'PUT /api/customer/buyers/{id}': async (request) => {
        sent.push(await request.json());
        return { ...bia, order_limit_centavos: 0 };
      },
      'DELETE /api/customer/buyers/{id}': () => null,
    });
    await renderInShop(<BuyersPage buyers={[bia, caio]} onLogOut={stay} />, { settings, start: asCompany });
    await expect.element(page.getByText(/Até R\$\s1\.500,00 por pedido/).first()).toBeVisible();
    await expect.element(page.getByText('Convite vencido')).toBeVisible();
    await expectAccessible();
    const form = page.getByRole('region', { name: 'Convidar comprador' });
    await form.getByLabelText('Nome').fill('Duda Lima');
    await form.getByLabelText('E-mail').fill('duda@empresa.exemplo.com.br');
    await form.getByLabelText(/^Limite por pedido/).fill('1.500,00');
    await form.getByRole('button', { name: 'Enviar convite' }).dblClick();
    await expect.element(page.getByRole('article', { name: 'Duda Lima' })).toBeVisible();
    const first = page.getByRole('article', { name: 'Bia Souza' });
    await first.getByRole('button', { name: 'Mudar' }).click();
    await first.getByLabelText(/^Limite por pedido/).fill('0');
    await first.getByRole('button', { name: 'Salvar' }).click();
    await expect.element(first.getByText(/Todo pedido precisa de aprovação/)).toBeVisible();
    await page.getByRole('article', { name: 'Caio Reis' }).getByRole('button', { name: 'Remover' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
    await expect.poll(() => page.getByRole('article', { name: 'Caio Reis' }).elements().length).toBe(0);
    expect(sent).toEqual([
      {
        name: 'Duda Lima',
        email: 'duda@empresa.exemplo.com.br',
        role: 'buyer',
        order_limit_centavos: 150_000,
      },
      { name: 'Bia Souza', role: 'buyer', order_limit_centavos: 0 },
    ]);
  },
);

it('[COM+03] says why an invitation is refused, and loses nothing', async () => {
  answerCalls({
    'POST /api/customer/buyers': () => refusal(422, 'email_taken', 'The email has already been taken.'),
  });
  await renderInShop(<BuyersPage buyers={[]} onLogOut={stay} />, { settings, start: asCompany });
  await page.getByLabelText('Nome').fill('Duda');
  await page.getByLabelText('E-mail').fill('duda@empresa.exemplo.com.br');
  await page.getByLabelText(/^Limite por pedido/).fill('mil');
  await page.getByRole('button', { name: 'Enviar convite' }).click();
  await expect.element(page.getByText('Escreva um valor em reais, como 1.500,00')).toBeVisible();
  await page.getByLabelText(/^Limite por pedido/).fill('');
  await page.getByRole('button', { name: 'Enviar convite' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('duda@empresa.exemplo.com.br');
});

it('[COM+03] reads limits as people write them', () => {
  expect(['', '0', '1500', '1.500,00', 'R$ 1.500,00', 'mil', '-5'].map(typedLimit)).toEqual([
    null,
    0,
    150_000,
    150_000,
    150_000,
    undefined,
    undefined,
  ]);
  expect([null, 0].map(limitWords)).toEqual(['Sem limite por pedido', 'Todo pedido precisa de aprovação']);
});
