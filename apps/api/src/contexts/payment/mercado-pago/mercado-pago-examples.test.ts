import { afterAll, beforeAll, expect, it } from 'vitest';

import { mercadoPagoBench } from '#test/providers/mercado-pago-bench.ts';
import { mercadoPagoExamples, mercadoPagoWebhooks } from '#test/providers/mercado-pago-examples.ts';

import { chargeOfMercadoPago, mercadoPagoPayment, mercadoPagoSearch } from './mercado-pago-charge.ts';

const {
  challengedCard,
  expiredPix,
  lostChargeback,
  newerBoleto,
  openBoleto,
  openPix,
  paidCard,
  refundedInPart,
  wonChargeback,
} = mercadoPagoExamples;

const boleto = {
  status: 'pending',
  boleto: {
    barcode: openBoleto.barcode.content,
    due_date: '2023-02-27',
    pdf_url: 'https://www.mercadopago.com.br/sandbox/payments/1311000001/ticket',
  },
};

it.each<[string, object, object]>([
  [
    'a paid card',
    paidCard,
    {
      id: '138900000001',
      reference: 'hWN6inJ0d3Zv3nlvTXsouyNW',
      status: 'approved',
      amountCentavos: 3_591,
      refundedCentavos: 0,
      card: { brand: 'mastercard', last4: '7466' },
      pix: null,
    },
  ],
  ['a chargeback that the shop won', wonChargeback, { status: 'approved', isReinstated: true }],
  ['a chargeback that the shop lost', lostChargeback, { status: 'refunded', refundedCentavos: 3_591 }],
  ['a refund in part', refundedInPart, { status: 'approved', refundedCentavos: 1_197 }],
  ['a card whose issuer asks its holder', challengedCard, { status: 'in_review', message: null }],
  [
    'an open Pix',
    openPix,
    {
      status: 'pending',
      amountCentavos: 5_880,
      card: null,
      pix: {
        br_code: openPix.point_of_interaction.transaction_data.qr_code,
        expires_at: '2023-11-26T18:40:29.908Z',
      },
    },
  ],
  ['an expired Pix', expiredPix, { status: 'expired' }],
  ['an open boleto', openBoleto, boleto],
  ['a boleto of a newer response', newerBoleto, boleto],
])('[PAY+01] reads %s as shops received it', (_, example, expected) => {
  expect(chargeOfMercadoPago(mercadoPagoPayment.parse(example))).toMatchObject(expected);
});

it('[PAY+01] reads no charge from a payment of another system', () => {
  const payment = mercadoPagoPayment.parse({ ...openPix, external_reference: null });
  expect(chargeOfMercadoPago(payment)).toBeNull();
});

it('[PAY+01] reads a search as shops received it', () => {
  const found = { paging: { total: 102, limit: 5, offset: 0 }, results: [expiredPix, openBoleto] };
  expect(mercadoPagoSearch.parse(found).results).toHaveLength(2);
});

let bench: Awaited<ReturnType<typeof mercadoPagoBench>>;
beforeAll(async () => {
  bench = await mercadoPagoBench();
});
afterAll(() => bench.close());

it.each(mercadoPagoWebhooks)(
  '[PAY+01] reads the payment of a webhook about %s',
  async (_, { dataId, body, paymentId }) => {
    const query = dataId === null ? '' : `&data.id=${dataId}`;
    const before = bench.received.length;
    const news = await bench.provider().readWebhook({
      url: `http://api.test/api/payment/webhooks/mercado-pago?store=aurora${query}`,
      headers: new Headers(bench.stub.signed(dataId)),
      rawBody: body,
      now: new Date(),
    });
    const read = bench.received.slice(before).map((request) => request.url.pathname);
    expect(read).toEqual(paymentId === null ? [] : [`/v1/payments/${paymentId}`]);
    // The stub knows none of these payments: each is another shop's.
    expect(news).toEqual({ kind: 'ignored' });
  },
);
