import {
  ChargesController,
  type CreateAddressRequest,
  type CreateOrderRequest,
  type CreatePaymentRequest,
  CustomersController,
  OrdersController,
  TokensController,
} from '@pagarme/pagarme-nodejs-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import type {
  CardName,
  Charge,
  ChargeOrder,
  PaymentProvider,
} from '#api/contexts/payment/payment-provider.ts';
import { chargeOrder } from '#test/providers/charge-order.ts';
import { pagarmeBench, pagarmeKeys } from '#test/providers/pagarme-bench.ts';
import { pagarmeSdk } from '#test/providers/pagarme-sdk.ts';
import { requestDifferences } from '#test/providers/request-differences.ts';

import { pagarmeCharge, pagarmeOrder, pagarmeOrders } from './pagarme-charge.ts';

let bench: Awaited<ReturnType<typeof pagarmeBench>>;
let provider: PaymentProvider;
let orders: OrdersController;
let charges: ChargesController;
let customers: CustomersController;
beforeAll(async () => {
  bench = await pagarmeBench();
  provider = bench.provider();
  const client = pagarmeSdk(bench.url, pagarmeKeys.secret_key);
  orders = new OrdersController(client);
  charges = new ChargesController(client);
  customers = new CustomersController(client);
});
afterAll(() => bench.close());

const address: CreateAddressRequest = {
  line1: '120, Avenida Pedro Álvares Cabral, Vila Mariana',
  line2: 'ap. 12',
  zipCode: '04094050',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
  // Replaced by the two lines, but required by the SDK's types.
  street: '',
  number: '',
  neighborhood: '',
  complement: '',
};
const creditCard = {
  operationType: 'auth_and_capture',
  installments: 3,
  card: { billingAddress: address },
};

/** The same order in the SDK's words. */
function sdkOrder(order: ChargeOrder, payment: Omit<CreatePaymentRequest, 'amount'>): CreateOrderRequest {
  return {
    code: order.reference,
    closed: true,
    items: [
      { code: order.reference, description: 'Pedido 1000003', amount: 12_345, quantity: 1, category: '' },
    ],
    customer: {
      code: 'aurora-1',
      name: 'Ana Moreira',
      email: 'ana@exemplo.com.br',
      document: '37325864302',
      documentType: 'CPF',
      type: 'individual',
      phones: { mobilePhone: { countryCode: '55', areaCode: '11', number: '984127705' } },
      address,
      metadata: {},
    },
    payments: [{ ...payment, amount: 12_345 }],
  };
}

/** The parts of an address that the two lines replace, and that the SDK's types require. */
const partsOf = (path: string) =>
  ['street', 'number', 'neighborhood', 'complement'].map((name) => `${path}.${name}`);
const ofCustomer = [...partsOf('body.customer.address'), 'body.customer.metadata'];
const ofCardAddress = partsOf('body.payments.0.credit_card.card.billing_address');
/** All that the SDK's types require beyond the provider's documentation, by payment. */
const requiredBySdk = {
  card: ['body.items.0.category', ...ofCustomer, ...ofCardAddress],
  // A saved card's customer is named by an id instead.
  savedCard: [
    'body.items.0.category',
    ...['code', 'name', 'email', 'document', 'document_type', 'type'].map((name) => `body.customer.${name}`),
    ...['line_1', 'line_2', 'zip_code', 'city', 'state', 'country'].map(
      (name) => `body.customer.address.${name}`,
    ),
    ...['country_code', 'area_code', 'number'].map((name) => `body.customer.phones.mobile_phone.${name}`),
    ...ofCustomer,
    ...ofCardAddress,
  ],
  pix: ['body.items.0.category', ...ofCustomer],
  boleto: [
    'body.items.0.category',
    ...ofCustomer,
    ...['retries', 'document_number', 'statement_descriptor'].map((name) => `body.payments.0.boleto.${name}`),
    ...['line_1', 'line_2', 'zip_code', 'city', 'state', 'country'].map(
      (name) => `body.payments.0.boleto.billing_address.${name}`,
    ),
    ...partsOf('body.payments.0.boleto.billing_address'),
  ],
};

/** Returns the last request of a method that the work sends. */
async function sentBy(method: string, work: () => Promise<unknown>) {
  const before = bench.received.length;
  await work();
  return bench.received.slice(before).findLast((request) => request.method === method);
}

/** Sends the order by our adapter and by the SDK, and returns how the two requests differ. */
async function compareCharges(order: ChargeOrder, payment: Omit<CreatePaymentRequest, 'amount'>) {
  const ours = await sentBy('POST', () => provider.charge(order));
  const request = sdkOrder(order, payment);
  const { how } = order;
  if (how.type === 'card' && how.savedCard) request.customerId = how.savedCard.ownerId;
  const theirs = await sentBy('POST', () => orders.createOrder(request, order.reference));
  return requestDifferences(ours, theirs);
}

