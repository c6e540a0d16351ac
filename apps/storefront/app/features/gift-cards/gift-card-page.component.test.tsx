import type { AnyRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createSessionState } from '#app/platform/session/session-state.ts';
import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { GiftCardPage } from './gift-card-page.tsx';
import { RedeemGiftCardForm } from './redeem-gift-card-form.tsx';

const settings = { 'gift_cards/on': true, 'gift_cards/valid_months': 12 } as const;
const customer = {
  id: 7,
  email: 'ana@exemplo.com.br',
  first_name: 'Ana',
  last_name: 'Moreira',
  credit: 0,
} as never;
const asCustomer = (router: AnyRouter) =>
  serviceOf(router, createSessionState).setState({ status: 'customer', customer, isExpired: false });
const asGuest = (router: AnyRouter) =>
  serviceOf(router, createSessionState).setState({ status: 'guest', customer: null, isExpired: false });

const buy = page.getByRole('button', { name: 'Ir para o pagamento' });
const recipient = page.getByLabelText('Nome de quem recebe');

it.each([390, 1440])('[CHK+04] sells a gift card by the keyboard alone, at %i px', async (width) => {
  await page.viewport(width, 900);
  const bodies: unknown[] = [];
  answerCalls({
    'POST /api/sales/gift-card-orders': async (request) => {
      bodies.push(await request.json());
      return { uuid: '7d444840-9dc0-41d1-b245-5ffdce74fad2', increment_id: '1000009', total_centavos: 7_550 };
    },
  });
  await renderInShop(<GiftCardPage />, { path: '/vale-presente', settings, start: asCustomer });
  await expect.element(page.getByText(/Vale por 1 ano a partir do envio/)).toBeVisible();
  await expectAccessible(document.body);
  await buy.click();
  await expect.element(page.getByText('Digite o nome de quem recebe')).toBeVisible();
  await expect.element(recipient).toHaveFocus();
  await page.getByText('Outro valor').click();
  await userEvent.fill(page.getByLabelText('Valor em reais'), '75,50');
  (recipient.element() as HTMLElement).focus();
  await userEvent.keyboard('Bia{Tab}bia@exemplo.com.br{Tab}Ana{Tab}Parabéns!');
  await expectAccessible(document.body);
  await buy.click();
  await expect.poll(() => bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({
    amount_centavos: 7_550,
    recipient_name: 'Bia',
    recipient_email: 'bia@exemplo.com.br',
    sender_name: 'Ana',
    message: 'Parabéns!',
  });
});

it('[CHK+04] asks a visitor to log in, and keeps what was typed', async () => {
  answerCalls({});
  const asked: unknown[] = [];
  const stop = onAppEvent('open-customer-floater', (form) => asked.push(form));
  await renderInShop(<GiftCardPage />, { path: '/vale-presente', settings, start: asGuest });
  await userEvent.fill(recipient, 'Bia');
  await userEvent.fill(page.getByLabelText('E-mail de quem recebe'), 'bia@exemplo.com.br');
  await userEvent.fill(page.getByLabelText('Seu nome, como aparece no presente'), 'Ana');
  await buy.click();
  await expect.element(page.getByText(/Entre na sua conta, ou crie uma/)).toBeVisible();
  expect(asked).toEqual([{ form: 'login', staysHere: true }]);
  await expect.element(recipient).toHaveValue('Bia');
  stop();
});

it('[CHK+04] redeems a code, and says what is wrong with one', async () => {
  await page.viewport(390, 800);
  let isRight = false;
  answerCalls({
    'POST /api/customer/gift-cards': () =>
      isRight
        ? { amount_centavos: 10_000, credit_centavos: 12_500 }
        : refusal(404, 'gift_card_unknown', 'Gift card not found.'),
  });
  const { router } = await renderInShop(<RedeemGiftCardForm />, { start: asCustomer });
  const code = page.getByLabelText('Código do vale-presente');
  await code.fill('7K3M-9QWX-2BTE-1D0N');
  await page.getByRole('button', { name: 'Resgatar' }).click();
  await expect.element(page.getByText(/Não encontramos este código/)).toBeVisible();
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveValue('7K3M-9QWX-2BTE-1D0N');
  isRight = true;
  await page.getByRole('button', { name: 'Resgatar' }).click();
  await expect.element(page.getByText(/resgatados\. Seu crédito na loja/)).toBeVisible();
  expect(serviceOf(router, createSessionState).getState().customer?.credit).toBe(125);
  await expectAccessible(document.body);
});
