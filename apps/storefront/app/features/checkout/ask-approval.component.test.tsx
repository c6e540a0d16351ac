import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { AskApproval } from './ask-approval.tsx';
import type { Checkout } from './domain/checkout-states.ts';

const cartId = '8f9b2c52-7a44-4a5e-9d0f-0d1f6f1f7a10';
const checkout = { address: { id: 3 }, shipping: { code: 'expressa' } } as unknown as Checkout;

it('[COM+03] asks for an approval with the address and shipping of the checkout, once for each press', async () => {
  const sent: { key: string | null; body: unknown }[] = [];
  let isRefused = true;
  answerCalls({
    'POST /api/customer/approvals': async (request) => {
      sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      if (isRefused) return refusal(422, 'approvals_full', 'The maximum number of open requests is reached.');
      return { id: 12 };
    },
  });
  const { router } = await renderInShop(
    <AskApproval checkout={checkout} cartId={cartId} limitCentavos={150_000} />,
  );
  await expect.element(page.getByText(/Seu limite é de R\$\s1\.500,00 por pedido/)).toBeVisible();
  await page.getByLabelText(/^Mensagem para quem aprova/).fill('Para a obra nova');
  await expectAccessible();
  await page.getByRole('button', { name: 'Pedir aprovação' }).click();
  await expect.element(page.getByText(/muitos pedidos de aprovação/)).toBeVisible();
  await expect.element(page.getByLabelText(/^Mensagem para quem aprova/)).toHaveValue('Para a obra nova');
  isRefused = false;
  await page.getByRole('button', { name: 'Pedir aprovação' }).dblClick();
  await expect.poll(() => router.state.location.pathname).toBe('/conta/aprovacoes/12');
  expect(sent.map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({
      cart_id: cartId,
      note: 'Para a obra nova',
      address_id: 3,
      shipping_code: 'expressa',
    })),
  );
  // The retry finds what a lost response made.
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});
