import { afterAll, beforeAll, expect, it } from 'vitest';

import { pagarmeBench } from '#test/providers/pagarme-bench.ts';
import { pagarmeExamples, pagarmeWebhooks } from '#test/providers/pagarme-examples.ts';

import { chargeOfPagarme, pagarmeCharge } from './pagarme-charge.ts';

const { authorizedCard, openBoleto, openPix, paidCard, paidPix, refusedCard, testBoleto, voidedCard } =
  pagarmeExamples;

const readCharge = (example: unknown) => chargeOfPagarme(pagarmeCharge.parse(example), 'reference');

it.each<[string, object, object]>([
  [
    'an open Pix',
    openPix,
    {
      status: 'pending',
      amountCentavos: 1_090,
      pix: { br_code: openPix.last_transaction.qr_code, expires_at: '2024-11-30T22:08:25.000Z' },
      savedCard: null,
    },
  ],
  ['a paid Pix', paidPix, { status: 'approved', amountCentavos: 1_090, refundedCentavos: 0 }],
  [
    'a paid card of a wallet',
    paidCard,
    {
      status: 'approved',
      installments: 3,
      card: { brand: 'mastercard', last4: '4857' },
      savedCard: { cardId: 'card_1aB2cD3eF4gH5iJ6', expiryMonth: 9, expiryYear: 2028 },
    },
  ],
  [
    'a refused card',
    refusedCard,
    { status: 'refused', message: expect.any(String), card: { brand: 'visa', last4: '2220' } },
  ],
  ['an authorised card', authorizedCard, { status: 'in_review', message: null }],
  ['a voided card', voidedCard, { status: 'refunded', refundedCentavos: 100, installments: 1 }],
  [
    'an open boleto',
    openBoleto,
    {
      status: 'pending',
      boleto: {
        linha_digitavel: openBoleto.last_transaction.line.replace(/\D/g, ''),
        due_date: '2026-09-20',
        pdf_url: openBoleto.last_transaction.pdf,
      },
    },
  ],
  // It has no line, bars or Pix: the shop has nothing to show.
  ['a boleto of a test account', testBoleto, { status: 'pending', boleto: null }],
  ['a payment of another kind', { ...paidPix, payment_method: 'cash' }, { status: 'approved', pix: null }],
])('[PAY+01] reads %s as shops received it', (_, example, expected) => {
  expect(readCharge(example)).toMatchObject(expected);
});

it('[PAY+01] takes a time without a zone for UTC', () => {
  const transaction = { ...openPix.last_transaction, expires_at: '2025-12-18T14:46:53.1234567' };
  expect(readCharge({ ...openPix, last_transaction: transaction })).toMatchObject({
    pix: { expires_at: '2025-12-18T14:46:53.123Z' },
  });
});

let bench: Awaited<ReturnType<typeof pagarmeBench>>;
beforeAll(async () => {
  bench = await pagarmeBench();
});
afterAll(() => bench.close());

it.each(pagarmeWebhooks)('[PAY+01] reads the charge of a webhook about %s', async (_, body, chargeId) => {
  const { url, headers } = await bench.webhook('', 'hook_1');
  const before = bench.received.length;
  const news = await bench.provider().readWebhook({
    url,
    headers: new Headers(headers),
    rawBody: JSON.stringify(body),
    now: new Date(),
  });
  const read = bench.received.slice(before).map((request) => request.url.pathname);
  expect(read).toEqual(chargeId === null ? [] : [`/core/v5/charges/${chargeId}`]);
  // The stub knows none of these charges: each is another shop's.
  expect(news).toEqual({ kind: 'ignored' });
});
