import { CardToken, MercadoPagoConfig, Payment, PaymentRefund, WebhookSignatureValidator } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';

import type { ChargeOrder, PaymentProvider } from '#api/contexts/payment/payment-provider.ts';
import { chargeOrder } from '#test/providers/charge-order.ts';
import { mercadoPagoBench, mercadoPagoKeys } from '#test/providers/mercado-pago-bench.ts';
import { requestDifferences } from '#test/providers/request-differences.ts';

import { isMercadoPagoSignatureValid } from './is-mercado-pago-signature-valid.ts';
import type { mercadoPagoPayment } from './mercado-pago-charge.ts';

type PaymentRequest = Parameters<Payment['create']>[0]['body'];

let bench: Awaited<ReturnType<typeof mercadoPagoBench>>;
let sdk: ReturnType<typeof mercadoPagoSdk>;
let provider: PaymentProvider;
let payments: Payment;
let refunds: PaymentRefund;
beforeAll(async () => {
  bench = await mercadoPagoBench();
  provider = bench.provider();
  sdk = mercadoPagoSdk(bench.url, mercadoPagoKeys.access_token);
  payments = new Payment(sdk.config);
  refunds = new PaymentRefund(sdk.config);
});
afterAll(async () => {
  sdk.restore();
  await bench.close();
});

/** What all payments share. TypeScript refuses a field that the SDK's request lacks. */
function sdkPayment(order: ChargeOrder): PaymentRequest {
  return {
    transaction_amount: 123.45,
    description: 'Pedido 1000003',
    external_reference: order.reference,
    notification_url: 'http://api.test/api/payment/webhooks/x?store=aurora&source_news=webhooks',
    payer: {
      email: 'ana@exemplo.com.br',
      first_name: 'Ana',
      last_name: 'Moreira',
      identification: { type: 'CPF', number: '37325864302' },
    },
  };
}

/** Returns the last request of a method that the work sends. */
async function sentBy(method: string, work: () => Promise<unknown>) {
  const before = bench.received.length;
  await work();
  return bench.received.slice(before).findLast((request) => request.method === method);
}

/** Sends the order by our adapter and by the SDK, and returns how the two requests differ. */
async function compareCharges(order: ChargeOrder, body: PaymentRequest) {
  const ours = await sentBy('POST', () => provider.charge(order));
  const requestOptions = { idempotencyKey: order.reference };
  const theirs = await sentBy('POST', () => payments.create({ body, requestOptions }));
  return requestDifferences(ours, theirs);
}

function byCard(token: string) {
  const how = {
    type: 'card',
    token,
    savedCard: null,
    shouldSave: false,
    brand: 'mastercard',
    installments: 3,
  } as const;
  return chargeOrder({ how });
}

async function charged(order: ChargeOrder) {
  const outcome = await provider.charge(order);
  if (outcome.kind !== 'made') throw new Error(`outcome of the charge is ${outcome.kind}`);
  return outcome.charge;
}

const equal = { onlyOurs: [], onlyTheirs: [], unequal: [] };

