import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createSession } from '#app/platform/session/session.ts';
import { answerCalls } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { IdentificationCard } from './identification-card.tsx';

const start = (router: AnyRouter) => serviceOf(router, createSession).markAsGuest();
const settings = { 'checkout/guest': true } as const;
const heading = (name: string) => page.getByRole('heading', { level: 2, name });
const continueButton = page.getByRole('button', { name: 'Continuar', exact: true });

beforeEach(() => {
  tabQueryClient().clear();
  answerCalls({
    'GET /api/customer/customers/check_exists': (_, { query }) => ({
      exists: query['email'] === 'ana@exemplo.com.br',
    }),
    'GET /api/customer/attributes/public': () => [],
    'GET /api/customer/groups': () => [],
  });
});
afterEach(() => sessionStorage.clear());

async function enter(email: string) {
  await userEvent.fill(page.getByLabelText('E-mail', { exact: true }), email);
  await continueButton.click();
}

it.each([390, 1440])(
  '[CHK+03] Back leads from the guest’s form to the e-mail, Forward to what was typed, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const { router } = await renderInShop(<IdentificationCard />, { settings, start, path: '/checkout' });
    await enter('rita@exemplo.com.br');
    await expect.element(heading('Quem está comprando?')).toBeVisible();
    const firstName = page.getByLabelText('Nome', { exact: true });
    await expect.element(firstName).toBeVisible();
    await userEvent.fill(firstName, 'Rita');
    await userEvent.fill(page.getByLabelText('CPF'), '529.982');
    router.history.back();
    await expect.element(heading('Qual é o seu e-mail?')).toHaveFocus();
    await expect.element(page.getByLabelText('E-mail', { exact: true })).toHaveValue('rita@exemplo.com.br');
    await expectAccessible(document.body);
    router.history.forward();
    await expect.element(heading('Quem está comprando?')).toBeVisible();
    await expect.element(page.getByLabelText('Nome', { exact: true })).toHaveValue('Rita');
    await expect.element(page.getByLabelText('CPF')).toHaveValue('529.982');
    await expectAccessible(document.body);
  },
);

it('[CHK+03] Back leads from the login to the e-mail, and Forward to the login with it', async () => {
  const { router } = await renderInShop(<IdentificationCard />, { settings, start, path: '/checkout' });
  await enter('ana@exemplo.com.br');
  await expect.element(heading('Entre na sua conta')).toBeVisible();
  router.history.back();
  await expect.element(heading('Qual é o seu e-mail?')).toBeVisible();
  router.history.forward();
  await expect.element(heading('Entre na sua conta')).toBeVisible();
  await expect.element(page.getByLabelText(/E-mail/).first()).toHaveValue('ana@exemplo.com.br');
});

it('[CHK+03] keeps what a guest typed when they create an account instead', async () => {
  await renderInShop(<IdentificationCard />, { settings, start, path: '/checkout' });
  await enter('rita@exemplo.com.br');
  const firstName = page.getByLabelText('Nome', { exact: true });
  await expect.element(firstName).toBeVisible();
  await userEvent.fill(firstName, 'Rita');
  await userEvent.fill(page.getByLabelText('Sobrenome'), 'Campos');
  await userEvent.fill(page.getByLabelText('CPF'), '529.982.247-25');
  await userEvent.fill(page.getByLabelText('Telefone'), '(11) 98412-7730');
  await page.getByRole('button', { name: 'Prefiro criar uma conta' }).click();
  await expect.element(heading('Crie sua conta')).toBeVisible();
  await expect.element(page.getByLabelText('Nome', { exact: true })).toHaveValue('Rita');
  await expect.element(page.getByLabelText('Sobrenome')).toHaveValue('Campos');
  await expect.element(page.getByLabelText(/CPF/)).toHaveValue('529.982.247-25');
  await expect.element(page.getByLabelText('Telefone')).toHaveValue('(11) 98412-7730');
  await expect.element(page.getByLabelText('E-mail', { exact: true })).toHaveValue('rita@exemplo.com.br');
});
