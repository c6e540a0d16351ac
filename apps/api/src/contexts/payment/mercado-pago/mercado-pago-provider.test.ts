import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import type { Charge } from '#api/contexts/payment/payment-provider.ts';
import { chargeOrder } from '#test/providers/charge-order.ts';
import { mercadoPagoBench, mercadoPagoKeys } from '#test/providers/mercado-pago-bench.ts';

import { isMercadoPagoSignatureValid } from './is-mercado-pago-signature-valid.ts';
import { chargeOfMercadoPago, mercadoPagoPayment } from './mercado-pago-charge.ts';
import { mercadoPagoPaymentBody } from './mercado-pago-payment-body.ts';
import { mercadoPagoProvider } from './mercado-pago-provider.ts';

let bench: Awaited<ReturnType<typeof mercadoPagoBench>>;
beforeAll(async () => {
  bench = await mercadoPagoBench();
});
afterEach(() => bench.setNetwork('fine'));
afterAll(() => bench.close());

const now = new Date('2026-11-20T12:00:00Z');
it.each<[string, string, Charge['status']]>([
  ['approved', 'credit_card', 'approved'],
  ['in_mediation', 'credit_card', 'approved'],
  ['authorized', 'credit_card', 'in_review'],
  ['in_process', 'credit_card', 'in_review'],
  ['pending', 'credit_card', 'in_review'],
  ['pending', 'bank_transfer', 'pending'],
  ['pending', 'ticket', 'pending'],
  ['rejected', 'credit_card', 'refused'],
  ['cancelled', 'bank_transfer', 'expired'],
  ['refunded', 'credit_card', 'refunded'],
  ['charged_back', 'credit_card', 'refunded'],
  ['a word of tomorrow', 'credit_card', 'in_review'],
])('[PAY+01] a payment that is %s by %s is %s here', (status, type, ours) => {
  const payment = mercadoPagoPayment.parse({
    id: 1,
    status,
    payment_type_id: type,
    external_reference: 'reference',
    transaction_amount: 1,
  });
  expect(chargeOfMercadoPago(payment)?.status).toBe(ours);
});

it.each([
  [{ status: 'approved', status_detail: 'partially_refunded', transaction_amount_refunded: 10.01 }, 1_001],
  [{ status: 'refunded', status_detail: 'refunded', transaction_amount_refunded: 0 }, 3_591],
  [{ status: 'charged_back', status_detail: 'in_process' }, 3_591],
  [{ status: 'charged_back', status_detail: 'settled' }, 3_591],
])('[ORD+06] reads what went back of %j', (more, refundedCentavos) => {
  const payment = mercadoPagoPayment.parse({
    id: 55_978_875_379,
    external_reference: 'reference',
    payment_type_id: 'credit_card',
    transaction_amount: '35.91',
    ...more,
  });
  expect(chargeOfMercadoPago(payment)).toMatchObject({ amountCentavos: 3_591, refundedCentavos });
});

it('[ORD+06] takes a chargeback that the shop won as paid again, and a mediation as disputed', () => {
  const charge = (status: string, status_detail: string) =>
    chargeOfMercadoPago(
      mercadoPagoPayment.parse({
        id: 1,
        status,
        status_detail,
        external_reference: 'reference',
        transaction_amount: 35.91,
        transaction_amount_refunded: 0,
      }),
    );
  expect(charge('charged_back', 'reimbursed')).toMatchObject({
    status: 'approved',
    refundedCentavos: 0,
    isReinstated: true,
  });
  expect(charge('in_mediation', 'pending')).toMatchObject({ status: 'approved', isDisputed: true });
});

it.each(['topic_chargebacks_wh', 'topic_claims_integration_wh', 'stop_delivery_op_wh'])(
  '[ORD+06] reads the payment that a webhook of %s names',
  async (type) => {
    const order = chargeOrder();
    await bench.provider().charge(order);
    await bench.pay(order.reference);
    const payment = bench.stub.paymentOf(order.reference);
    const sent = bench.stub.webhook(order.reference, {
      id: 77,
      type,
      data: { payment_id: payment?.id },
    });
    expect(
      await bench.provider().readWebhook({
        url: `http://api.test/?${sent.query}`,
        headers: new Headers(sent.headers),
        rawBody: sent.body,
        now,
      }),
    ).toMatchObject({
      kind: 'charge',
      id: `${type}:77`,
      charge: { reference: order.reference, isDisputed: type === 'stop_delivery_op_wh' },
    });
  },
);