function byCard(token: string, savedCard: CardName | null = null) {
  const how = { type: 'card', token, savedCard, shouldSave: false, brand: 'visa', installments: 3 } as const;
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
    const payment = { paymentMethod: 'credit_card', creditCard: { ...creditCard, cardToken: token } };
    expect(await compareCharges(byCard(token), payment)).toEqual({
      ...equal,
      onlyTheirs: requiredBySdk.card.toSorted(),
    });
  });

  it('for a saved card', async () => {
    const { savedCard } = await charged(byCard(await bench.token('approved')));
    if (!savedCard) throw new Error('no card was saved');
    const payment = { paymentMethod: 'credit_card', creditCard: { ...creditCard, cardId: savedCard.cardId } };
    const how = { ...byCard('').how, token: null, savedCard } as const;
    expect(await compareCharges(chargeOrder({ how }), payment)).toEqual({
      ...equal,
      onlyTheirs: requiredBySdk.savedCard.toSorted(),
    });
  });

  it('for a Pix', async () => {
    const payment = { paymentMethod: 'pix', pix: { expiresIn: 1800 } };
    expect(await compareCharges(chargeOrder(), payment)).toEqual({
      ...equal,
      onlyTheirs: requiredBySdk.pix.toSorted(),
    });
  });

  it('for a boleto', async () => {
    const boleto = {
      instructions: 'Pedido 1000003',
      dueAt: '2026-11-27T15:00:00Z',
      retries: 0,
      documentNumber: '',
      statementDescriptor: '',
      billingAddress: address,
    };
    const how = { type: 'boleto', dueDate: '2026-11-27' } as const;
    expect(await compareCharges(chargeOrder({ how }), { paymentMethod: 'boleto', boleto })).toEqual({
      ...equal,
      onlyTheirs: requiredBySdk.boleto.toSorted(),
    });
  });

  it('to read a charge', async () => {
    const { id } = await charged(chargeOrder());
    // A cancellation reads the charge first.
    const ours = await sentBy('GET', () => provider.cancel(id));
    const theirs = await sentBy('GET', () => charges.getCharge(id));
    expect(requestDifferences(ours, theirs)).toEqual(equal);
  });

  it('to find an order by our reference', async () => {
    const { reference } = await charged(chargeOrder());
    const before = bench.received.length;
    await provider.find(reference);
    const [ourList, ourOrder] = bench.received.slice(before);
    const list = await sentBy('GET', () => orders.getOrders(undefined, 1, reference));
    expect(requestDifferences(ourList, list)).toEqual(equal);
    const orderId = ourOrder?.url.pathname.split('/').at(-1) ?? '';
    const theirs = await sentBy('GET', () => orders.getOrder(orderId));
    expect(requestDifferences(ourOrder, theirs)).toEqual(equal);
  });

  it('to cancel a charge', async () => {
    const { id } = await charged(chargeOrder());
    const ours = await sentBy('DELETE', () => provider.cancel(id));
    // It is cancelled already, which the SDK reports by an error.
    const theirs = await sentBy('DELETE', () => charges.cancelCharge(id).catch(() => null));
    expect(requestDifferences(ours, theirs)).toEqual(equal);
  });

  it('to refund a part of a charge, then the rest', async () => {
    const { id } = await charged(byCard(await bench.token('approved')));
    const ours = await sentBy('DELETE', () => provider.refund(id, 345));
    const request = { amount: 345, operationReference: '' };
    const theirs = await sentBy('DELETE', () => charges.cancelCharge(id, request, `refund-${id}-345`));
    expect(requestDifferences(ours, theirs)).toEqual({
      ...equal,
      onlyTheirs: ['body.operation_reference'],
    });
    const ourRest = await sentBy('DELETE', () => provider.refund(id));
    const theirRest = await sentBy('DELETE', () =>
      charges.cancelCharge(id, undefined, `refund-${id}-whole`).catch(() => null),
    );
    expect(requestDifferences(ourRest, theirRest)).toEqual(equal);
  });

  it('for a card’s token, which browsers get', async () => {
    const tokens = new TokensController(pagarmeSdk(bench.url, pagarmeKeys.secret_key));
    const card = {
      number: '4000000000000010',
      holderName: 'ANA MOREIRA',
      expMonth: 12,
      expYear: 2040,
      cvv: '123',
      brand: '',
      label: '',
    };
    // The stub makes its tokens without cards.
    const theirs = await sentBy('POST', () =>
      tokens.createToken(pagarmeKeys.public_key, { type: 'card', card }).catch(() => null),
    );
    const { pathname, search } = new URL(provider.tokenization?.url ?? '');
    expect(theirs?.url).toMatchObject({ pathname, search });
    expect(theirs?.headers.has('authorization')).toBe(false);
  });

  it('to remove a saved card', async () => {
    const { savedCard } = await charged(byCard(await bench.token('approved')));
    if (!savedCard || !provider.cards) throw new Error('no card was saved');
    const { cards } = provider;
    const ours = await sentBy('DELETE', () => cards.remove(savedCard));
    const { ownerId, cardId } = savedCard;
    const theirs = await sentBy('DELETE', () => customers.deleteCard(ownerId, cardId).catch(() => null));
    expect(requestDifferences(ours, theirs)).toEqual(equal);
  });
});