describe('[PAY+01] sends the requests of the provider’s SDK', () => {
  it('for a card', async () => {
    const token = await bench.token('approved');
    const order = byCard(token);
    const card = { token, installments: 3, payment_method_id: 'master', capture: true };
    expect(await compareCharges(order, { ...sdkPayment(order), ...card })).toEqual(equal);
  });

  it('for a Pix, apart from the moment it expires', async () => {
    const order = chargeOrder();
    const pix = { payment_method_id: 'pix', date_of_expiration: '2026-11-27T12:30:00.000-03:00' };
    expect(await compareCharges(order, { ...sdkPayment(order), ...pix })).toEqual({
      ...equal,
      unequal: ['body.date_of_expiration'],
    });
  });

  it('for a boleto', async () => {
    const order = chargeOrder({ how: { type: 'boleto', dueDate: '2026-11-27' } });
    const common = sdkPayment(order);
    const body: PaymentRequest = {
      ...common,
      payment_method_id: 'bolbradesco',
      date_of_expiration: '2026-11-27T23:59:59.000-03:00',
      payer: {
        ...common.payer,
        address: {
          zip_code: '04094050',
          street_name: 'Avenida Pedro Álvares Cabral',
          street_number: '120',
          neighborhood: 'Vila Mariana',
          city: 'São Paulo',
          federal_unit: 'SP',
        },
      },
    };
    expect(await compareCharges(order, body)).toEqual(equal);
  });

  it('for a card’s token, which browsers get with the public key instead of the secret one', async () => {
    const body = {
      card_number: '5031433215406351',
      expiration_month: '11',
      expiration_year: '2030',
      security_code: '123',
    };
    const theirs = await sentBy('POST', () => new CardToken(sdk.config).create({ body }));
    const ours = new URL(provider.tokenization?.url ?? '');
    expect(theirs?.url.pathname).toBe(ours.pathname);
    expect([...ours.searchParams]).toEqual([['public_key', mercadoPagoKeys.public_key]]);
  });

  it('to read a payment', async () => {
    const { id } = await charged(byCard(await bench.token('approved')));
    const ours = await sentBy('GET', () => provider.refund(id, 345));
    const theirs = await sentBy('GET', () => payments.get({ id }));
    expect(requestDifferences(ours, theirs)).toEqual(equal);
  });

  it('to find a payment by our reference', async () => {
    const { reference } = await charged(chargeOrder());
    const ours = await sentBy('GET', () => provider.find(reference));
    const options = { external_reference: reference, sort: 'date_created', criteria: 'desc' } as const;
    const theirs = await sentBy('GET', () => payments.search({ options }));
    expect(requestDifferences(ours, theirs)).toEqual(equal);
  });

  it('to cancel a payment, which needs no idempotency key', async () => {
    const { id } = await charged(chargeOrder());
    const ours = await sentBy('PUT', () => provider.cancel(id));
    // It is cancelled already, which the SDK reports by an error.
    const theirs = await sentBy('PUT', () => payments.cancel({ id }).catch(() => null));
    expect(requestDifferences(ours, theirs)).toEqual({ ...equal, onlyTheirs: ['header.x-idempotency-key'] });
  });

  it('to refund a part of a payment, then the rest', async () => {
    const { id } = await charged(byCard(await bench.token('approved')));
    const ours = await sentBy('POST', () => provider.refund(id, 345));
    const theirs = await sentBy('POST', () =>
      refunds.create({
        payment_id: id,
        body: { amount: 3.45 },
        requestOptions: { idempotencyKey: `refund-${id}-345` },
      }),
    );
    expect(requestDifferences(ours, theirs)).toEqual(equal);
    const ourRest = await sentBy('POST', () => provider.refund(id));
    const requestOptions = { idempotencyKey: `refund-${id}` };
    const theirRest = await sentBy('POST', () =>
      refunds.total({ payment_id: id, requestOptions }).catch(() => null),
    );
    expect(requestDifferences(ourRest, theirRest)).toEqual(equal);
  });
});

/** The fields of a type that another one lacks, however deep: `never` if it has them all. */
type MissingFields<Read, Model> = Read extends object
  ? {
      [Field in keyof Read]-?: Field extends keyof Model
        ? MissingFields<NonNullable<Read[Field]>, NonNullable<Model[Field]>>
        : Field;
    }[keyof Read]
  : never;