describe('a claim that names no payment', () => {
  async function paidOrder() {
    const order = chargeOrder();
    await bench.provider().charge(order);
    await bench.pay(order.reference);
    return { reference: order.reference, paymentId: bench.stub.paymentOf(order.reference)?.id ?? 0 };
  }
  const claimId = 5_033_102_536;
  async function readClaim(reference: string, faults: object[] = []) {
    const sent = bench.stub.webhook(reference, {
      id: 78,
      type: 'topic_claims_integration_wh',
      about: claimId,
      data: { id: claimId, resource: `/post-purchase/v1/claims/${claimId}` },
    });
    return mercadoPagoProvider({
      account: { ...mercadoPagoKeys, url: bench.url },
      clock: { now: () => now },
      log: { error: (fault: object) => faults.push(fault), warn: () => {} },
    }).readWebhook({
      url: `http://api.test/?${sent.query}`,
      headers: new Headers(sent.headers),
      rawBody: sent.body,
      now,
    });
  }

  it('[ORD+06] is read at the provider, which names the payment', async () => {
    const { reference, paymentId } = await paidOrder();
    bench.stub.addClaim(claimId, { resource: 'payment', resource_id: paymentId });
    expect(await readClaim(reference)).toMatchObject({
      kind: 'charge',
      id: 'topic_claims_integration_wh:78',
      charge: { reference },
    });
  });

  it('[ORD+06] is found by its order at the provider', async () => {
    const { reference, paymentId } = await paidOrder();
    bench.stub.addMerchantOrder(41, [paymentId]);
    bench.stub.addClaim(claimId, { resource: 'order', resource_id: 41 });
    expect(await readClaim(reference)).toMatchObject({ kind: 'charge', charge: { reference } });
  });

  it('[ORD+06] is logged if it leads to no payment', async () => {
    const { reference } = await paidOrder();
    bench.stub.addClaim(claimId, { resource: 'shipment', resource_id: 7_138_572_864 });
    const faults: object[] = [];
    expect(await readClaim(reference, faults)).toEqual({ kind: 'ignored' });
    expect(faults).toEqual([{ claim: String(claimId) }]);
  });

  it('[ORD+06] is asked for again while the provider does not answer', async () => {
    const { reference } = await paidOrder();
    bench.setNetwork('down');
    expect(await readClaim(reference)).toEqual({ kind: 'unreachable' });
    bench.setNetwork('fine');
  });
});

it.each([
  ['cc_rejected_insufficient_amount', 'The card has not enough limit.'],
  ['cc_rejected_bad_filled_security_code', 'Invalid CVV.'],
  ['cc_rejected_bad_filled_card_number', 'Invalid card number.'],
  ['cc_rejected_call_for_authorize', 'The issuer wants the payment authorized first.'],
  ['cc_rejected_high_risk', 'The payment did not pass the risk analysis.'],
  ['cc_rejected_other_reason', 'The payment was refused.'],
])('[PAY+01] reports a payment rejected for %s as: %s', (detail, message) => {
  const payment = mercadoPagoPayment.parse({
    id: 1,
    status: 'rejected',
    status_detail: detail,
    external_reference: 'reference',
    transaction_amount: 1,
  });
  expect(chargeOfMercadoPago(payment)?.message).toBe(message);
});

it('charges in reais, by the card’s brand, and names the webhook’s address', () => {
  const how = {
    type: 'card',
    token: 't',
    savedCard: null,
    shouldSave: false,
    brand: 'american-express',
    installments: 2,
  } as const;
  expect(mercadoPagoPaymentBody(chargeOrder({ amountCentavos: 1_990, how }), now)).toMatchObject({
    transaction_amount: 19.9,
    payment_method_id: 'amex',
    installments: 2,
    notification_url: expect.stringContaining('?store=aurora&source_news=webhooks'),
    payer: { identification: { type: 'CPF', number: '37325864302' } },
  });
});

it('[PAY+01] gives a Pix the provider’s minimum of half an hour, and a boleto its whole day', () => {
  expect(
    mercadoPagoPaymentBody(chargeOrder({ how: { type: 'pix', expiresInSeconds: 60 } }), now),
  ).toMatchObject({
    date_of_expiration: '2026-11-20T09:31:00.000-03:00',
  });
  expect(
    mercadoPagoPaymentBody(chargeOrder({ how: { type: 'boleto', dueDate: '2026-11-27' } }), now),
  ).toMatchObject({
    date_of_expiration: '2026-11-27T23:59:59.000-03:00',
    payer: { address: { zip_code: '04094050', federal_unit: 'SP' } },
  });
});

const rules = {
  max: 18,
  min_parcel_centavos: 3000,
  interest_free_up_to: 6,
  monthly_interest_basis_points: 199,
};

