import { noPaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { answerCalls } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { PixPayment } from './pix-payment.tsx';
import { useWatchedOrder } from './use-watched-order.ts';

const uuid = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
const pix = () => ({
  br_code: '00020126580014br.gov.bcb.pix',
  expires_at: new Date(Date.now() + 20 * 60_000).toISOString(),
});

beforeEach(() => tabQueryClient().clear());

it.each([
  [390, true],
  [1440, false],
])('[CHK+03] at %i px the button to copy comes before the QR code: %s', async (width, isFirst) => {
  await page.viewport(width, 844);
  await renderInShop(<PixPayment pix={pix()} amountCentavos={36_955} whenOver={null} />);
  const code = page.getByRole('img', { name: 'QR code do Pix' });
  const copy = page.getByRole('button', { name: 'Copiar código Pix' });
  await expect.element(code).toBeVisible();
  expect(copy.element().getBoundingClientRect().top < code.element().getBoundingClientRect().top).toBe(
    isFirst,
  );
  await expectAccessible();
});

function Watched() {
  return <p>{useWatchedOrder(uuid).data?.status ?? 'unknown'}</p>;
}

it.each([
  ['the bank’s app', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['a frozen page', () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
  ['a lost connection', () => window.dispatchEvent(new Event('online'))],
])(
  '[CHK+03] asks for the payment at once after %s, also where the last call was frozen',
  async (_, comeBack) => {
    const order = (status: 'pending' | 'approved'): Partial<Order> => ({
      uuid,
      status: status === 'approved' ? 'paid' : 'awaiting_payment',
      payment: {
        ...noPaymentDetails,
        type: 'pix',
        code: 'pix',
        status,
        message: null,
        installments: null,
        card: null,
        pix: pix(),
      },
    });
    let count = 0;
    answerCalls({
      'GET /api/sales/orders/{uuid}': () => {
        count += 1;
        if (count === 1) return order('pending');
        // The second one never ends, as on a phone that shows another app.
        return count === 2 ? new Promise(() => {}) : order('approved');
      },
    });
    await renderInShop(<Watched />);
    await expect.element(page.getByText('awaiting_payment')).toBeVisible();
    await expect.poll(() => count).toBe(2);
    comeBack();
    await expect.element(page.getByText('paid')).toBeVisible();
    expect(count).toBe(3);
  },
);
