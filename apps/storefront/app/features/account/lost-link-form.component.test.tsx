import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { LostLinkForm } from './lost-link-form.tsx';

const email = page.getByLabelText('E-mail do pedido');
const number = page.getByLabelText('Número do pedido');
const send = page.getByRole('button', { name: 'Enviar o link' });

it.each([390, 1440])('[CHK+01] asks for a lost link by the keyboard alone, at %i px', async (width) => {
  await page.viewport(width, 800);
  const bodies: unknown[] = [];
  answerCalls({
    'POST /api/sales/order-links/requests': async (request) => {
      bodies.push(await request.json());
      return null;
    },
  });
  await renderInShop(<LostLinkForm />);
  (email.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Digite seu e-mail')).toBeVisible();
  await expect.element(page.getByText('Digite o número do pedido')).toBeVisible();
  await expect.element(email).toHaveFocus();
  await userEvent.keyboard('rita@exemplo.com.br{Tab}1000003{Enter}');
  await expect.element(page.getByText(/Se houver um pedido com esse número e esse e-mail/)).toBeVisible();
  expect(bodies).toEqual([{ email: 'rita@exemplo.com.br', number: '1000003' }]);
  await expectAccessible(document.body);
});

it('[CHK+01] keeps what was typed when the request is refused', async () => {
  answerCalls({
    'POST /api/sales/order-links/requests': () => refusal(429, 'too_many_requests', 'Too many requests.'),
  });
  await renderInShop(<LostLinkForm />);
  await userEvent.fill(email, 'rita@exemplo.com.br');
  await userEvent.fill(number, '1000003');
  await send.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(email).toHaveValue('rita@exemplo.com.br');
  await expect.element(number).toHaveValue('1000003');
});