it('[PAY-02] offers no interest of the shop, because the account adds its own', () => {
  expect(bench.provider().instalments(rules)).toEqual({
    max: 12,
    min_parcel_centavos: 3000,
    interest_free_up_to: 12,
    monthly_interest_basis_points: 0,
  });
});

it('[PAY-02] logs for the operator that a shopper paid more than the shop charged', async () => {
  const error = vi.fn();
  const provider = mercadoPagoProvider({
    account: { ...mercadoPagoKeys, url: bench.url },
    clock: { now: () => now },
    log: { error, warn: () => {} },
  });
  const order = chargeOrder({
    amountCentavos: 1_990,
    how: {
      type: 'card',
      token: await bench.token('approved'),
      savedCard: null,
      shouldSave: false,
      brand: 'visa',
      installments: 3,
    },
  });
  await provider.charge(order);
  expect(error).not.toHaveBeenCalled();
  const payment = bench.stub.paymentOf(order.reference);
  if (payment) payment.transaction_details = { total_paid_amount: 21.5 };
  await provider.charge(order);
  expect(error).toHaveBeenCalledOnce();
});

it('reports that nothing was charged when the account is refused, and logs no secret', async () => {
  const error = vi.fn();
  const account = { ...mercadoPagoKeys, url: bench.url, access_token: 'APP_USR-errada' };
  const provider = mercadoPagoProvider({
    account,
    clock: { now: () => now },
    log: { error, warn: () => {} },
  });
  expect(await provider.charge(chargeOrder())).toEqual({ kind: 'not_made' });
  expect(error).toHaveBeenCalledExactlyOnceWith({ status: 401, provider_errors: ['7'] }, expect.any(String));
});

const example = {
  header: 'ts=1704908010,v1=1a0e8a2ed9d1ff7b4d5ba6d21c84b2bd32a3e5ecbd5d72b2a3a6a8dea6d5a1c1',
  dataId: '999999999',
  requestId: 'bb56a2f1-6aae-46ac-982e-9dcd3581d08e',
};

it('[PAY+01] refuses a forged signature and a malformed one', () => {
  for (const header of [null, '', 'ts=1', 'v1=00', example.header, `${example.header}00`]) {
    expect(isMercadoPagoSignatureValid(header, { ...example, secret: 's' })).toBe(false);
  }
});

it('[PAY+01] fetches the payment instead of trusting the webhook’s body', async () => {
  const provider = bench.provider();
  const order = chargeOrder();
  await provider.charge(order);
  const sent = await bench.webhook(order.reference, '11');
  const readEvent = (changes: Partial<typeof sent> = {}) => {
    const { url, headers, rawBody } = { ...sent, ...changes };
    return provider.readWebhook({ url, headers: new Headers(headers), rawBody, now });
  };
  expect(await readEvent()).toMatchObject({ kind: 'charge', id: '11', charge: { status: 'pending' } });
  // The body is not signed; the id in the address is.
  const other = sent.rawBody.replace(/"id":"\d+"/, '"id":"7"');
  expect(await readEvent({ rawBody: other })).toMatchObject({ charge: { reference: order.reference } });
  // Behind a gateway that replaces request ids.
  const { 'x-request-id': requestId = '', ...signature } = sent.headers;
  const passedOn = { ...signature, 'x-request-id': 'ours', 'x-provider-request-id': requestId };
  expect(await readEvent({ headers: passedOn })).toMatchObject({ kind: 'charge' });
  expect(await readEvent({ headers: { ...signature, 'x-request-id': 'ours' } })).toEqual({ kind: 'invalid' });
  // A late event reports the current state.
  await bench.pay(order.reference);
  expect(await readEvent()).toMatchObject({ charge: { status: 'approved' } });
  bench.setNetwork('broken');
  expect(await readEvent()).toEqual({ kind: 'unreachable' });
});

it('ignores webhooks about anything else', async () => {
  const { query, headers, body } = bench.stub.webhook('nobody’s', { id: 5, type: 'plan' });
  const readEvent = { url: `http://api.test/?${query}`, headers: new Headers(headers), rawBody: body, now };
  expect(await bench.provider().readWebhook(readEvent)).toEqual({ kind: 'ignored' });
  const unknown = bench.stub.webhook('nobody’s', { id: 6 });
  expect(
    await bench.provider().readWebhook({
      url: `http://api.test/?${unknown.query}`,
      headers: new Headers(unknown.headers),
      rawBody: unknown.body,
      now,
    }),
  ).toEqual({ kind: 'ignored' });
});