describe('[PAY+01] responses fit the models of the provider’s SDK', () => {
  // The stub's payments have the type of the SDK's, so these are checked by the compiler.
  it('with all fields that the adapter reads', () => {
    type Response = Awaited<ReturnType<Payment['get']>>;
    type Found = NonNullable<Awaited<ReturnType<Payment['search']>>['results']>[number];
    type Read = z.input<typeof mercadoPagoPayment>;
    // A boleto of older responses, beside the newer place that the SDK knows.
    expectTypeOf<MissingFields<Read, Response>>().toEqualTypeOf<'barcode'>();
    // The SDK's type of a found payment is shorter; the provider sends the same payment.
    expectTypeOf<MissingFields<Read, Found>>().toEqualTypeOf<'barcode' | 'point_of_interaction'>();
  });

  it('as the SDK returns them', async () => {
    const order = byCard(await bench.token('approved'));
    const { id, reference } = await charged(order);
    expect(await payments.get({ id })).toMatchObject({
      id: Number(id),
      status: 'approved',
      status_detail: 'accredited',
      transaction_amount: 123.45,
      api_response: { status: 200 },
    });
    const card = {
      card_number: '5031433215406351',
      expiration_month: '11',
      expiration_year: '2030',
      security_code: '123',
    };
    expect(await new CardToken(sdk.config).create({ body: card })).toMatchObject({
      status: 'active',
      last_four_digits: '6351',
      api_response: { status: 201 },
    });
    const options = { external_reference: reference };
    expect(await payments.search({ options })).toMatchObject({
      paging: { total: 1 },
      results: [{ external_reference: reference, installments: 3 }],
    });
    // The SDK keeps the key of an earlier call if a later one has none.
    const requestOptions = { idempotencyKey: `refund-${id}` };
    expect(await refunds.create({ payment_id: id, body: { amount: 3.45 }, requestOptions })).toMatchObject({
      payment_id: Number(id),
      amount: 3.45,
      status: 'approved',
    });
    const pix = await charged(chargeOrder());
    expect(await payments.cancel({ id: pix.id })).toMatchObject({ status: 'cancelled' });
  });

  it('as the SDK reports refusals', async () => {
    const order = byCard('token_that_never_was');
    const body = { ...sdkPayment(order), token: 'token_that_never_was', installments: 3, capture: true };
    await expect(payments.create({ body: { ...body, payment_method_id: 'visa' } })).rejects.toMatchObject({
      status: 400,
      message: 'Card Token not found',
      causes: [{ code: 2006, description: 'Card Token not found' }],
    });
    await expect(payments.get({ id: 404 })).rejects.toMatchObject({ status: 404 });
    const { id } = await charged(byCard(await bench.token('approved')));
    await expect(payments.cancel({ id })).rejects.toMatchObject({ status: 400, causes: [{ code: 2018 }] });
  });
});

describe('[PAY+01] accepts the webhooks that the provider’s SDK accepts', () => {
  const secret = 'assinatura-secreta';
  async function sent() {
    const { reference } = await charged(chargeOrder());
    const { url, headers } = await bench.webhook(reference, 'evt_1');
    return {
      dataId: new URL(url).searchParams.get('data.id'),
      requestId: headers['x-request-id'] ?? null,
      signature: headers['x-signature'] ?? null,
    };
  }
  type Sent = Awaited<ReturnType<typeof sent>>;

  function isAcceptedBySdk({ signature, requestId, dataId }: Sent): boolean {
    try {
      WebhookSignatureValidator.validate({ xSignature: signature, xRequestId: requestId, dataId, secret });
      return true;
    } catch {
      return false;
    }
  }

  it.each<[string, Partial<Sent>, boolean]>([
    ['as sent', {}, true],
    ['about another payment', { dataId: '7' }, false],
    ['without the payment', { dataId: null }, false],
    ['of another request', { requestId: 'other' }, false],
    ['without a request', { requestId: null }, false],
    ['without a signature', { signature: null }, false],
    ['with an empty signature', { signature: '' }, false],
    ['signed without a time', { signature: `v1=${'0'.repeat(64)}` }, false],
    ['with a short signature', { signature: 'ts=1,v1=00' }, false],
  ])('%s', async (_, change, isAccepted) => {
    const webhook = { ...(await sent()), ...change };
    expect(isAcceptedBySdk(webhook)).toBe(isAccepted);
    expect(isMercadoPagoSignatureValid(webhook.signature, { ...webhook, secret })).toBe(isAccepted);
  });
});

/** Returns the configuration of Mercado Pago's SDK, whose one address leads to the stub until `restore` is called. */
function mercadoPagoSdk(stubUrl: string, accessToken: string) {
  const { BASE_URL: address } = AppConfig;
  Object.assign(AppConfig, { BASE_URL: stubUrl });
  return {
    config: new MercadoPagoConfig({ accessToken, options: { maxRetries: 0 } }),
    restore: () => void Object.assign(AppConfig, { BASE_URL: address }),
  };
}
