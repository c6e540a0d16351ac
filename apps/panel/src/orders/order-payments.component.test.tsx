import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { HeldOrder } from './held-order.tsx';
import { OrderPayments } from './order-payments.tsx';
import { ReceivedPayment } from './received-payment.tsx';

afterEach(() => sessionStorage.clear());

const payment: AdminOrder['payments'][number] = {
  code: 'sandbox_card',
  type: 'card',
  status: 'approved',
  amount_centavos: 42_450,
  installments: 3,
  card: { brand: 'visa', last4: '1111' },
  net_terms: null,
  provider: 'pagarme',
  transaction_id: 'ch_4XYezJ3gSa',
  reported_centavos: null,
  is_disputed: false,
  refunds: [
    { at: '2026-11-22T13:05:00.000Z', amount_centavos: 12_780, origin: 'shop' },
    { at: '2026-11-23T09:00:00.000Z', amount_centavos: 1_000, origin: 'provider' },
  ],
  net_centavos: 28_670,
  created_at: '2026-11-20T12:00:00.000Z',
};

it.each([390, 1440])(
  '[ORD+06] shows how a payment was made and what went back of it, at %i px',
  async (width) => {
    await page.viewport(width, 700);
    await renderInPanel(<OrderPayments payments={[payment]} />, {
      client: answeringClient({}),
    });
    for (const text of [
      'R$ 424,50 em 3 parcelas, aprovado',
      'Cartão de crédito visa final 1111',
      'ch_4XYezJ3gSa',
      '−R$ 127,80, devolvido pela loja',
      '−R$ 10,00, devolvido pelo provedor',
      'R$ 286,70',
    ]) {
      await expect.element(page.getByText(text)).toBeVisible();
    }
    await expectAccessibleScreen();
  },
);

it.each(['proceed', 'cancel'] as const)(
  '[ORD+06] asks for the decision about a held order: %s',
  async (decision) => {
    await page.viewport(390, 700);
    const decided: unknown[] = [];
    const order = {
      number: '1000003',
      status: 'paid',
      hold: 'money_returned',
      can_be_cancelled: true,
    } as AdminOrder;
    await renderInPanel(<HeldOrder order={order} hold="money_returned" mayWrite />, {
      client: answeringClient({
        'POST /api/admin/orders/{number}/decision': ({ body }) => {
          decided.push(body);
          return order;
        },
      }),
    });
    await expect.element(page.getByText('Pagamento devolvido: decida')).toBeVisible();
    await expectAccessibleScreen();
    const [open, confirm] =
      decision === 'proceed'
        ? ['Seguir mesmo assim', 'Confirmar']
        : ['Cancelar por isso', 'Confirmar cancelamento'];
    await page.getByRole('button', { name: open, exact: true }).click();
    await page.getByRole('button', { name: confirm, exact: true }).click();
    await expect.poll(() => decided).toEqual([{ decision }]);
  },
);

it.each([390, 1440])(
  '[ADM+16] says that an order on terms is overdue, and records when it was paid, at %i px',
  async (width) => {
    await page.viewport(width, 700);
    const received: unknown[] = [];
    const onTerms = {
      ...payment,
      type: 'net_terms',
      card: null,
      installments: null,
      refunds: [],
      net_centavos: 42_450,
      net_terms: { due_date: '2026-11-30', received_on: null },
    } as const;
    const order = { number: '1000003', payments: [onTerms] } as unknown as AdminOrder;
    await renderInPanel(
      <>
        <OrderPayments payments={order.payments} />
        <ReceivedPayment order={order} mayWrite today="2026-12-02" />
      </>,
      {
        client: answeringClient({
          'PUT /api/admin/orders/{number}/receipt': ({ body }) => {
            received.push(body);
            return order;
          },
        }),
      },
    );
    await expect.element(page.getByText('Faturado, vence em 30/11/2026')).toBeVisible();
    await expect.element(page.getByText(/424,50 a receber\. Venceu em 30\/11\/2026/)).toBeVisible();
    await expectAccessibleScreen();
    await page.getByRole('button', { name: 'Marcar como recebido' }).click();
    await expect.poll(() => received).toEqual([{ received_on: '2026-12-02' }]);
  },
);

it.each([390, 1440])(
  '[ADM+16] records and takes back each of several instalments of an order on terms, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const received: unknown[] = [];
    const part = { amount_centavos: 14_150, received_on: null, received_centavos: 0 };
    const order = {
      number: '1000003',
      payments: [
        {
          ...payment,
          type: 'net_terms',
          refunds: [],
          net_centavos: 42_450,
          net_terms: {
            due_date: '2026-11-30',
            received_on: null,
            instalments: [
              { ...part, due_date: '2026-11-16', received_on: '2026-11-15', received_centavos: 14_150 },
              { ...part, due_date: '2026-11-30' },
              { ...part, due_date: '2026-12-14' },
            ],
          },
        },
      ],
    } as unknown as AdminOrder;
    await renderInPanel(<ReceivedPayment order={order} mayWrite today="2026-12-02" />, {
      client: answeringClient({
        'PUT /api/admin/orders/{number}/receipt': ({ body }) => {
          received.push(body);
          return order;
        },
      }),
    });
    await expect.element(page.getByText(/283,00 a receber\. Venceu em 30\/11\/2026/)).toBeVisible();
    await expect.element(page.getByText(/^Parcela 2 de 3: .*141,50, venceu em 30\/11\/2026$/)).toBeVisible();
    await expectAccessibleScreen();
    await page.getByRole('button', { name: 'Receber a parcela 2' }).click();
    await expect.poll(() => received).toEqual([{ received_on: '2026-12-02', instalment: 2 }]);
    await page.getByRole('button', { name: 'Desfazer: parcela 1 recebida' }).click();
    await expect.poll(() => received.at(-1)).toEqual({ received_on: null, instalment: 1 });
  },
);
