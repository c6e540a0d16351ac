import { randomUUID } from 'node:crypto';

import type { ShopCall } from '@vitrine/contract/call-definition.ts';
import { contract } from '@vitrine/contract/contract.ts';
import { cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { setSetting } from '#test/set-setting.ts';
import { createSoftwarePasskey } from '#test/software-authenticator.ts';
import { startOutside } from '#test/start-outside.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, fillCartOf, findVariant, orderBody, postOrder } from '#test/test-shop.ts';
import { textFieldsOf } from '#test/text-fields-of.ts';

let outside: Awaited<ReturnType<typeof startOutside>>;
let test: TestApi;
let token = '';
beforeAll(async () => {
  outside = await startOutside();
  test = await startTestApi({ env: { SANDBOX_URL: outside.url } });
  token = await tokenOf(ana.username, ana.password);
});
afterAll(async () => {
  await test.close();
  await outside.close();
});

/** Markup that executes in a page that does not escape it. */
const hostile = '<img src=x onerror=alert(1)>';

/**
 * - refused: the call is refused, and its response does not echo the input;
 * - text: the input is accepted and returned unchanged, in JSON;
 * - unsaid: no response echoes the input, accepted or refused.
 */
type Fate = 'refused' | 'text' | 'unsaid';

const addressFates = {
  first_name: 'refused',
  last_name: 'refused',
  phone: 'refused',
  postcode: 'refused',
  street: 'text',
  number: 'text',
  complement: 'text',
  neighborhood: 'text',
  region: 'refused',
  city: 'text',
  country: 'refused',
} as const;

/** Of a person they are ignored. */
const companyFates = { company_name: 'unsaid', trade_name: 'unsaid', activity: 'unsaid' } as const;

/** Of what a browser signs: base64url and names of devices, in an object that must be complete. */
const assertionFates = (path: string) =>
  Object.fromEntries(
    [
      'id',
      'rawId',
      'response.clientDataJSON',
      'response.authenticatorData',
      'response.signature',
      'response.userHandle',
      'authenticatorAttachment',
    ].map((field) => [`${path}.${field}`, 'refused'] as const),
  );

const fates: Record<string, Record<string, Fate>> = {
  'POST /api/customer/customers': {
    first_name: 'refused',
    last_name: 'refused',
    taxvat: 'refused',
    phone: 'refused',
    email: 'refused',
    password: 'unsaid',
    validator: 'refused',
    ...companyFates,
    hcaptcha: 'unsaid',
    ...Object.fromEntries(
      Object.entries(addressFates).map(([field, fate]) => [`addresses.0.${field}`, fate]),
    ),
    // Dynamic attributes: allowed values depend on their type [REG-07].
    '*': 'unsaid',
  },
  'POST /api/customer/guests': {
    first_name: 'refused',
    last_name: 'refused',
    taxvat: 'refused',
    phone: 'refused',
    email: 'refused',
    validator: 'refused',
  },
  // A customer with an account is refused.
  'POST /api/customer/guests/account': { password: 'unsaid' },
  'PUT /api/customer/profile': {
    first_name: 'refused',
    last_name: 'refused',
    phone: 'refused',
    // Of an account that has one it stays.
    taxvat: 'unsaid',
    ...companyFates,
    '*': 'unsaid',
  },
  'POST /api/customer/returns': { order_id: 'refused', comment: 'text', 'photos.0': 'refused' },
  // Of a person, who has no buyers.
  'POST /api/customer/buyers': { name: 'unsaid', email: 'refused' },
  'PUT /api/customer/buyers/{id}': { name: 'text' },
  'POST /api/customer/approvals': { cart_id: 'refused', note: 'unsaid', shipping_code: 'unsaid' },
  'POST /api/customer/approvals/{id}/decline': { reason: 'text' },
  'POST /api/customer/quotes': { cart_id: 'refused', note: 'text', wished_on: 'refused' },
  'POST /api/customer/quotes/{id}/decline': { reason: 'text' },
  'POST /api/customer/reviews': { title: 'text', text: 'text', 'photos.0': 'refused' },
  'POST /api/customer/addresses': addressFates,
  'PUT /api/customer/addresses/{id}': addressFates,
  'POST /api/auth/customers/login': {
    username: 'refused',
    password: 'refused',
    accessToken: 'unsaid',
    userId: 'unsaid',
    ...assertionFates('passkey'),
  },
  'POST /api/auth/passkeys/challenge': { host: 'refused' },
  'POST /api/customer/passkeys/challenge': {
    host: 'refused',
    password: 'refused',
    pin: 'refused',
    ...assertionFates('passkey'),
  },
  'POST /api/customer/passkeys/proof': { host: 'refused' },
  'POST /api/customer/passkeys': {
    name: 'refused',
    'credential.id': 'refused',
    'credential.rawId': 'refused',
    'credential.response.clientDataJSON': 'refused',
    'credential.response.attestationObject': 'refused',
    'credential.response.transports.0': 'refused',
    'credential.authenticatorAttachment': 'refused',
  },
  'PUT /api/customer/passkeys/{id}': { name: 'text' },
  'POST /api/customer/password/pin': { email: 'refused' },
  'POST /api/customer/password': { email: 'refused' },
  'POST /api/customer/password/link': { token: 'refused' },
  'PUT /api/customer/password': { password: 'refused', cpassword: 'refused', token: 'refused' },
  'PUT /api/customer/password/current': {
    current_password: 'refused',
    password: 'refused',
    cpassword: 'refused',
  },
  'POST /api/customer/email': {
    email: 'refused',
    password: 'unsaid',
    pin: 'refused',
    ...assertionFates('passkey'),
  },
  'PUT /api/customer/email': { token: 'refused' },
  'POST /api/customer/erasure': { password: 'unsaid', pin: 'refused', ...assertionFates('passkey') },
  'POST /api/cms/forms/{id}/submissions': { 'answers.*': 'unsaid', captcha: 'unsaid', website: 'unsaid' },
  'POST /api/cms/newsletter/subscriptions': { email: 'refused', name: 'unsaid', website: 'unsaid' },
  'POST /api/catalog/products/arriving': {
    category: 'refused',
    q: 'unsaid',
    filters: 'refused',
    postcode: 'refused',
    arrives_by: 'refused',
  },
  'POST /api/catalog/stock-alerts': { email: 'refused', website: 'unsaid' },
  'POST /api/cart/carts/items': { cart_id: 'refused' },
  'POST /api/cart/carts/{cartId}/coupon': { code: 'refused' },
  'PUT /api/cart/carts/{cartId}/gift-wrap': { message: 'text' },
  'PUT /api/cart/carts/{cartId}/reminder': { email: 'refused' },
  'POST /api/cart/saved-carts/views': { token: 'refused', cart_id: 'refused' },
  'POST /api/cart/carts/{cartId}/saved-lines': { token: 'refused' },
  'POST /api/customer/reminder-opt-outs': { token: 'refused' },
  'POST /api/sales/orders': {
    cart_id: 'refused',
    'user.email': 'unsaid',
    step: 'unsaid',
    'address.city': 'unsaid',
    'address.region': 'unsaid',
    'address.country': 'unsaid',
    'address.postcode': 'unsaid',
    'shipping.code': 'refused',
    'shipping.quote_id': 'refused',
    'payment.code': 'refused',
    'payment.type': 'unsaid',
  },
  'PUT /api/sales/orders/{uuid}/address': addressFates,
  'POST /api/sales/gift-card-orders': {
    recipient_name: 'unsaid',
    recipient_email: 'refused',
    sender_name: 'unsaid',
    message: 'unsaid',
    send_on: 'refused',
  },
  'POST /api/sales/orders/{uuid}/gift-card-mails': { recipient_email: 'refused' },
  'POST /api/customer/gift-cards': { code: 'refused' },
  'POST /api/sales/order-links': { link: 'refused' },
  'POST /api/sales/order-links/renewals': { link: 'refused' },
  'POST /api/sales/order-links/requests': { email: 'refused', number: 'unsaid' },
  'POST /api/sales/prepared-orders/views': { token: 'refused' },
  'POST /api/sales/prepared-orders': { token: 'refused', 'payment.code': 'refused' },
  'POST /api/payment/transaction': {
    order_id: 'refused',
    'payment.code': 'refused',
    'payment.token': 'refused',
    'payment.brand': 'refused',
    'payment.card.id': 'refused',
  },
  // Responds that the product is not available yet.
  'POST /api/payment/methods/{code}/custom': { cardId: 'refused' },
  'PUT /api/customer/consent': { timestamp: 'refused' },
  'POST /api/customer/lists': { name: 'text', event_on: 'refused' },
  'PUT /api/customer/lists/{id}': { name: 'text', event_on: 'refused' },
};

const address = {
  first_name: 'Júlia',
  last_name: 'Prado',
  phone: '(11) 98765-4321',
  postcode: '04094-050',
  street: 'Avenida Pedro Álvares Cabral',
  number: '10',
  complement: '',
  neighborhood: 'Ibirapuera',
  region: 'SP',
  city: 'São Paulo',
  country: 'BR',
};

let lastAddress = 0;
let lastSeed = 71_000;
function newPerson() {
  lastSeed += 1;
  return {
    first_name: 'Júlia',
    last_name: 'Prado',
    taxvat: cpfFromSeed(lastSeed),
    phone: '(11) 98765-4321',
    email: `texto.${lastSeed}@exemplo.com.br`,
    password: 'Segredo#1',
    addresses: [address],
  };
}

async function tokenOf(username: string, password: string): Promise<string> {
  const body = { username, password };
  return (await test.client('aurora')('POST /api/auth/customers/login', { body })).access_token;
}

const asAna = () => test.client('aurora', token);

async function ordered() {
  const variant = await findVariant(asAna(), 'AUR-ALM-01', 'AUR-ALM-01-AREIA-55X55');
  const cart = await fillCartOf(asAna(), [variant]);
  return orderBody(asAna(), cart.uuid, 'pix');
}

let delivered: { uuid: string; postcode: string } | null = null;
/** An order that is delivered, so that its address can be corrected. */
async function deliveredOrder() {
  if (delivered) return delivered;
  const body = await ordered();
  const path = { cartId: body.cart_id };
  const query = { postcode: '01310-100' };
  const options = await asAna()('GET /api/cart/carts/{cartId}/delivery-options', { path, query });
  const code = options.find(({ pickup }) => pickup === null)?.code ?? '';
  const { uuid } = await postOrder(asAna(), { ...body, shipping: { code } });
  const order = await asAna()('GET /api/sales/orders/{uuid}', { path: { uuid } });
  delivered = { uuid, postcode: order.address.postcode };
  return delivered;
}

async function contactForm(): Promise<number> {
  const { id } = await test.database.everything
    .selectFrom('cms_forms')
    .innerJoin('stores', 'stores.id', 'cms_forms.store_id')
    .select('cms_forms.id')
    .where('stores.public_id', '=', 'aurora')
    .where('cms_forms.code', '=', 'contato')
    .executeTakeFirstOrThrow();
  return id;
}

const contactAnswers = {
  nome: 'Bia',
  email: 'bia@exemplo.com.br',
  assunto: 'Outro assunto',
  mensagem: 'Oi',
};

const savedCartToken = `${randomUUID()}.tqk780.${'a'.repeat(43)}`;
const giftCard = {
  amount_centavos: 10_000,
  recipient_name: 'Bia Nunes',
  recipient_email: 'bia@exemplo.com.br',
  sender_name: 'Ana',
  message: 'Feliz aniversário!',
  send_on: '2027-01-10',
};
const list = { name: 'Chá de panela', event_on: '2026-12-20' };

/** A valid path and body for each call. */
const right: Record<string, () => Promise<{ path?: string; body: object }>> = {
  'POST /api/customer/customers': async () => ({ body: newPerson() }),
  'POST /api/customer/guests': async () => {
    const { first_name, last_name, taxvat, phone, email } = newPerson();
    return { body: { first_name, last_name, taxvat, phone, email } };
  },
  'POST /api/customer/guests/account': async () => ({ body: { password: 'Segredo#1' } }),
  'POST /api/sales/order-links': async () => ({ body: { link: 'a'.repeat(70) } }),
  'POST /api/sales/order-links/renewals': async () => ({ body: { link: 'a'.repeat(70) } }),
  'POST /api/sales/order-links/requests': async () => ({
    body: { email: 'ninguem@exemplo.com.br', number: '1' },
  }),
  'PUT /api/sales/orders/{uuid}/address': async () => {
    const { uuid, postcode } = await deliveredOrder();
    return { path: `/api/sales/orders/${uuid}/address`, body: { ...address, postcode } };
  },
  'POST /api/sales/gift-card-orders': async () => {
    await setSetting(test, 'aurora', 'gift_cards/on', '1');
    return { body: giftCard };
  },
  'POST /api/sales/orders/{uuid}/gift-card-mails': async () => ({
    path: `/api/sales/orders/${randomUUID()}/gift-card-mails`,
    body: { recipient_email: 'bia@exemplo.com.br' },
  }),
  'POST /api/customer/gift-cards': async () => ({ body: { code: 'ABCD-EFGH' } }),
  'POST /api/sales/prepared-orders/views': async () => ({ body: { token: 'a'.repeat(43) } }),
  'POST /api/sales/prepared-orders': async () => ({
    body: {
      token: 'a'.repeat(43),
      revision: 1,
      payment: { code: 'pix' },
      expected_total_centavos: 100,
    },
  }),
  'PUT /api/customer/profile': async () => ({
    body: { first_name: 'Ana', last_name: 'Moreira', phone: '(11) 98412-7730' },
  }),
  'POST /api/customer/returns': async () => {
    const [open] = await asAna()('GET /api/customer/returns/orders');
    const item = open?.items.find(({ returnable_qty: qty }) => qty > 0);
    return {
      body: {
        order_id: open?.order.uuid,
        items: [{ id: item?.id, qty: 1 }],
        reason: 'defect',
        result: 'refund',
      },
    };
  },
  'POST /api/customer/buyers': async () => ({
    body: { email: 'bia@empresa.exemplo.com.br', name: 'Bia', role: 'buyer', order_limit_centavos: null },
  }),
  'PUT /api/customer/buyers/{id}': async () => ({
    path: `/api/customer/buyers/${await ownBuyer()}`,
    body: { name: 'Bia', role: 'buyer', order_limit_centavos: null },
  }),
  'POST /api/customer/approvals': async () => ({ body: { cart_id: randomUUID(), note: '' } }),
  'POST /api/customer/approvals/{id}/decline': async () => ({
    path: `/api/customer/approvals/${await ownApproval()}/decline`,
    body: { reason: 'Sem verba' },
  }),
  'POST /api/customer/quotes': async () => ({ body: await quoteBody() }),
  'POST /api/customer/quotes/{id}/decline': async () => {
    const { id } = await asAna()('POST /api/customer/quotes', {
      headers: { 'idempotency-key': randomUUID() },
      body: await quoteBody(),
    });
    return { path: `/api/customer/quotes/${id}/decline`, body: { reason: 'Ficou caro' } };
  },
  'POST /api/customer/reviews': async () => {
    const { items } = await asAna()('GET /api/customer/reviews/products');
    return { body: { product_id: items[0]?.product_id, rating: 5, title: 'Linda', text: 'Gostei.' } };
  },
  'POST /api/customer/addresses': async () => ({ body: address }),
  'PUT /api/customer/addresses/{id}': async () => {
    const { id } = await asAna()('POST /api/customer/addresses', { body: address });
    return { path: `/api/customer/addresses/${id}`, body: address };
  },
  'POST /api/auth/customers/login': async () => ({ body: ana }),
  'PUT /api/customer/passkeys/{id}': async () => ({
    path: `/api/customer/passkeys/${await ownPasskey()}`,
    body: { name: 'Celular' },
  }),
  'POST /api/customer/password/pin': async () => ({ body: { email: ana.username } }),
  'POST /api/customer/password': async () => ({ body: { email: ana.username } }),
  'POST /api/customer/password/link': async () => ({ body: { token: 'a'.repeat(43) } }),
  'PUT /api/customer/password': async () => ({
    body: { password: 'Nova#senha1', cpassword: 'Nova#senha1', token: 'a'.repeat(43) },
  }),
  'PUT /api/customer/password/current': async () => ({
    body: { current_password: ana.password, password: 'Nova#senha1', cpassword: 'Nova#senha1' },
  }),
  'POST /api/customer/email': async () => ({
    body: { email: 'nova@exemplo.com.br', password: 'Errada#1' },
  }),
  'PUT /api/customer/email': async () => ({ body: { token: 'a'.repeat(43) } }),
  'POST /api/customer/erasure': async () => ({ body: { password: 'Errada#1' } }),
  'POST /api/cms/forms/{id}/submissions': async () => ({
    path: `/api/cms/forms/${await contactForm()}/submissions`,
    body: { answers: contactAnswers },
  }),
  'POST /api/cms/newsletter/subscriptions': async () => ({ body: { email: 'bia@exemplo.com.br' } }),
  'POST /api/catalog/products/arriving': async () => ({
    body: { q: 'almofada', postcode: '01310-100', arrives_by: null },
  }),
  'POST /api/catalog/stock-alerts': async () => {
    const soldOut = await findVariant(asAna(), 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-55X55');
    return { body: { variant_id: soldOut.variant_id, email: 'bia@exemplo.com.br' } };
  },
  'POST /api/cart/carts/items': async () => {
    const { product_id, variant_id } = await findVariant(asAna(), 'AUR-ALM-01', 'AUR-ALM-01-AREIA-55X55');
    return { body: { cart_id: randomUUID(), product_id, variant_id } };
  },
  'POST /api/cart/carts/{cartId}/coupon': async () => ({
    path: `/api/cart/carts/${(await ordered()).cart_id}/coupon`,
    body: { code: 'BEMVINDO10' },
  }),
  'PUT /api/cart/carts/{cartId}/gift-wrap': async () => ({
    path: `/api/cart/carts/${(await ordered()).cart_id}/gift-wrap`,
    body: { message: 'Feliz casa nova!' },
  }),
  'PUT /api/cart/carts/{cartId}/reminder': async () => ({
    path: `/api/cart/carts/${(await ordered()).cart_id}/reminder`,
    body: { email: 'bia@exemplo.com.br', is_wanted: true },
  }),
  'POST /api/cart/saved-carts/views': async () => ({
    body: { token: savedCartToken, cart_id: randomUUID() },
  }),
  'POST /api/cart/carts/{cartId}/saved-lines': async () => ({
    path: `/api/cart/carts/${(await ordered()).cart_id}/saved-lines`,
    body: { token: savedCartToken },
  }),
  'POST /api/customer/reminder-opt-outs': async () => ({
    body: { token: `${randomUUID()}.${'a'.repeat(43)}`, is_wanted: false },
  }),
  'POST /api/sales/orders': async () => ({ body: { ...(await ordered()), user: {} } }),
  'POST /api/payment/transaction': async () => ({
    body: { order_id: randomUUID(), payment: { code: 'pix' } },
  }),
  'POST /api/payment/methods/{code}/custom': async () => ({
    path: '/api/payment/methods/sandbox_card/custom',
    body: { action: 'deleteCard', customerId: 1, cardId: 'a' },
  }),
  'POST /api/customer/lists': async () => ({ body: list }),
  'PUT /api/customer/lists/{id}': async () => {
    const { id } = await asAna()('POST /api/customer/lists', { body: list });
    return { path: `/api/customer/lists/${id}`, body: list };
  },
  'PUT /api/customer/consent': async () => ({
    body: { functional: true, analytics: false, marketing: false, timestamp: '2026-11-20T12:00:00Z' },
  }),
};

async function quoteBody() {
  await setSetting(test, 'aurora', 'checkout/quotes', '1');
  const variant = await findVariant(asAna(), 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
  const { uuid } = await fillCartOf(asAna(), [variant]);
  return { cart_id: uuid, note: '', wished_on: null };
}

async function ownBuyer(): Promise<number> {
  const { id: customer_id } = await asAna()('GET /api/auth/customers/me');
  const db = await storeOf(test, 'aurora');
  const { id } = await db
    .insertInto('company_buyers')
    .values({
      customer_id,
      email: `${randomUUID()}@exemplo.com.br`,
      name: 'Bia',
      role: 'buyer',
      order_limit_centavos: null,
      invited_at: new Date(),
      invite_expires_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function ownApproval(): Promise<number> {
  const { id } = await asAna()('POST /api/customer/quotes', {
    headers: { 'idempotency-key': randomUUID() },
    body: await quoteBody(),
  });
  const db = await storeOf(test, 'aurora');
  await db
    .updateTable('order_drafts')
    .set({
      asked_at: null,
      asked_key: null,
      approval_asked_at: new Date(),
      approval_key: randomUUID(),
      approval_of_buyer: await ownBuyer(),
      link_hash: randomUUID(),
      link_expires_at: new Date('2100-01-01T00:00:00Z'),
    })
    .where('id', '=', id)
    .execute();
  return id;
}

async function ownPasskey(): Promise<number> {
  const options = await asAna()('POST /api/customer/passkeys/challenge', {
    body: { host: 'aurora.localhost', password: ana.password },
  });
  const { registration: credential } = createSoftwarePasskey(options);
  return (await asAna()('POST /api/customer/passkeys', { body: { credential } })).id;
}

/** The body with a text in one of its fields. */
function withText(body: object, field: string, text: string): object {
  const [name = '', ...inner] = field.replace('*', 'mensagem').split('.');
  const old: unknown = Object.entries(body).find(([key]) => key === name)?.[1];
  const value =
    inner.length === 0
      ? text
      : withText(
          z
            .looseObject({})
            .or(z.array(z.unknown()))
            .parse(old ?? {}),
          inner.join('.'),
          text,
        );
  return Array.isArray(body) ? [value] : { ...body, [name]: value };
}

async function send(name: string, change: (body: object) => object) {
  const [method = '', pattern = ''] = name.split(' ');
  const { path = pattern, body } = (await right[name]?.()) ?? { body: {} };
  const sent = change(body);
  const response = await test.request('aurora', path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      // Each from its own address, because limits are per address.
      'x-client-address': `203.0.113.${(lastAddress += 1)}`,
    },
    body: JSON.stringify(sent),
  });
  return { response, text: await response.text(), sent };
}

const calls: [string, ShopCall][] = Object.entries(contract);
const textFields = calls.flatMap(([name, { body }]) =>
  body ? textFieldsOf(body).map((field) => `${name} ${field}`) : [],
);
const cases = Object.entries(fates).flatMap(([name, fields]) =>
  Object.entries(fields).map(([field, fate]) => [name, field, fate] as const),
);

it('covers every text field of every call', () => {
  expect(cases.map(([name, field]) => `${name} ${field}`).toSorted()).toEqual(textFields.toSorted());
});

const withFate = (wanted: Fate) => cases.filter(([, , fate]) => fate === wanted);

it.each(withFate('refused'))('refuses HTML in %s, %s, without echoing it', async (name, field) => {
  const { response, text } = await send(name, (body) => withText(body, field, hostile));
  expect([400, 401, 404, 422, 501]).toContain(response.status);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(text).not.toContain(hostile);
});

it.each(withFate('unsaid'))('does not return HTML in %s, %s', async (name, field) => {
  const { text } = await send(name, (body) => withText(body, field, hostile));
  expect(text).not.toContain(hostile);
});

it.each(withFate('text'))('returns HTML in %s, %s, unchanged', async (name, field) => {
  // A house number has six characters.
  const typed = field.endsWith('number') ? '<b>1' : hostile;
  const { response, text, sent } = await send(name, (body) => withText(body, field, typed));
  expect(response.status).toBeLessThan(300);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await returnedText(text, sent)).toContain(JSON.stringify(typed));
});

/** Returns an address as the shop stores it, sent alone or with a registration. */
async function returnedText(body: string, sent: object): Promise<string> {
  const registration = z.object({ email: z.string(), password: z.string() }).safeParse(sent);
  if (!registration.success) return body;
  const authorization = `Bearer ${await tokenOf(registration.data.email, registration.data.password)}`;
  return (await test.request('aurora', '/api/customer/addresses', { headers: { authorization } })).text();
}