describe('[PAY+01] responses of the stub fit the models of the provider’s SDK', () => {
  /** The fields of all responses that the SDK's models have, by our schema, and those that they lack. */
  const known = { order: new Set<string>(), charge: new Set<string>(), list: new Set<string>() };
  const unknown: string[] = [];
  function note(schema: keyof typeof known, { body, result }: { body: unknown; result: unknown }) {
    const fields = fieldsReadBySdk(JSON.parse(String(body)), result);
    for (const path of fields.known) known[schema].add(path);
    unknown.push(...fields.unknown);
  }

  /** Reads a charge by all calls of the SDK, which rejects a value that its models do not allow. */
  async function readAll({ id, reference }: Charge) {
    const list = await orders.getOrders(undefined, 1, reference);
    note('list', list);
    note('order', await orders.getOrder(list.result.data?.[0]?.id ?? ''));
    note('charge', await charges.getCharge(id));
  }

  beforeAll(async () => {
    for (const fate of ['approved', 'no limit', 'reviewed'] as const) {
      await readAll(await charged(byCard(await bench.token(fate))));
    }
    const pix = await charged(chargeOrder());
    await readAll(pix);
    await bench.pay(pix.reference);
    await readAll(pix);
    note('charge', await charges.cancelCharge(pix.id, { amount: 345, operationReference: '' }));
    await readAll(pix);
    const boleto = await charged(chargeOrder({ how: { type: 'boleto', dueDate: '2026-11-27' } }));
    await readAll(boleto);
    note('charge', await charges.cancelCharge(boleto.id));
    await readAll(boleto);
  });

  it('in all fields', () => {
    expect(unknown).toEqual([]);
  });

  it('with all fields that the adapter reads', () => {
    const missing = (schema: z.ZodType, model: keyof typeof known) =>
      fieldsRead(schema).filter((path) => !known[model].has(path));
    // A charge within its order does not repeat it.
    expect(missing(pagarmeOrder, 'order')).toEqual(['charges.order.code']);
    expect(missing(pagarmeCharge, 'charge')).toEqual([]);
    expect(missing(pagarmeOrders, 'list')).toEqual([]);
  });

  it('for a card that is removed', async () => {
    const { savedCard } = await charged(byCard(await bench.token('approved')));
    const { result } = await customers.deleteCard(savedCard?.ownerId ?? '', savedCard?.cardId ?? '');
    expect(result).toEqual({ id: savedCard?.cardId, status: 'deleted' });
  });

  it('for refusals', async () => {
    const order = chargeOrder();
    const faulty = { ...sdkOrder(order, { paymentMethod: 'pix', pix: { expiresIn: 1800 } }), items: [] };
    await expect(orders.createOrder(faulty, order.reference)).rejects.toMatchObject({
      statusCode: 422,
      result: {
        message: 'The request is invalid.',
        errors: expect.objectContaining({ 'order.items': expect.any(Array) }),
      },
    });
    await expect(charges.getCharge('ch_none')).rejects.toMatchObject({
      statusCode: 404,
      result: { message: 'Charge not found.' },
    });
    const stranger = new ChargesController(pagarmeSdk(bench.url, 'sk_wrong'));
    await expect(stranger.getCharge('ch_none')).rejects.toMatchObject({ statusCode: 401 });
  });
});

const inCamelCase = (name: string) => name.replace(/_([a-z\d])/g, (_, first: string) => first.toUpperCase());

/** Compares a response with the SDK's reading, which drops what its models lack. Lists count as their elements. */
function fieldsReadBySdk(sent: unknown, read: unknown, path = ''): { known: string[]; unknown: string[] } {
  const isMissing = typeof read !== 'object' || read === null;
  const children = typeof sent === 'object' && sent !== null ? Object.entries(sent) : [];
  const results = children.map(([name, value]) => {
    const child = Array.isArray(sent) ? path : `${path}${path && '.'}${name}`;
    const key = Array.isArray(sent) ? name : inCamelCase(name);
    if (isMissing || !Object.hasOwn(read, key)) return { known: [], unknown: [child] };
    return fieldsReadBySdk(value, Object.entries(read).find(([each]) => each === key)?.[1], child);
  });
  return {
    known: [path, ...results.flatMap((each) => each.known)],
    unknown: results.flatMap((each) => each.unknown),
  };
}

/** Returns the paths of the leaves that a schema of ours reads. */
function fieldsRead(schema: unknown, path = ''): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return fieldsRead(schema.unwrap(), path);
  }
  if (schema instanceof z.ZodArray) return fieldsRead(schema.element, path);
  if (!(schema instanceof z.ZodObject)) return [path];
  return Object.entries(schema.shape).flatMap(([name, each]) =>
    fieldsRead(each, `${path}${path && '.'}${name}`),
  );
}
