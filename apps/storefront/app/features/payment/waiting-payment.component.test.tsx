import { noPaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import type { OrderPayment } from '@vitrine/contract/schemas/sales.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { WaitingPayment } from './waiting-payment.tsx';

it.each([
  ['pix', 'Pix'],
  ['boleto', 'Boleto'],
] as const)('[PAY-02] says that the code of a %s is still to come', async (type, label) => {
  const payment: OrderPayment = {
    ...noPaymentDetails,
    type,
    code: type,
    status: 'pending',
    message: null,
    installments: null,
    card: null,
  };
  await renderInShop(<WaitingPayment payment={payment} amountCentavos={10_000} whenOver={null} />);
  await expect.element(page.getByText(`O código do ${label} ainda não chegou`)).toBeVisible();
  await expectAccessible();
});
