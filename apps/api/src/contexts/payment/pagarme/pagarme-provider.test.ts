import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

import type { Charge } from '#api/contexts/payment/payment-provider.ts';
import { chargeOrder } from '#test/providers/charge-order.ts';
import { pagarmeBench, pagarmeKeys } from '#test/providers/pagarme-bench.ts';

import { chargeOfPagarme, pagarmeCharge } from './pagarme-charge.ts';
import { pagarmeOrderBody } from './pagarme-order-body.ts';
import { pagarmeProvider } from './pagarme-provider.ts';

let bench: Awaited<ReturnType<typeof pagarmeBench>>;
beforeAll(async () => {
  bench = await pagarmeBench();
});
afterEach(() => bench.setNetwork('fine'));
afterAll(() => bench.close());

it.each<[string, string | undefined, Record<string, unknown>, Charge['status']]>([
  ['paid', 'captured', {}, 'approved'],
  ['overpaid', 'paid', {}, 'approved'],
  ['underpaid', 'underpaid', { payment_method: 'boleto' }, 'approved'],
  ['pending', 'waiting_payment', { payment_method: 'pix' }, 'pending'],
  ['pending', 'generated', { payment_method: 'boleto' }, 'pending'],
  ['pending', 'analyzing', {}, 'in_review'],
  ['processing', 'pending_review', {}, 'in_review'],
  ['processing', undefined, {}, 'in_review'],
  ['failed', 'not_authorized', {}, 'refused'],
  ['pending', 'expired', { payment_method: 'pix' }, 'expired'],
  ['canceled', 'waiting_payment', { payment_method: 'pix' }, 'expired'],
  ['canceled', 'voided', {}, 'refunded'],
  ['canceled', undefined, { paid_at: '2026-11-20T12:00:00Z' }, 'refunded'],
  ['paid', 'pending_refund', {}, 'refunded'],
  ['chargedback', 'chargedback', {}, 'refunded'],
  ['paid', 'refunded', { canceled_amount: 400 }, 'approved'],
])('[PAY+01] a charge that is %s by a transaction %s %j is %s here', (status, transaction, more, ours) => {
  const charge = pagarmeCharge.parse({
    id: 'ch_1',
    amount: 1_000,
    status,
    payment_method: 'credit_card',
    last_transaction: transaction && { status: transaction },
    ...more,
  });
  expect(chargeOfPagarme(charge, 'reference')?.status).toBe(ours);
});

it.each([
  ['a boleto paid with less', { status: 'underpaid', paid_amount: 900 }, 900],
  ['a boleto paid late, with interest', { status: 'overpaid', paid_amount: 1_050 }, 1_050],
  ['a Pix of its amount', { status: 'paid', paid_amount: 1_000 }, 1_000],
  ['a paid charge without that field', { status: 'paid' }, 1_000],
  ['an open charge', { status: 'pending', paid_amount: 0 }, 1_000],
])('[ORD+06] reads the amount that arrived by %s', (_, more, amountCentavos) => {
  const charge = pagarmeCharge.parse({ id: 'ch_1', amount: 1_000, payment_method: 'boleto', ...more });
  expect(chargeOfPagarme(charge, 'reference')).toMatchObject({ amountCentavos });
});

it('[PAY+01] reports a refusal by the risk analysis, with the card’s brand', () => {
  const charge = pagarmeCharge.parse({
    id: 'ch_1',
    amount: 1_000,
    status: 'failed',
    payment_method: 'credit_card',
    last_transaction: {
      status: 'not_authorized',
      antifraud_response: { status: 'reproved' },
      card: { brand: 'Amex', last_four_digits: '0005' },
    },
  });
  expect(chargeOfPagarme(charge, 'reference')).toMatchObject({
    message: 'The payment did not pass the risk analysis.',
    card: { brand: 'american-express', last4: '0005' },
  });
});

it('sends companies, landlines and addresses in the provider’s format', () => {
  const order = chargeOrder({
    amountCentavos: 1_000,
    customer: {
      reference: 'serra-1',
      firstName: 'Cafeteria',
      lastName: 'Serra',
      document: '12.ABC.345/0001-88',
      email: 'compras@cafeteria.exemplo.com.br',
      phone: '35 3334-1880',
    },
    address: {
      postcode: '37640-000',
      street: 'Rua da Serra',
      number: '8',
      complement: '',
      neighborhood: 'Centro',
      city: 'Extrema',
      region: 'MG',
    },
    how: { type: 'pix', expiresInSeconds: 60 },
  });
  expect(pagarmeOrderBody(order)).toMatchObject({
    items: [{ amount: 1_000, quantity: 1 }],
    customer: {
      name: 'Cafeteria Serra',
      document: '12ABC345000188',
      document_type: 'CNPJ',
      type: 'company',
      phones: { mobile_phone: { country_code: '55', area_code: '35', number: '33341880' } },
      address: { line_1: '8, Rua da Serra, Centro', zip_code: '37640000', state: 'MG' },
    },
    payments: [{ payment_method: 'pix', amount: 1_000, pix: { expires_in: 60 } }],
  });
});

it('[PAY-03] returns its public key only, and requires no headers that need a CORS preflight', () => {
  const { tokenization } = bench.provider();
  expect(tokenization).toEqual({
    provider: 'pagarme',
    url: `${bench.url}/tokens?appId=pk_test_1`,
    public_key: 'pk_test_1',
  });
});

it('reports that nothing was charged when the account is refused, and logs no secret', async () => {
  const error = vi.fn();
  const account = { ...pagarmeKeys, url: bench.url, secret_key: 'sk_wrong' };
  const charge = await pagarmeProvider({ account, log: { error, warn: () => {} } }).charge(chargeOrder());
  expect(charge).toEqual({ kind: 'not_made' });
  expect(error).toHaveBeenCalledExactlyOnceWith({ status: 401 }, expect.any(String));
});

it('[PAY+01] fetches the charge instead of trusting the webhook’s body', async () => {
  const provider = bench.provider();
  const order = chargeOrder();
  await provider.charge(order);
  const { headers, url } = await bench.webhook(order.reference, 'hook_1');
  const readEvent = (type: string, forge = (body: string) => body) =>
    provider.readWebhook({
      url,
      headers: new Headers(headers),
      rawBody: forge(bench.stub.webhook(order.reference, { id: 'hook_1', type })),
      now: new Date(),
    });
  const forged = await readEvent('charge.paid', (body) => body.replace('"pending"', '"paid"'));
  expect(forged).toMatchObject({ kind: 'charge', id: 'hook_1', charge: { status: 'pending' } });
  // A late event reports the current state.
  await bench.pay(order.reference);
  expect(await readEvent('charge.pending')).toMatchObject({ charge: { status: 'approved' } });
  expect(await readEvent('order.paid')).toMatchObject({ charge: { status: 'approved' } });
  expect(await readEvent('customer.created')).toEqual({ kind: 'ignored' });
  expect(await readEvent('charge.paid', () => 'no JSON')).toEqual({ kind: 'invalid' });
  bench.setNetwork('broken');
  expect(await readEvent('charge.paid')).toEqual({ kind: 'unreachable' });
});
