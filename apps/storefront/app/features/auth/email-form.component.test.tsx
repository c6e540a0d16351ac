import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { EmailForm } from './email-form.tsx';

const checkCall = 'GET /api/customer/customers/check_exists';
const email = page.getByLabelText('E-mail');
const send = () => page.getByRole('button', { name: 'Continuar' }).click();

let outcomes: string[];
beforeEach(() => {
  outcomes = [];
});

const renderForm = () =>
  renderInShop(
    <EmailForm
      onKnown={(known) => outcomes.push(`known ${known}`)}
      onLoggedIn={() => {}}
      onUnknown={(unknown) => outcomes.push(`unknown ${unknown}`)}
    />,
  );

it('[UIX+01] [CHK+01] says what is wrong with the e-mail, focuses it, and judges it again with each change', async () => {
  const calls = answerCalls({ [checkCall]: () => ({ exists: false }) });
  await renderForm();
  await send();
  await expect.element(page.getByText('Digite seu e-mail')).toBeVisible();
  await expect.element(email).toHaveFocus();
  await userEvent.keyboard('ana@');
  await expect.element(page.getByText('E-mail inválido')).toBeVisible();
  await userEvent.keyboard('exemplo.com.br');
  await expect.element(email).toBeValid();
  expect(calls).toEqual([]);
});

it.each([
  [true, 'known ana@exemplo.com.br'],
  [false, 'unknown ana@exemplo.com.br'],
])('[CHK+01] continues with the e-mail in its stored form, known %s', async (exists, outcome) => {
  answerCalls({ [checkCall]: () => ({ exists }) });
  await renderForm();
  await email.fill(' Ana@Exemplo.com.br. ');
  await send();
  await expect.poll(() => outcomes).toEqual([outcome]);
});

it('[UIX+01] shows the refusal of an e-mail beside its field', async () => {
  answerCalls({
    [checkCall]: () => refusal(422, 'validation_failed', 'Invalid', { email: ['The email is invalid.'] }),
  });
  await renderForm();
  await email.fill('ana@exemplo.com.br');
  await send();
  await expect.element(page.getByText('E-mail inválido')).toBeVisible();
  await expect.element(email).toHaveFocus();
  expect(outcomes).toEqual([]);
});
