import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { AdminClient, AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import { type AdminCallName, adminContract } from '@vitrine/contract/admin/admin-contract.ts';
import { auditFieldName } from '@vitrine/contract/admin/audit-field-name.ts';
import type { AdminCollectionInput } from '@vitrine/contract/admin/schemas/collections.ts';
import { builtInManifest } from '@vitrine/contract/apps/app-manifest.ts';
import type { Client } from '@vitrine/contract/client.ts';
import { type MailKind, mailKinds } from '@vitrine/contract/mail-texts.ts';
import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { BuiltInApp } from '#api/contexts/apps/apps.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { secretHash } from '#api/platform/secret-hash.ts';
import { readCommand } from '#scripts/store/operate.ts';
import { figtreeFile } from '#test/figtree-file.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { pagarmeBench, pagarmeKeys } from '#test/providers/pagarme-bench.ts';
import { createSoftwarePasskey } from '#test/software-authenticator.ts';
import { startCloudApi } from '#test/start-cloud-api.ts';
import { type SentStatement, statementsDuring } from '#test/statements-during.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { blankCategory, blankCollection, blankProduct, blankVariant } from '#test/test-catalogue-forms.ts';
import { testCommandContext } from '#test/test-command-context.ts';
import { mugOrder, registerPerson, strangePerson } from '#test/test-person.ts';
import { ana, loggedInClient } from '#test/test-shop.ts';
import { adminClient, signedInStaff, type TestStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-20T12:00:00Z');
/** Not of the product that the orders of this test have. */
const skus = ['AUR-ALM-01-TERRACOTA-45X45', 'AUR-ALM-01-AREIA-55X55'] as const;
const password = 'uma senha bem comprida';
const invoiceKey = '52060433009911002506550120000007800267301615';

/** A WebP. */
const onePixel = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=';

interface Shop {
  readonly test: TestApi;
  readonly db: StoreDatabase;
  readonly owner: TestStaff;
  readonly customer: Client;
}

async function openShop(): Promise<Shop> {
  const test = await startTestApi({
    clock: { now: () => now },
    env: { PAYMENT_URLS: JSON.stringify({ pagarme: pagarme.url }), WHATSAPP_URL: cloudApi.url },
    builtInApps: [auditedBuiltIn],
  });
  const db = await storeOf(test, 'aurora');
  // Each run orders a piece.
  await db.updateTable('product_variants').set({ stock: 10_000 }).execute();
  return {
    test,
    db,
    owner: await signedInStaff(test, 'aurora', 'owner', { now }),
    customer: await loggedInClient(test, 'aurora', ana),
  };
}

let pagarme: Awaited<ReturnType<typeof pagarmeBench>>;
let cloudApi: Awaited<ReturnType<typeof startCloudApi>>;
let byPanel: Shop;
let byCommand: Shop;
beforeAll(async () => {
  pagarme = await pagarmeBench();
  cloudApi = await startCloudApi();
  [byPanel, byCommand] = [await openShop(), await openShop()];
});
afterAll(async () => {
  await pagarme.close();
  await cloudApi.close();
  await byPanel.test.close();
  await byCommand.test.close();
});

/** The records that a run changes: the number of a paid order, and a requested return of a delivered one. */
interface Subject {
  readonly number: string;
  readonly returnId: number;
}

/** The same change as the words of a command and as a call of the panel. */
interface Change {
  readonly words: (subject: Subject) => readonly string[];
  readonly call: (owner: TestStaff, subject: Subject) => Promise<unknown>;
}

const couponBody = {
  kind: 'percentage',
  value: 10,
  starts_on: null,
  ends_on: null,
  min_total_centavos: 0,
  group_codes: null,
  is_once_per_customer: false,
  max_uses: null,
  is_combinable: true,
  is_active: true,
} as const;
const promotionBody = {
  name: 'Auditada',
  benefit: { kind: 'percentage', percent: 5 },
  category_keys: null,
  brands: null,
  group_codes: null,
  payment_codes: null,
  min_total_centavos: 0,
  starts_at: null,
  ends_at: null,
  is_exclusive: false,
  priority: 0,
  is_active: true,
} as const;

const auditedProposal = ({ client }: TestStaff, name: string) =>
  client('POST /api/admin/proposals', {
    body: {
      call: 'PUT /api/admin/promotions/{code}',
      input: { path: { code: name.toLowerCase() }, body: { ...promotionBody, name, version: null } },
    },
  });

const shippingBody = {
  name: 'Auditada',
  cubic_kg_per_m3: null,
  free_from_centavos: null,
  is_pickup: false,
  pickup_address: null,
  rates: [
    {
      ufs: ['SP'],
      cep_from: null,
      cep_to: null,
      from_grams: 0,
      to_grams: null,
      price_centavos: 1_990,
      extra_per_kg_centavos: 0,
      business_days_from: null,
      business_days: 4,
    },
  ],
};
const popupBody = {
  title: 'Auditado',
  width: null,
  height: null,
  image: null,
  image_mode: 'background',
  content: '<p>Oi</p>',
  link: null,
  form_id: null,
  url: '*',
  excludes: null,
  delay_seconds: 0,
  hidden_days: 0,
  starts_at: null,
  ends_at: null,
  is_active: false,
  version: null,
} as const;
const formBody = {
  title: 'Auditado',
  fields: [] as never[],
  submit_label: 'Enviar',
  success_message: 'Recebemos',
  needs_captcha: false,
  mail_to: null,
  is_active: true,
  version: null,
} as const;
const answerBody = {
  title: 'Resposta auditada',
  text: 'Um texto.',
  link: '/pagina/entrega',
  phrasings: ['pergunta auditada'],
  is_active: true,
};
const tagBody = {
  name: 'Auditada',
  tag: '<meta name="auditada" content="1">',
  position: 'head',
  url: '*',
  kind: 'essential',
  sort_order: 9,
  is_active: false,
} as const;
const countdownBody = {
  name: 'Auditada',
  content: '',
  start_at: '2026-12-01T03:00:00.000Z',
  end_at: '2026-12-02T03:00:00.000Z',
  position: 'top',
  is_floater: false,
  url: '/auditada',
  hide_options: [],
  colors: {},
  is_active: false,
  version: null,
} satisfies AdminInput<'PUT /api/admin/countdowns/{code}'>['body'];
const redirectBody = {
  old_path: '/auditada',
  new_path: '/sala/c',
  code: 302,
  starts_at: null,
  ends_at: null,
  version: null,
} as const;
const listBody = {
  title: 'Auditada',
  description: '',
  position: 9,
  is_active: true,
  items: [{ sku: skus[0], quantity: 2 }],
};
const pixelPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const productBody = { ...blankProduct, name: 'Auditado', variants: [{ ...blankVariant, sku: 'AUDITADO' }] };
const categoryBody = { ...blankCategory, name: 'Auditada' };
const collectionBody: AdminCollectionInput = {
  ...blankCollection,
  name: 'Auditada',
  code: 'colecao-auditada',
  rules: [
    { kind: 'tag', tag: 'Presente' },
    { kind: 'attribute', code: 'material', value: 'Linho' },
    { kind: 'category', category_id: 1 },
    { kind: 'brand', brand: 'Casa Aurora' },
    { kind: 'price', from_centavos: 1, to_centavos: null },
    { kind: 'sold', days: 30, pieces: 1 },
  ],
};

const reais = (centavos: number) =>
  `${Math.floor(centavos / 100)},${String(centavos % 100).padStart(2, '0')}`;
const sku = fc.constantFrom(...skus);
const centavos = fc.integer({ min: 1, max: 200_000 });

const priceChange = fc
  .record({ sku, price: centavos, special: fc.option(centavos) })
  .map(({ sku: of, price, special }): Change => ({
    words: () => [
      'price',
      of,
      reais(price),
      ...(special === null ? ['--no-special'] : ['--special', reais(special)]),
    ],
    call: async ({ client }) => {
      const path = { sku: of };
      const { version } = await client('GET /api/admin/variants/{sku}', { path });
      return client('PUT /api/admin/variants/{sku}/price', {
        path,
        body: { price_centavos: price, special_price_centavos: special, version },
      });
    },
  }));

const stockChange = fc
  .record({ sku, amount: fc.integer({ min: 0, max: 30 }), kind: fc.constantFrom('to', 'add', 'take') })
  .map(({ sku: of, amount, kind }): Change => ({
    words: () => (kind === 'to' ? ['stock', of, String(amount)] : ['stock', of, `--${kind}`, String(amount)]),
    call: ({ client }) =>
      client('PUT /api/admin/variants/{sku}/stock', {
        path: { sku: of },
        body: kind === 'to' ? { to: amount } : { by: kind === 'add' ? amount : -amount },
      }),
  }));

const step = fc
  .constantFrom('preparing' as const, 'shipped' as const, 'delivered' as const)
  .map((to): Change => ({
    words: ({ number }) => ['order', number, to],
    call: ({ client }, { number }) =>
      client('POST /api/admin/orders/{number}/steps', { path: { number }, body: { step: to } }),
  }));
const tracking: Change = {
  words: ({ number }) => ['order', number, 'tracking', '--code', 'BR1', '--carrier', 'Correios'],
  call: ({ client }, { number }) =>
    client('PUT /api/admin/orders/{number}/tracking', {
      path: { number },
      body: { carrier: 'Correios', code: 'BR1', url: null },
    }),
};
const invoice: Change = {
  words: ({ number }) => ['order', number, 'invoice', '--key', invoiceKey],
  call: ({ client }, { number }) =>
    client('PUT /api/admin/orders/{number}/invoice', {
      path: { number },
      body: { key: invoiceKey, url: null },
    }),
};
const cancellation: Change = {
  words: ({ number }) => ['order', number, 'cancel'],
  call: ({ client }, { number }) =>
    client('POST /api/admin/orders/{number}/cancellation', { path: { number }, body: {} }),
};
const reviewDecision = fc
  .record({
    id: fc.integer({ min: 1, max: 3 }),
    status: fc.constantFrom('approved' as const, 'refused' as const),
  })
  .map(({ id, status }): Change => ({
    words: () => ['review', String(id), status === 'approved' ? 'approve' : 'refuse'],
    call: ({ client }) =>
      client('PUT /api/admin/reviews/{id}/decision', { path: { id: String(id) }, body: { status } }),
  }));
const returnStep = fc
  .constantFrom('approved' as const, 'received' as const, 'done' as const, 'refused' as const)
  .map((to): Change => ({
    words: ({ returnId }) => ['return', String(returnId), to, '--note', 'Até logo.'],
    call: ({ client }, { returnId }) =>
      client('POST /api/admin/returns/{id}/steps', {
        path: { id: String(returnId) },
        body: { step: to, note: 'Até logo.' },
      }),
  }));
const creditGrant = fc
  .record({ key: fc.constantFrom('a', 'b'), amount: fc.constantFrom(1_000, 2_550) })
  .map(({ key, amount }): Change => ({
    words: () => ['credit', ana.username, reais(amount), '--key', key],
    async call({ client }) {
      const { items } = await client('GET /api/admin/customers', { query: { q: ana.username } });
      const { is_new: isNew } = await client('POST /api/admin/customers/{id}/credits', {
        path: { id: String(items[0]?.id) },
        body: { kind: 'credit', amount_centavos: amount, origin: 'goodwill', expires_at: null, key },
      });
      // A program that retries wants success; a person at a terminal sees the refusal.
      if (!isNew) throw new OperatorProblem('credit_given_before');
    },
  }));
const couponChange = fc
  .record({ code: fc.constantFrom('AUDITA1', 'AUDITA2'), percent: fc.integer({ min: 1, max: 100 }) })
  .map(({ code, percent }): Change => ({
    words: () => ['coupon', code, '--percent', String(percent)],
    async call({ client }) {
      const path = { code };
      const stored = await client('GET /api/admin/coupons/{code}', { path }).catch(() => null);
      return client('PUT /api/admin/coupons/{code}', {
        path,
        body: { ...couponBody, value: percent, version: stored?.version ?? null },
      });
    },
  }));
const couponEnd = fc.constantFrom('AUDITA1', 'AUDITA2').map((code): Change => ({
  words: () => ['coupon', code, 'off'],
  call: ({ client }) => client('POST /api/admin/coupons/{code}/end', { path: { code } }),
}));
const settingChange = fc
  .record({
    path: fc.constantFrom('announcement/text', 'home_page', 'colors/accent'),
    value: fc.option(fc.constantFrom('#123456', 'Frete grátis', 'home')),
  })
  .map(({ path, value }): Change => ({
    words: () => ['config', path, value ?? '--remove'],
    async call({ client }) {
      const group = path === 'colors/accent' ? 'appearance' : 'shop';
      const { version } = await client('GET /api/admin/settings/{group}', { path: { group } });
      // The terminal names the one setting that it could not change, the panel all of them.
      return client('PUT /api/admin/settings/{group}', {
        path: { group },
        body: { values: { [path]: value }, version },
      }).catch((error: { code?: string }) => {
        throw error.code === 'validation_failed'
          ? new OperatorProblem('setting_invalid', { value: '', path: '', reason: '' })
          : error;
      });
    },
  }));
const anyChange = fc.oneof(
  settingChange,
  priceChange,
  stockChange,
  reviewDecision,
  creditGrant,
  couponChange,
  couponEnd,
  { arbitrary: step, weight: 3 },
  { arbitrary: returnStep, weight: 3 },
  fc.constantFrom(tracking, invoice, cancellation),
);

const outcomeOf = (change: Promise<unknown>) =>
  change.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

/** Returns the rows that a change may leave, without the name of its author. */
async function rowsOf({ db }: Shop) {
  const [variants, orders, events, papers, returns, credit, coupons, reviews, messages, settings, audit] =
    await Promise.all([
      db
        .selectFrom('product_variants')
        .select(['sku', 'list_price_centavos', 'offer_price_centavos', 'stock'])
        .where('sku', 'in', skus)
        .orderBy('sku')
        .execute(),
      db.selectFrom('orders').select(['increment_id', 'status']).orderBy('increment_id').execute(),
      db
        .selectFrom('order_events')
        .innerJoin('orders', 'orders.id', 'order_events.order_id')
        .select(['orders.increment_id', 'order_events.status', 'order_events.at'])
        .where('order_events.at', '=', now)
        .orderBy('order_events.id')
        .execute(),
      db
        .selectFrom('order_papers')
        .select(['invoice_key', 'carrier', 'tracking_code'])
        .orderBy('invoice_key')
        .orderBy('tracking_code')
        .execute(),
      db
        .selectFrom('return_events')
        .select(['return_id', 'status', 'note', 'at'])
        .where('at', '=', now)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('credit_lots')
        .select(['customer_id', 'kind', 'remaining_centavos', 'expires_at'])
        .orderBy('id')
        .execute(),
      db
        .selectFrom('coupons')
        .select(['code', 'kind', 'value', 'max_uses', 'is_combinable', 'is_active'])
        .orderBy('code')
        .execute(),
      db.selectFrom('product_reviews').select(['id', 'status']).orderBy('id').execute(),
      db.selectFrom('outbox_messages').select(['topic', 'created_at']).orderBy('topic').execute(),
      db
        .selectFrom('store_configs')
        .select(['path', 'value', 'changed_at'])
        .unionAll(db.selectFrom('theme_configs').select(['path', 'value', 'changed_at']))
        .orderBy('path')
        .execute(),
      db
        .selectFrom('audit_entries')
        .select(['at', 'target_kind', 'target_id', 'before', 'after'])
        .orderBy('id')
        .execute(),
    ]);
  return { variants, orders, events, papers, returns, credit, coupons, reviews, messages, settings, audit };
}

async function paidOrder({ customer, db }: Shop): Promise<string> {
  const uuid = await mugOrder(customer);
  await moveOrderTo(db, { orderId: uuid, status: 'paid', now });
  return (await customer('GET /api/sales/orders/{uuid}', { path: { uuid } })).increment_id;
}

async function orderPaidInSandbox(shop: Shop): Promise<string> {
  const number = await paidOrder(shop);
  const order = await shop.db
    .selectFrom('orders')
    .select(['id', 'total_centavos', 'payment_code', 'payment_type'])
    .where('increment_id', '=', number)
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('payments')
    .values({
      order_id: order.id,
      attempt_key: randomUUID(),
      method_code: order.payment_code,
      type: order.payment_type,
      provider: 'sandbox',
      status: 'approved',
      amount_centavos: order.total_centavos,
    })
    .execute();
  return number;
}

const issuedGiftCard = ({ client }: TestStaff) =>
  client('POST /api/admin/gift-cards', {
    body: {
      key: randomUUID(),
      amount_centavos: 5_000,
      recipient_name: 'Bia',
      recipient_email: 'bia@exemplo.com.br',
      sender_name: 'Casa Aurora',
      message: '',
      expires_on: '2027-11-20',
    },
  });

async function draftBody({ db }: Shop): Promise<AdminInput<'POST /api/admin/order-drafts'>['body']> {
  const variant = await db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .select(['product_variants.id', 'product_variants.min_qty'])
    .where('products.is_active', '=', true)
    .where('product_variants.stock', '>', 20)
    .orderBy('product_variants.id')
    .executeTakeFirstOrThrow();
  const { id: customerId } = await db
    .selectFrom('customers')
    .select('id')
    .where('is_guest', '=', false)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return {
    customer_id: customerId,
    items: [{ variant_id: variant.id, qty: variant.min_qty }],
    discount_centavos: 0,
    discount_reason: '',
    coupon_code: null,
    shipping: { code: 'expressa', price_centavos: 0 },
    address: {
      recipient: 'Rita Moraes',
      phone: '(21) 98412-7730',
      postcode: '20040-002',
      street: 'Avenida Rio Branco',
      number: '156',
      complement: '',
      neighborhood: 'Centro',
      city: 'Rio de Janeiro',
      region: 'RJ',
    },
    note: '',
  };
}

async function newDraft(shop: Shop) {
  const { id, version } = await shop.owner.client('POST /api/admin/order-drafts', {
    body: await draftBody(shop),
  });
  return { path: { id: String(id) }, version };
}

async function requestedReturn(
  { customer, db }: Shop,
  result: 'credit' | 'exchange' = 'credit',
): Promise<number> {
  const orderId = await mugOrder(customer);
  await moveOrderTo(db, { orderId, status: 'delivered', now });
  const { items } = await customer('GET /api/customer/returns/orders/{uuid}', { path: { uuid: orderId } });
  const { id } = await customer('POST /api/customer/returns', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      order_id: orderId,
      items: [{ id: items[0]?.id ?? 0, qty: 1 }],
      reason: 'defect',
      result,
    },
  });
  return id;
}

async function shippedParcel(shop: Shop) {
  const path = { number: await paidOrder(shop) };
  const { items } = await shop.owner.client('GET /api/admin/orders/{number}', { path });
  return shop.owner.client('POST /api/admin/orders/{number}/parcels', {
    path,
    body: { key: randomUUID(), items: [{ id: items[0]?.id ?? 0, qty: 1 }] },
  });
}

const subjectOf = async (shop: Shop): Promise<Subject> => ({
  number: await paidOrder(shop),
  returnId: await requestedReturn(shop),
});

it('[ADM+03] leaves the same rows by the panel and by commands, audit included', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyChange, { minLength: 4, maxLength: 10 }), async (changes) => {
      const subject = await subjectOf(byPanel);
      expect(await subjectOf(byCommand)).toEqual(subject);
      for (const { words, call } of changes) {
        const { run } = readCommand(['--store', 'aurora', ...words(subject)]);
        const outcomes = [
          await outcomeOf(call(byPanel.owner, subject)),
          await outcomeOf(run(testCommandContext(byCommand.db, now))),
        ];
        expect([words(subject), outcomes[0]]).toEqual([words(subject), outcomes[1]]);
      }
      expect(await rowsOf(byPanel)).toEqual(await rowsOf(byCommand));
    }),
    { numRuns: 12 },
  );
});

const webhookBody = {
  url: 'https://erp.exemplo.com.br/avisos',
  description: '',
  topics: ['order.paid'],
  is_enabled: true,
} satisfies AdminInput<'POST /api/admin/webhooks'>['body'];

async function sendCustomers(db: StoreDatabase, owner: TestStaff) {
  // Five files at most may wait.
  await db.updateTable('catalogue_uploads').set({ status: 'done' }).where('status', '=', 'waiting').execute();
  return owner.client('POST /api/admin/move-in-files', {
    body: { name: 'clientes.csv', contents: 'customers', content_base64: btoa('E-mail') },
  });
}

/** Returns a file of customers whose dry run has ended. */
async function triedCustomers(db: StoreDatabase, owner: TestStaff): Promise<string> {
  const { id } = await sendCustomers(db, owner);
  await db.updateTable('catalogue_uploads').set({ status: 'done' }).where('id', '=', id).execute();
  return id;
}

type WriteName = Exclude<AdminCallName, `GET ${string}`>;

/** One valid use of each write, in this order. */
const writes: Readonly<Record<WriteName, (shop: Shop) => Promise<unknown>>> = {
  'POST /api/admin/staff': ({ owner }) =>
    owner.client('POST /api/admin/staff', {
      body: { email: 'nova@exemplo.com.br', name: 'Nova', role: 'support' },
    }),
  'POST /api/admin/staff/{id}/invitation': async (shop) =>
    shop.owner.client('POST /api/admin/staff/{id}/invitation', { path: await lastStaff(shop) }),
  'PUT /api/admin/staff/{id}': async (shop) => {
    const path = await lastStaff(shop);
    const { version } = await shop.owner.client('GET /api/admin/staff/{id}', { path });
    return shop.owner.client('PUT /api/admin/staff/{id}', {
      path,
      body: { name: 'Outra', role: 'support', is_active: true, version },
    });
  },
  'DELETE /api/admin/staff/{id}/sessions': async (shop) =>
    shop.owner.client('DELETE /api/admin/staff/{id}/sessions', { path: await lastStaff(shop) }),
  'DELETE /api/admin/staff/{id}/second-factor': async (shop) =>
    shop.owner.client('DELETE /api/admin/staff/{id}/second-factor', { path: await lastStaff(shop) }),
  'POST /api/admin/password-links': ({ owner }) =>
    owner.client('POST /api/admin/password-links', { body: { email: 'ninguem@exemplo.com.br' } }),
  'PUT /api/admin/password': async (shop) => {
    const token = 'a'.repeat(43);
    const staffId = Number((await lastStaff(shop)).id);
    await shop.db
      .insertInto('staff_links')
      .values({
        token_hash: secretHash(shop.test.config.API_TOKEN_SECRET, 'staff-link', token),
        staff_id: staffId,
        expires_at: new Date(now.getTime() + 60_000),
      })
      .execute();
    return shop.owner.client('PUT /api/admin/password', { body: { token, password } });
  },
  'POST /api/admin/sessions': ({ owner }) =>
    owner.client('POST /api/admin/sessions', { body: { email: 'nova@exemplo.com.br', password } }),
  'PUT /api/admin/me': async (shop) =>
    (await newcomer(shop))('PUT /api/admin/me', { body: { name: 'Nova Souza' } }),
  'POST /api/admin/roles': ({ owner }) => ownRole(owner),
  'PUT /api/admin/roles/{code}': async ({ owner }) => {
    const { code, name, version } = await ownRole(owner);
    return owner.client('PUT /api/admin/roles/{code}', {
      path: { code },
      body: { name, permissions: ['orders.read'], version: version ?? '' },
    });
  },
  'POST /api/admin/roles/{code}/removal': async ({ owner }) => {
    const { code, version } = await ownRole(owner);
    return owner.client('POST /api/admin/roles/{code}/removal', {
      path: { code },
      body: { version: version ?? '' },
    });
  },
  'PUT /api/admin/whatsapp': ({ owner }) => ownWhatsapp(owner),
  'PUT /api/admin/whatsapp/templates': async ({ owner }) => {
    const { account, version } = await ownWhatsapp(owner);
    if (!account) throw new Error('no account');
    const templates = { ...account.templates, order_paid: { name: 'outro_nome', is_on: false } };
    return owner.client('PUT /api/admin/whatsapp/templates', { body: { templates, version } });
  },
  'POST /api/admin/whatsapp/checks': async ({ owner }) => {
    await ownWhatsapp(owner);
    return owner.client('POST /api/admin/whatsapp/checks');
  },
  'POST /api/admin/whatsapp/removal': async ({ owner }) => {
    const { version } = await ownWhatsapp(owner);
    return owner.client('POST /api/admin/whatsapp/removal', { body: { version } });
  },
  'POST /api/admin/whatsapp/messages/{id}/retry': async ({ owner, db }) => {
    const order = await db.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow();
    const failed = await db
      .insertInto('whatsapp_messages')
      .values({
        order_id: order.id,
        event: 'order_paid',
        state: 'failed',
        created_at: now,
        changed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return owner.client('POST /api/admin/whatsapp/messages/{id}/retry', { path: { id: failed.id } });
  },
  'PUT /api/admin/mail-sender': ({ owner }) => ownSender(owner),
  'POST /api/admin/mail-sender/checks': async ({ owner }) => {
    await ownSender(owner);
    return owner.client('POST /api/admin/mail-sender/checks');
  },
  'POST /api/admin/mail-sender/keys': async ({ owner }) => {
    const { version } = await ownSender(owner);
    return owner.client('POST /api/admin/mail-sender/keys', { body: { version } });
  },
  'PUT /api/admin/mails/{kind}/draft': ({ owner }) => mailDraft(owner, 'order_placed'),
  'POST /api/admin/mails/{kind}/publication': async ({ owner: { client }, owner }) => {
    const { version } = await mailDraft(owner, 'order_paid');
    return client('POST /api/admin/mails/{kind}/publication', {
      path: { kind: 'order_paid' },
      body: { version },
    });
  },
  'POST /api/admin/mails/{kind}/draft-removal': async ({ owner: { client }, owner }) => {
    const { version } = await mailDraft(owner, 'order_shipped');
    return client('POST /api/admin/mails/{kind}/draft-removal', {
      path: { kind: 'order_shipped' },
      body: { version },
    });
  },
  'POST /api/admin/mails/{kind}/reset': async ({ owner: { client }, owner }) => {
    const path = { kind: 'order_delivered' } as const;
    const { version } = await mailDraft(owner, path.kind);
    const published = await client('POST /api/admin/mails/{kind}/publication', { path, body: { version } });
    return client('POST /api/admin/mails/{kind}/reset', { path, body: { version: published.version } });
  },
  'POST /api/admin/mails/{kind}/preview': ({ owner: { client } }) =>
    client('POST /api/admin/mails/{kind}/preview', {
      path: { kind: 'order_placed' },
      body: { texts: mailKinds.order_placed.texts },
    }),
  'POST /api/admin/mails/{kind}/test': ({ owner: { client } }) =>
    expect(
      client('POST /api/admin/mails/{kind}/test', {
        path: { kind: 'order_placed' },
        body: { texts: mailKinds.order_placed.texts },
      }),
    ).rejects.toMatchObject({ code: 'mail_not_sent' }),
  'PUT /api/admin/me/notices': async (shop) =>
    (await newcomer(shop))('PUT /api/admin/me/notices', { body: { wanted: ['order_paid'] } }),
  'PUT /api/admin/me/password': async (shop) =>
    (await newcomer(shop))('PUT /api/admin/me/password', { body: { current: password, password } }),
  'POST /api/admin/me/second-factor': async (shop) =>
    (await newcomer(shop))('POST /api/admin/me/second-factor', { body: { password } }),
  'PUT /api/admin/me/second-factor': async (shop) => {
    const client = await newcomer(shop);
    const { secret } = await client('POST /api/admin/me/second-factor', { body: { password } });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
    return client('PUT /api/admin/me/second-factor', { body: { code } });
  },
  'DELETE /api/admin/me/second-factor': async (shop) => {
    await shop.db.updateTable('staff').set({ totp_confirmed_at: null }).execute();
    return (await newcomer(shop))('DELETE /api/admin/me/second-factor', { body: { password } });
  },
  'POST /api/admin/sessions/passkey': async (shop) => {
    await ownPasskey(shop);
    await shop.owner.client('POST /api/admin/sessions/passkey', {
      body: { email: 'nova@exemplo.com.br', password },
    });
    await shop.db.deleteFrom('staff_passkeys').execute();
  },
  'POST /api/admin/me/passkeys/challenge': async (shop) =>
    (await newcomer(shop))('POST /api/admin/me/passkeys/challenge', { body: { password } }),
  'POST /api/admin/me/passkeys': ownPasskey,
  'PUT /api/admin/me/passkeys/{id}': async (shop) => {
    const { client, path } = await ownPasskey(shop);
    return client('PUT /api/admin/me/passkeys/{id}', { path, body: { name: 'Celular' } });
  },
  'DELETE /api/admin/me/passkeys/{id}': async (shop) => {
    const { client, path } = await ownPasskey(shop);
    await client('DELETE /api/admin/me/passkeys/{id}', { path, body: { password } });
    // Others sign in with the password alone.
    await shop.db.deleteFrom('staff_passkeys').execute();
  },
  'DELETE /api/admin/sessions/{id}': async (shop) => {
    const client = await newcomer(shop);
    const other = (await client('GET /api/admin/sessions')).find(({ is_current: isCurrent }) => !isCurrent);
    return client('DELETE /api/admin/sessions/{id}', { path: { id: other?.id ?? '' } });
  },
  'DELETE /api/admin/sessions/current': async (shop) =>
    (await newcomer(shop))('DELETE /api/admin/sessions/current'),
  'POST /api/admin/keys': ({ owner }) =>
    owner.client('POST /api/admin/keys', { body: { name: 'ERP', permissions: ['orders.read'] } }),
  'POST /api/admin/keys/{id}/takeover': async ({ test, owner }) => {
    const [key] = (await owner.client('GET /api/admin/keys')).items;
    const other = await signedInStaff(test, 'aurora', 'owner', { now });
    return other.client('POST /api/admin/keys/{id}/takeover', { path: { id: key?.id ?? '' } });
  },
  'DELETE /api/admin/keys/{id}': async ({ owner }) => {
    const [key] = (await owner.client('GET /api/admin/keys')).items;
    return owner.client('DELETE /api/admin/keys/{id}', { path: { id: key?.id ?? '' } });
  },
  'POST /api/admin/proposals': ({ owner }) => auditedProposal(owner, 'Proposta'),
  'POST /api/admin/proposals/{id}/approval': async ({ owner }) => {
    const { id } = await auditedProposal(owner, 'Aprovada');
    return owner.client('POST /api/admin/proposals/{id}/approval', { path: { id } });
  },
  'POST /api/admin/proposals/{id}/refusal': async ({ owner }) => {
    const { id } = await auditedProposal(owner, 'Recusada');
    return owner.client('POST /api/admin/proposals/{id}/refusal', { path: { id } });
  },
  'POST /api/admin/payment-accounts': ({ owner }) =>
    owner.client('POST /api/admin/payment-accounts', { body: { ...pagarmeKeys, name: 'Pagar.me' } }),
  'PUT /api/admin/payment-accounts/{code}': async ({ owner }) => {
    const { path, version } = await auditedAccount(owner);
    return owner.client('PUT /api/admin/payment-accounts/{code}', {
      path,
      body: { kind: 'pagarme', name: 'Outro nome', version },
    });
  },
  'PUT /api/admin/payment-methods': async ({ owner }) => {
    const { items, version } = await owner.client('GET /api/admin/payment-methods');
    const body = { items: items.toReversed(), version };
    return owner.client('PUT /api/admin/payment-methods', { body });
  },
  'POST /api/admin/payment-accounts/{code}/checks': async ({ owner }) => {
    const { path } = await auditedAccount(owner);
    return owner.client('POST /api/admin/payment-accounts/{code}/checks', { path });
  },
  'POST /api/admin/payment-accounts/{code}/removal': async ({ owner }) => {
    const { path, version } = await auditedAccount(owner);
    return owner.client('POST /api/admin/payment-accounts/{code}/removal', { path, body: { version } });
  },
  'POST /api/admin/webhooks': ({ owner }) => owner.client('POST /api/admin/webhooks', { body: webhookBody }),
  'PUT /api/admin/webhooks/{id}': async ({ owner }) => {
    const { path, version } = await auditedWebhook(owner);
    return owner.client('PUT /api/admin/webhooks/{id}', {
      path,
      body: { ...webhookBody, description: 'Auditado', version },
    });
  },
  'POST /api/admin/webhooks/{id}/secret': async ({ owner }) => {
    const { path } = await auditedWebhook(owner);
    return owner.client('POST /api/admin/webhooks/{id}/secret', { path });
  },
  'POST /api/admin/webhooks/{id}/tests': async ({ owner }) => {
    const { path } = await auditedWebhook(owner);
    return owner.client('POST /api/admin/webhooks/{id}/tests', { path });
  },
  'POST /api/admin/webhooks/{id}/replays': async ({ owner }) => {
    const { path } = await auditedWebhook(owner);
    return owner.client('POST /api/admin/webhooks/{id}/replays', {
      path,
      body: { since: now.toISOString() },
    });
  },
  'POST /api/admin/webhook-deliveries/{id}/replay': async ({ owner }) => {
    const [delivery] = (await owner.client('GET /api/admin/webhook-deliveries')).items;
    return owner.client('POST /api/admin/webhook-deliveries/{id}/replay', {
      path: { id: delivery?.id ?? '' },
    });
  },
  'DELETE /api/admin/webhooks/{id}': async ({ owner }) => {
    const { path } = await auditedWebhook(owner);
    return owner.client('DELETE /api/admin/webhooks/{id}', { path });
  },
  'POST /api/admin/orders/{number}/steps': async (shop) =>
    shop.owner.client('POST /api/admin/orders/{number}/steps', {
      path: { number: await paidOrder(shop) },
      body: { step: 'preparing' },
    }),
  'POST /api/admin/orders/{number}/undo': async (shop) => {
    const path = { number: await paidOrder(shop) };
    await shop.owner.client('POST /api/admin/orders/{number}/steps', { path, body: { step: 'shipped' } });
    return shop.owner.client('POST /api/admin/orders/{number}/undo', { path, body: { step: 'shipped' } });
  },
  'POST /api/admin/orders/{number}/parcels': (shop) => shippedParcel(shop),
  'PUT /api/admin/orders/{number}/parcels/{position}/tracking': async (shop) => {
    const { number } = await shippedParcel(shop);
    return shop.owner.client('PUT /api/admin/orders/{number}/parcels/{position}/tracking', {
      path: { number, position: '1' },
      body: { carrier: 'Correios', code: 'BR7', url: null },
    });
  },
  'POST /api/admin/orders/{number}/parcels/{position}/delivery': async (shop) => {
    const { number } = await shippedParcel(shop);
    return shop.owner.client('POST /api/admin/orders/{number}/parcels/{position}/delivery', {
      path: { number, position: '1' },
    });
  },
  'PUT /api/admin/orders/{number}/tracking': async (shop) => tracking.call(shop.owner, await subjectOf(shop)),
  'PUT /api/admin/orders/{number}/invoice': async (shop) => invoice.call(shop.owner, await subjectOf(shop)),
  'POST /api/admin/orders/{number}/cancellation': async (shop) =>
    cancellation.call(shop.owner, await subjectOf(shop)),
  'PUT /api/admin/orders/{number}/receipt': async (shop) => {
    const number = await paidOrder(shop);
    const { id } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('increment_id', '=', number)
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('payments')
      .values({
        order_id: id,
        attempt_key: randomUUID(),
        method_code: 'net_terms',
        type: 'net_terms',
        provider: 'store',
        status: 'approved',
        amount_centavos: 100,
        net_terms: JSON.stringify({ due_date: '2026-12-19' }),
      })
      .execute();
    return shop.owner.client('PUT /api/admin/orders/{number}/receipt', {
      path: { number },
      body: { received_on: '2026-11-20' },
    });
  },
  'PUT /api/admin/orders/{number}/address': async (shop) => {
    const path = { number: await paidOrder(shop) };
    const { address, totals } = await shop.owner.client('GET /api/admin/orders/{number}', { path });
    return shop.owner.client('PUT /api/admin/orders/{number}/address', {
      path,
      body: {
        address: { ...address, recipient: 'Rita Moraes' },
        seen_price_centavos: totals.shipping_centavos,
      },
    });
  },
  'POST /api/admin/order-draft-quotes': async (shop) => {
    const { address: _, note: __, ...priced } = await draftBody(shop);
    return shop.owner.client('POST /api/admin/order-draft-quotes', { body: { ...priced, postcode: null } });
  },
  'POST /api/admin/order-drafts': async (shop) =>
    shop.owner.client('POST /api/admin/order-drafts', { body: await draftBody(shop) }),
  'PUT /api/admin/order-drafts/{id}': async (shop) => {
    const { path, version } = await newDraft(shop);
    const body = { ...(await draftBody(shop)), version, discount_centavos: 1, discount_reason: 'Brinde' };
    return shop.owner.client('PUT /api/admin/order-drafts/{id}', { path, body });
  },
  'POST /api/admin/order-drafts/{id}/link': async (shop) => {
    const { path, version } = await newDraft(shop);
    const body = { version, is_mailed: false };
    return shop.owner.client('POST /api/admin/order-drafts/{id}/link', { path, body });
  },
  'POST /api/admin/order-drafts/{id}/link-revocation': async (shop) => {
    const { path, version } = await newDraft(shop);
    const body = { version, is_mailed: false };
    await shop.owner.client('POST /api/admin/order-drafts/{id}/link', { path, body });
    return shop.owner.client('POST /api/admin/order-drafts/{id}/link-revocation', { path });
  },
  'POST /api/admin/order-drafts/{id}/transfer': async (shop) => {
    const { path, version } = await newDraft(shop);
    const body = { version, received_on: now.toISOString().slice(0, 10) };
    return shop.owner.client('POST /api/admin/order-drafts/{id}/transfer', { path, body });
  },
  'POST /api/admin/order-drafts/{id}/discard': async (shop) => {
    const { path, version } = await newDraft(shop);
    return shop.owner.client('POST /api/admin/order-drafts/{id}/discard', { path, body: { version } });
  },
  'POST /api/admin/orders/{number}/refunds': async (shop) => {
    const number = await orderPaidInSandbox(shop);
    return shop.owner.client('POST /api/admin/orders/{number}/refunds', {
      path: { number },
      body: {
        key: randomUUID(),
        amount_centavos: 100,
        reason: 'goodwill',
        expected_refund_centavos: 100,
      },
    });
  },
  'POST /api/admin/orders/{number}/decision': async (shop) => {
    const number = await paidOrder(shop);
    await shop.db
      .updateTable('orders')
      .set({ hold: 'money_returned' })
      .where('increment_id', '=', number)
      .execute();
    return shop.owner.client('POST /api/admin/orders/{number}/decision', {
      path: { number },
      body: { decision: 'proceed' },
    });
  },
  'PUT /api/admin/orders/{number}/test': async (shop) =>
    shop.owner.client('PUT /api/admin/orders/{number}/test', {
      path: { number: await orderPaidInSandbox(shop) },
      body: { is_test: true },
    }),
  'POST /api/admin/orders/{number}/notes': async (shop) =>
    shop.owner.client('POST /api/admin/orders/{number}/notes', {
      path: { number: await paidOrder(shop) },
      body: { text: 'Ligou para mudar o endereço.' },
    }),
  'POST /api/admin/orders/{number}/mails': async (shop) => {
    const path = { number: await paidOrder(shop) };
    await shop.db.updateTable('outbox_messages').set({ due_at: null, sent_at: now }).execute();
    const { mails } = await shop.owner.client('GET /api/admin/orders/{number}', { path });
    return shop.owner.client('POST /api/admin/orders/{number}/mails', {
      path,
      body: { id: mails[0]?.id ?? '' },
    });
  },
  'POST /api/admin/failed-mails/{id}/replay': async (shop) => {
    await paidOrder(shop);
    await shop.db.updateTable('outbox_messages').set({ due_at: null, given_up_at: now }).execute();
    const { items } = await shop.owner.client('GET /api/admin/failed-mails', { query: {} });
    return shop.owner.client('POST /api/admin/failed-mails/{id}/replay', {
      path: { id: items[0]?.id ?? '' },
    });
  },
  'POST /api/admin/orders/cancellations': async (shop) =>
    shop.owner.client('POST /api/admin/orders/cancellations', {
      body: { numbers: [await paidOrder(shop)] },
    }),
  'POST /api/admin/orders/tracking-files': async (shop) =>
    shop.owner.client('POST /api/admin/orders/tracking-files', {
      body: { text: `${await paidOrder(shop)};Correios;BR2;`, is_dry_run: false },
    }),
  'POST /api/admin/orders/invoice-files': async (shop) =>
    shop.owner.client('POST /api/admin/orders/invoice-files', {
      body: { text: `${await paidOrder(shop)};${invoiceKey}`, is_dry_run: false },
    }),
  'POST /api/admin/saved-filters': ({ owner }) =>
    owner.client('POST /api/admin/saved-filters', {
      body: { section: 'pedidos', name: 'A enviar', query: { status: 'paid' } },
    }),
  'DELETE /api/admin/saved-filters/{id}': async ({ owner }) => {
    const [saved] = await owner.client('GET /api/admin/saved-filters', { query: { section: 'pedidos' } });
    return owner.client('DELETE /api/admin/saved-filters/{id}', { path: { id: String(saved?.id) } });
  },
  'POST /api/admin/orders/batches': async (shop) =>
    shop.owner.client('POST /api/admin/orders/batches', {
      body: { step: 'shipped', orders: [{ number: await paidOrder(shop) }] },
    }),
  'PUT /api/admin/variants/{sku}/price': async ({ owner }) => {
    const path = { sku: skus[0] };
    const { version } = await owner.client('GET /api/admin/variants/{sku}', { path });
    return owner.client('PUT /api/admin/variants/{sku}/price', {
      path,
      body: { price_centavos: 12_345, special_price_centavos: null, version },
    });
  },
  'PUT /api/admin/variants/{sku}/stock': ({ owner }) =>
    owner.client('PUT /api/admin/variants/{sku}/stock', { path: { sku: skus[0] }, body: { by: 1 } }),
  'POST /api/admin/catalogue-imports': ({ owner }) =>
    owner.client('POST /api/admin/catalogue-imports', {
      body: { name: 'a.csv', content_base64: btoa('sku'), is_dry_run: true },
    }),
  'POST /api/admin/catalogue-imports/{id}/start': async ({ db, owner }) => {
    const { id } = await db
      .updateTable('catalogue_uploads')
      .set({ status: 'done' })
      .where('contents', '=', 'products')
      .returning('id')
      .executeTakeFirstOrThrow();
    return owner.client('POST /api/admin/catalogue-imports/{id}/start', { path: { id } });
  },
  'POST /api/admin/catalogue-imports/{id}/reading': async ({ db, owner }) => {
    await owner.client('POST /api/admin/catalogue-imports', {
      body: { name: 'a.csv', content_base64: btoa('sku'), is_dry_run: true },
    });
    const { id } = await db
      .updateTable('catalogue_uploads')
      .set({ status: 'done' })
      .where('is_dry_run', '=', true)
      .where('contents', '=', 'products')
      .returning('id')
      .executeTakeFirstOrThrow();
    return owner.client('POST /api/admin/catalogue-imports/{id}/reading', {
      path: { id },
      body: { uncounted_stock: 5 },
    });
  },
  'POST /api/admin/catalogue-imports/{id}/cancel': async ({ owner }) => {
    const { id } = await owner.client('POST /api/admin/catalogue-imports', {
      body: { name: 'a.csv', content_base64: btoa('sku'), is_dry_run: true },
    });
    return owner.client('POST /api/admin/catalogue-imports/{id}/cancel', { path: { id } });
  },
  'POST /api/admin/parked-jobs/{id}/retry': async ({ db, owner }) => {
    const { id } = await db
      .updateTable('jobs')
      .set({ parked_at: now, parked_because: 'failed' })
      .where('kind', '=', 'remove_expired_data')
      .returning('id')
      .executeTakeFirstOrThrow();
    return owner.client('POST /api/admin/parked-jobs/{id}/retry', { path: { id } });
  },
  'POST /api/admin/catalogue-imports/{id}/pictures': async ({ owner }) => {
    const { id } = await importWithPicture(owner);
    const body = { name: pictureName, content_base64: onePixel };
    return owner.client('POST /api/admin/catalogue-imports/{id}/pictures', { path: { id }, body });
  },
  'POST /api/admin/move-in-files': ({ db, owner }) => sendCustomers(db, owner),
  'POST /api/admin/move-in-files/{id}/start': async ({ db, owner }) =>
    owner.client('POST /api/admin/move-in-files/{id}/start', {
      path: { id: await triedCustomers(db, owner) },
    }),
  'POST /api/admin/move-in-files/{id}/reading': async ({ db, owner }) => {
    const id = await triedCustomers(db, owner);
    const source = { system: 'table', rows: 1, products: 0, variants: 0, uncounted: 0, columns: [] };
    const column = { header: 'E-mail', field: 'email', filled: 1, sample: '' };
    await db
      .updateTable('catalogue_uploads')
      .set({ source: JSON.stringify({ ...source, columns: [column] }) })
      .where('id', '=', id)
      .execute();
    return owner.client('POST /api/admin/move-in-files/{id}/reading', {
      path: { id },
      body: { fields: ['email'] },
    });
  },
  'POST /api/admin/move-in-files/{id}/cancel': async ({ db, owner }) => {
    const { id } = await sendCustomers(db, owner);
    return owner.client('POST /api/admin/move-in-files/{id}/cancel', { path: { id } });
  },
  'DELETE /api/admin/move-in-files/{id}': async ({ db, owner }) =>
    owner.client('DELETE /api/admin/move-in-files/{id}', { path: { id: await triedCustomers(db, owner) } }),
  'POST /api/admin/old-addresses/check': ({ owner }) =>
    owner.client('POST /api/admin/old-addresses/check', { body: { text: '/antiga' } }),
  'DELETE /api/admin/catalogue-imports/{id}': async ({ owner }) => {
    const { id } = await importWithPicture(owner);
    return owner.client('DELETE /api/admin/catalogue-imports/{id}', { path: { id } });
  },
  'POST /api/admin/bulk-edits/preview': ({ owner }) =>
    owner.client('POST /api/admin/bulk-edits/preview', {
      body: { change: { kind: 'add_stock', by: 1 }, scope: { skus: [skus[0]] } },
    }),
  'PUT /api/admin/bulk-edits/{id}': ({ owner }) =>
    owner.client('PUT /api/admin/bulk-edits/{id}', {
      path: { id: bulkEditId },
      body: { change: { kind: 'add_stock', by: 1 }, scope: { skus: [skus[0]] }, expected_total: 1 },
    }),
  'POST /api/admin/bulk-edits/{id}/undo': ({ owner }) =>
    owner.client('POST /api/admin/bulk-edits/{id}/undo', { path: { id: bulkEditId } }),
  'POST /api/admin/returns/{id}/steps': async (shop) =>
    shop.owner.client('POST /api/admin/returns/{id}/steps', {
      path: { id: String(await requestedReturn(shop)) },
      body: { step: 'approved', note: 'Poste até sexta.' },
    }),
  'PUT /api/admin/returns/{id}/exchange': async (shop) => {
    const path = { id: String(await requestedReturn(shop, 'exchange')) };
    const { exchange_choices: choices } = await shop.owner.client('GET /api/admin/returns/{id}', { path });
    const other = choices[0]?.variants.find((variant) => !variant.is_same);
    return shop.owner.client('PUT /api/admin/returns/{id}/exchange', {
      path,
      body: { pieces: [{ id: choices[0]?.item_id ?? 0, sku: other?.sku ?? '' }] },
    });
  },
  'PUT /api/admin/returns/{id}/result': async (shop) =>
    shop.owner.client('PUT /api/admin/returns/{id}/result', {
      path: { id: String(await requestedReturn(shop, 'exchange')) },
      body: { result: 'refund' },
    }),
  'POST /api/admin/customers/{id}/credits': async ({ test, owner }) => {
    const { id } = await registerPerson(test, strangePerson(73111));
    return owner.client('POST /api/admin/customers/{id}/credits', {
      path: { id: String(id) },
      body: { kind: 'bonus', amount_centavos: 500, origin: 'gift', expires_at: null, key: 'natal' },
    });
  },
  'POST /api/admin/gift-cards': ({ owner }) => issuedGiftCard(owner),
  'POST /api/admin/gift-cards/{id}/cancellation': async ({ owner }) => {
    const { id } = await issuedGiftCard(owner);
    return owner.client('POST /api/admin/gift-cards/{id}/cancellation', { path: { id } });
  },
  'PUT /api/admin/customer-groups/{code}': ({ owner }) =>
    owner.client('PUT /api/admin/customer-groups/{code}', {
      path: { code: 'auditados' },
      body: { name: 'Auditados', is_public: false, version: null },
    }),
  'POST /api/admin/customers': ({ owner }) => {
    const { first_name, last_name, taxvat, email, phone } = strangePerson(73135);
    return owner.client('POST /api/admin/customers', {
      body: { first_name, last_name, taxvat, email, phone, group: null, is_welcomed: false },
    });
  },
  'PUT /api/admin/customers/{id}': async ({ test, owner }) => {
    const path = { id: String((await registerPerson(test, strangePerson(73133))).id) };
    const { contact } = await owner.client('GET /api/admin/customers/{id}', { path });
    return owner.client('PUT /api/admin/customers/{id}', {
      path,
      body: {
        first_name: 'Outra',
        last_name: 'Pessoa',
        phone: '11912345678',
        version: contact?.version ?? '',
      },
    });
  },
  'POST /api/admin/customers/{id}/notes': async ({ test, owner }) =>
    owner.client('POST /api/admin/customers/{id}/notes', {
      path: { id: String((await registerPerson(test, strangePerson(73134))).id) },
      body: { text: 'Prefere ligações à tarde.' },
    }),
  'DELETE /api/admin/customers/{id}/buyers/{buyerId}': async ({ test, owner, db }) => {
    const { id } = await registerPerson(test, strangePerson(73147));
    const buyer = await db
      .insertInto('company_buyers')
      .values({
        customer_id: id,
        email: 'compradora.auditada@exemplo.com.br',
        name: 'Bia Souza',
        role: 'buyer',
        order_limit_centavos: 50_000,
        invited_at: new Date(),
        invite_expires_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return owner.client('DELETE /api/admin/customers/{id}/buyers/{buyerId}', {
      path: { id: String(id), buyerId: String(buyer.id) },
    });
  },
  'PUT /api/admin/customers/{id}/group': async ({ test, owner }) => {
    const path = { id: String((await registerPerson(test, strangePerson(73131))).id) };
    const { version } = await owner.client('GET /api/admin/customers/{id}', { path });
    return owner.client('PUT /api/admin/customers/{id}/group', {
      path,
      body: { group: 'auditados', version },
    });
  },
  'PUT /api/admin/customers/{id}/credit-limit': async ({ test, owner, db }) => {
    const { id } = await registerPerson(test, strangePerson(73141));
    await db.updateTable('customers').set({ kind: 'pj' }).where('id', '=', id).execute();
    const path = { id: String(id) };
    const { credit_limit_version: version } = await owner.client('GET /api/admin/customers/{id}', { path });
    return owner.client('PUT /api/admin/customers/{id}/credit-limit', {
      path,
      body: { limit_centavos: 100_000, version },
    });
  },
  'POST /api/admin/customers/{id}/erasure': async ({ test, owner }) => {
    const person = strangePerson(73121);
    const { id } = await registerPerson(test, person);
    return owner.client('POST /api/admin/customers/{id}/erasure', {
      path: { id: String(id) },
      body: { email: person.email },
    });
  },
  'POST /api/admin/pictures': ({ owner }) =>
    owner.client('POST /api/admin/pictures', { body: { content: pixelPng } }),
  'POST /api/admin/products': ({ owner }) =>
    owner.client('POST /api/admin/products', { body: { ...productBody, sku: 'AUDITADO' } }),
  async 'PUT /api/admin/product-tags/{id}'({ owner }) {
    const [tag] = await owner.client('GET /api/admin/product-tags');
    const path = { id: String(tag?.id) };
    return owner.client('PUT /api/admin/product-tags/{id}', { path, body: { name: 'Etiqueta auditada' } });
  },
  async 'PUT /api/admin/products/{id}'({ owner }) {
    const { items } = await owner.client('GET /api/admin/products', { query: { q: 'AUDITADO' } });
    const path = { id: String(items[0]?.id) };
    const { version } = await owner.client('GET /api/admin/products/{id}', { path });
    return owner.client('PUT /api/admin/products/{id}', {
      path,
      body: { ...productBody, name: 'Outro nome', version, redirect: true },
    });
  },
  async 'DELETE /api/admin/products/{id}'({ owner }) {
    const { items } = await owner.client('GET /api/admin/products', { query: { q: 'AUDITADO' } });
    return owner.client('DELETE /api/admin/products/{id}', { path: { id: String(items[0]?.id) } });
  },
  async 'POST /api/admin/products/{id}/restoration'({ owner }) {
    const { items } = await owner.client('GET /api/admin/deleted-products', { query: { q: 'AUDITADO' } });
    return owner.client('POST /api/admin/products/{id}/restoration', { path: { id: String(items[0]?.id) } });
  },
  'POST /api/admin/categories': ({ owner }) =>
    owner.client('POST /api/admin/categories', { body: categoryBody }),
  async 'PUT /api/admin/categories/{id}'({ owner }) {
    const tree = await owner.client('GET /api/admin/categories');
    const path = { id: String(tree.find(({ url_key: key }) => key === 'auditada')?.id) };
    const { version } = await owner.client('GET /api/admin/categories/{id}', { path });
    return owner.client('PUT /api/admin/categories/{id}', {
      path,
      body: { ...categoryBody, name: 'Outro nome', version, redirect: true },
    });
  },
  async 'PUT /api/admin/category-order'({ owner }) {
    const tree = await owner.client('GET /api/admin/categories');
    const roots = tree.filter(({ parent_id: parent }) => parent === null).map(({ id }) => id);
    return owner.client('PUT /api/admin/category-order', {
      body: { parent_id: null, ids: roots.toReversed() },
    });
  },
  'POST /api/admin/collections': ({ owner }) =>
    owner.client('POST /api/admin/collections', { body: collectionBody }),
  'POST /api/admin/collections/preview': ({ owner }) =>
    owner.client('POST /api/admin/collections/preview', { body: collectionBody }),
  async 'PUT /api/admin/collections/{id}'({ owner }) {
    const { path, version } = await auditedCollection(owner);
    return owner.client('PUT /api/admin/collections/{id}', {
      path,
      body: { ...collectionBody, name: 'Outro nome', version, redirect: true },
    });
  },
  async 'DELETE /api/admin/collections/{id}'({ owner }) {
    const { path } = await auditedCollection(owner);
    return owner.client('DELETE /api/admin/collections/{id}', { path });
  },
  'POST /api/admin/synonyms/preview': ({ owner }) =>
    owner.client('POST /api/admin/synonyms/preview', {
      body: { rules: [{ words: ['caneca', 'xícara'], also: [] }], q: 'caneca' },
    }),
  async 'PUT /api/admin/synonyms'({ owner }) {
    const { version } = await owner.client('GET /api/admin/synonyms');
    return owner.client('PUT /api/admin/synonyms', {
      body: { rules: [{ words: ['caneca', 'xícara'], also: [] }], version },
    });
  },
  'PUT /api/admin/coupons/{code}': ({ owner }) =>
    owner.client('PUT /api/admin/coupons/{code}', {
      path: { code: 'AUDITA3' },
      body: { ...couponBody, version: null },
    }),
  'POST /api/admin/coupons/{code}/end': ({ owner }) =>
    owner.client('POST /api/admin/coupons/{code}/end', { path: { code: 'AUDITA3' } }),
  'PUT /api/admin/price-lists/{code}': async ({ owner }) => {
    await owner.client('PUT /api/admin/customer-groups/{code}', {
      path: { code: 'com-lista' },
      body: { name: 'Com lista', is_public: false, version: null },
    });
    return owner.client('PUT /api/admin/price-lists/{code}', {
      path: { code: 'auditada' },
      body: {
        name: 'Auditada',
        group: 'com-lista',
        percent_off: 10,
        starts_at: null,
        ends_at: null,
        is_active: true,
        version: null,
      },
    });
  },
  'POST /api/admin/price-list-checks': ({ owner }) =>
    owner.client('POST /api/admin/price-list-checks', {
      body: { code: 'auditada', change: { kind: 'prices', prices: [{ sku: skus[0], price_centavos: 900 }] } },
    }),
  'PUT /api/admin/price-lists/{code}/prices': async ({ owner }) => {
    const change = { kind: 'prices' as const, prices: [{ sku: skus[0], price_centavos: 900 }] };
    const { version } = await owner.client('POST /api/admin/price-list-checks', {
      body: { code: 'auditada', change },
    });
    return owner.client('PUT /api/admin/price-lists/{code}/prices', {
      path: { code: 'auditada' },
      body: { change, version },
    });
  },
  'PUT /api/admin/promotions/{code}': ({ owner }) =>
    owner.client('PUT /api/admin/promotions/{code}', {
      path: { code: 'auditada' },
      body: { ...promotionBody, version: null },
    }),
  'POST /api/admin/promotions/{code}/end': ({ owner }) =>
    owner.client('POST /api/admin/promotions/{code}/end', { path: { code: 'auditada' } }),
  'PUT /api/admin/shipping-methods/{code}': ({ owner }) =>
    owner.client('PUT /api/admin/shipping-methods/{code}', {
      path: { code: 'auditada' },
      body: { ...shippingBody, version: null },
    }),
  'PUT /api/admin/shipping-methods/{code}/table': async ({ owner }) => {
    const path = { code: 'auditada' };
    const { version } = await owner.client('GET /api/admin/shipping-methods/{code}', { path });
    return owner.client('PUT /api/admin/shipping-methods/{code}/table', {
      path,
      body: { csv: 'preco;dias_uteis_ate\n9,90;3\n', version },
    });
  },
  'POST /api/admin/shipping-methods/{code}/end': ({ owner }) =>
    owner.client('POST /api/admin/shipping-methods/{code}/end', { path: { code: 'auditada' } }),
  'POST /api/admin/shipping-table-checks': ({ owner }) =>
    owner.client('POST /api/admin/shipping-table-checks', { body: { csv: 'preco;dias_uteis_ate\n' } }),
  'POST /api/admin/cart-simulations': ({ owner }) =>
    owner.client('POST /api/admin/cart-simulations', { body: { items: [] } }),
  'POST /api/admin/shipping-simulations': ({ owner }) =>
    owner.client('POST /api/admin/shipping-simulations', {
      body: { postcode: '01310-100', contents: { items: [{ sku: skus[0], qty: 1 }] } },
    }),
  'PUT /api/admin/pages/{key}/draft': ({ owner }) => draftOf(owner, 'pages'),
  'POST /api/admin/pages/{key}/publication': ({ owner }) =>
    changeOf(owner, 'pages')('publication', { starts_at: null }),
  'POST /api/admin/pages/{key}/publication/cancellation': ({ owner }) => cancelSchedule(owner, 'pages'),
  'POST /api/admin/pages/{key}/draft/removal': ({ owner }) => changeOf(owner, 'pages')('draft/removal', {}),
  'POST /api/admin/pages/{key}/hide': ({ owner }) => changeOf(owner, 'pages')('hide', {}),
  'POST /api/admin/pages/{key}/revisions/{id}/restoration': ({ owner }) => restoreFirst(owner, 'pages'),
  'POST /api/admin/popups/preview': ({ owner }) => {
    const { version: _, ...popup } = popupBody;
    return owner.client('POST /api/admin/popups/preview', { body: { popup, at: now.toISOString() } });
  },
  'POST /api/admin/countdowns/preview': ({ owner }) => {
    const { version: _, ...countdown } = countdownBody;
    return owner.client('POST /api/admin/countdowns/preview', { body: { countdown, at: now.toISOString() } });
  },
  'PUT /api/admin/popups/{code}': ({ owner }) =>
    owner.client('PUT /api/admin/popups/{code}', { path: { code: 'auditado' }, body: popupBody }),
  'PUT /api/admin/forms/{code}': ({ owner }) =>
    owner.client('PUT /api/admin/forms/{code}', { path: { code: 'auditado' }, body: formBody }),
  'POST /api/admin/forms/{code}/removal': async ({ owner: { client } }) => {
    const path = { code: 'auditado' };
    const { version } = await client('GET /api/admin/forms/{code}', { path });
    return client('POST /api/admin/forms/{code}/removal', { path, body: { version } });
  },
  'POST /api/admin/tags': ({ owner }) => owner.client('POST /api/admin/tags', { body: tagBody }),
  'PUT /api/admin/tags/{id}': async ({ owner }) => {
    const { path, version } = await auditedTag(owner);
    return owner.client('PUT /api/admin/tags/{id}', {
      path,
      body: { ...tagBody, url: '/auditada', version },
    });
  },
  'POST /api/admin/tags/{id}/removal': async ({ owner }) => {
    const { path, version } = await auditedTag(owner);
    return owner.client('POST /api/admin/tags/{id}/removal', { path, body: { version } });
  },
  'POST /api/admin/search-answers': ({ owner }) =>
    owner.client('POST /api/admin/search-answers', { body: answerBody }),
  'PUT /api/admin/search-answers/{id}': async ({ owner }) => {
    const { path, version } = await auditedAnswer(owner);
    return owner.client('PUT /api/admin/search-answers/{id}', {
      path,
      body: { ...answerBody, text: 'Outro texto.', version },
    });
  },
  'POST /api/admin/search-answers/{id}/removal': async ({ owner }) => {
    const { path, version } = await auditedAnswer(owner);
    return owner.client('POST /api/admin/search-answers/{id}/removal', { path, body: { version } });
  },
  'POST /api/admin/tag-checks': ({ owner }) =>
    owner.client('POST /api/admin/tag-checks', { body: { tag: tagBody.tag } }),
  'PUT /api/admin/countdowns/{code}': ({ owner }) =>
    owner.client('PUT /api/admin/countdowns/{code}', { path: { code: 'auditada' }, body: countdownBody }),
  'PUT /api/admin/redirects': ({ owner }) => owner.client('PUT /api/admin/redirects', { body: redirectBody }),
  'POST /api/admin/redirects/removal': async ({ owner: { client } }) => {
    const { items } = await client('GET /api/admin/redirects', { query: { q: redirectBody.old_path } });
    return client('POST /api/admin/redirects/removal', {
      body: { old_path: redirectBody.old_path, version: items[0]?.version ?? '' },
    });
  },
  'PUT /api/admin/blog-entries/{key}/draft': ({ owner }) => draftOf(owner, 'blog-entries'),
  'POST /api/admin/blog-entries/{key}/publication': ({ owner }) =>
    changeOf(owner, 'blog-entries')('publication', { starts_at: null }),
  'POST /api/admin/blog-entries/{key}/publication/cancellation': ({ owner }) =>
    cancelSchedule(owner, 'blog-entries'),
  'POST /api/admin/blog-entries/{key}/draft/removal': ({ owner }) =>
    changeOf(owner, 'blog-entries')('draft/removal', {}),
  'POST /api/admin/blog-entries/{key}/hide': ({ owner }) => changeOf(owner, 'blog-entries')('hide', {}),
  'POST /api/admin/blog-entries/{key}/revisions/{id}/restoration': ({ owner }) =>
    restoreFirst(owner, 'blog-entries'),
  'DELETE /api/admin/newsletter/{id}': async ({ owner: { client }, db }) => {
    await db
      .insertInto('newsletter_subscriptions')
      .values({ email: 'assina@exemplo.com.br', name: 'Bia Assina', subscribed_at: now })
      .execute();
    const { items } = await client('GET /api/admin/newsletter', { query: { q: 'assina@' } });
    return client('DELETE /api/admin/newsletter/{id}', { path: { id: String(items[0]?.id) } });
  },
  async 'PUT /api/admin/library/{file}'({ owner }) {
    const { path: file } = await owner.client('POST /api/admin/content-pictures', {
      body: { base64: onePixel },
    });
    const { version } = await owner.client('GET /api/admin/library/{file}', { path: { file } });
    return owner.client('PUT /api/admin/library/{file}', {
      path: { file },
      body: { name: 'Ponto', alt: 'Um ponto', focus_x: 10, focus_y: 20, version },
    });
  },
  async 'POST /api/admin/library/{file}/removal'({ owner }) {
    const { path: file } = await owner.client('POST /api/admin/content-pictures', {
      body: { base64: onePixel },
    });
    const { version } = await owner.client('GET /api/admin/library/{file}', { path: { file } });
    return owner.client('POST /api/admin/library/{file}/removal', { path: { file }, body: { version } });
  },
  async 'PUT /api/admin/menus/{place}'({ owner }) {
    const path = { place: 'footer' } as const;
    const { version } = await owner.client('GET /api/admin/menus/{place}', { path });
    const items = [{ label: 'Ajuda', href: '', children: [{ label: '', href: '/pedido', children: [] }] }];
    return owner.client('PUT /api/admin/menus/{place}', { path, body: { items, version } });
  },
  async 'POST /api/admin/menus/{place}/reset'({ owner }) {
    const path = { place: 'footer' } as const;
    const { version } = await owner.client('GET /api/admin/menus/{place}', { path });
    return owner.client('POST /api/admin/menus/{place}/reset', { path, body: { version } });
  },
  async 'POST /api/admin/menus/{place}/restoration'({ owner }) {
    const path = { place: 'footer' } as const;
    const { version, history } = await owner.client('GET /api/admin/menus/{place}', { path });
    return owner.client('POST /api/admin/menus/{place}/restoration', {
      path,
      body: { id: history[0]?.id ?? 0, version },
    });
  },
  'POST /api/admin/content-pictures': ({ owner }) =>
    owner.client('POST /api/admin/content-pictures', { body: { base64: onePixel } }),
  'POST /api/admin/lists': ({ owner }) => owner.client('POST /api/admin/lists', { body: listBody }),
  'PUT /api/admin/lists/{id}': async ({ owner }) => {
    const path = await auditedList(owner);
    const { version } = await owner.client('GET /api/admin/lists/{id}', { path });
    return owner.client('PUT /api/admin/lists/{id}', {
      path,
      body: { ...listBody, is_active: false, version },
    });
  },
  'DELETE /api/admin/lists/{id}': async ({ owner }) =>
    owner.client('DELETE /api/admin/lists/{id}', { path: await auditedList(owner) }),
  'POST /api/admin/stores': async ({ owner, db }) => {
    await db.updateTable('staff').set({ is_instance_operator: true }).where('id', '=', owner.id).execute();
    return owner.client('POST /api/admin/stores', {
      body: {
        public_id: 'auditada',
        name: 'Auditada',
        host: null,
        owner_email: 'dona@auditada.exemplo.com.br',
        owner_name: 'Dona',
      },
    });
  },
  'POST /api/admin/stores/{public_id}/hosts': async ({ owner, db }) => {
    await db.updateTable('staff').set({ is_instance_operator: true }).where('id', '=', owner.id).execute();
    return owner.client('POST /api/admin/stores/{public_id}/hosts', {
      path: { public_id: 'serra' },
      body: { host: 'serra.exemplo.com.br' },
    });
  },
  'DELETE /api/admin/stores/{public_id}/hosts/{host}': async ({ owner, db }) => {
    await db.updateTable('staff').set({ is_instance_operator: true }).where('id', '=', owner.id).execute();
    const path = { public_id: 'serra', host: 'serra-antiga.exemplo.com.br' };
    await owner.client('POST /api/admin/stores/{public_id}/hosts', { path, body: { host: path.host } });
    return owner.client('DELETE /api/admin/stores/{public_id}/hosts/{host}', { path });
  },
  'POST /api/admin/policies/{url_key}/publication': ({ owner }) =>
    owner.client('POST /api/admin/policies/{url_key}/publication', {
      path: { url_key: 'trocas-e-devolucoes' },
    }),
  'POST /api/admin/opening': async ({ test, owner }) => {
    const { everything } = test.database;
    const set = (values: { is_in_setup: boolean; active: number }) =>
      everything.updateTable('stores').set(values).where('public_id', '=', 'aurora').execute();
    const stores = () => owner.client('GET /api/admin/me');
    const { id } = await everything
      .selectFrom('stores')
      .select('id')
      .where('public_id', '=', 'aurora')
      .executeTakeFirstOrThrow();
    const host = 'casaaurora.exemplo.com.br';
    await everything.insertInto('store_hosts').values({ store_id: id, host }).execute();
    await set({ is_in_setup: true, active: 0 });
    await expect.poll(async () => (await stores()).store.is_in_setup).toBe(true);
    return owner.client('POST /api/admin/opening');
  },
  'POST /api/admin/closing': ({ owner }) =>
    owner.client('POST /api/admin/closing', {
      body: {
        reason: 'Mudança de ramo',
        message: 'Obrigada.',
        access_until: '2030-06-30',
        store_name: 'Casa Aurora',
      },
    }),
  'PUT /api/admin/closing': async ({ owner }) => {
    const { closing } = await owner.client('GET /api/admin/closing');
    return owner.client('PUT /api/admin/closing', {
      body: { message: 'Obrigada por tudo.', access_until: '2030-07-31', version: closing?.version ?? '' },
    });
  },
  'DELETE /api/admin/closing': ({ owner }) => owner.client('DELETE /api/admin/closing'),
  'PUT /api/admin/settings/{group}': async ({ owner }) => {
    const path = { group: 'shop' } as const;
    const { version } = await owner.client('GET /api/admin/settings/{group}', { path });
    return owner.client('PUT /api/admin/settings/{group}', {
      path,
      body: { values: { 'announcement/text': 'Auditado' }, version },
    });
  },
  'POST /api/admin/settings/domain/check': async ({ owner, db }) => {
    await db.updateTable('store_configs').set({ value: '' }).where('path', '=', 'domain').execute();
    return owner.client('POST /api/admin/settings/domain/check');
  },
  'POST /api/admin/settings/pictures': ({ owner }) =>
    owner.client('POST /api/admin/settings/pictures', { body: { content_base64: onePixel } }),
  'POST /api/admin/fonts': async ({ owner }) =>
    owner.client('POST /api/admin/fonts', {
      body: {
        name: 'Auditada',
        weight: null,
        content_base64: (await readFile(figtreeFile)).toString('base64'),
        version: null,
      },
    }),
  'POST /api/admin/fonts/{name}/removal': async ({ owner: { client } }) => {
    const { items } = await client('GET /api/admin/fonts');
    const { name, version } = items.find((font) => font.name === 'Auditada') ?? { name: '', version: '' };
    return client('POST /api/admin/fonts/{name}/removal', { path: { name }, body: { version } });
  },
  'PUT /api/admin/reviews/{id}/reply': ({ owner }) => replied(owner),
  'POST /api/admin/reviews/{id}/reply/removal': async ({ owner }) => {
    const { id, reply } = await replied(owner);
    return owner.client('POST /api/admin/reviews/{id}/reply/removal', {
      path: { id: String(id) },
      body: { version: reply?.version ?? '' },
    });
  },
  'POST /api/admin/app-previews': ({ owner }) =>
    owner.client('POST /api/admin/app-previews', { body: { built_in: auditedBuiltIn.manifest.id } }),
  'POST /api/admin/apps': auditedApp,
  'PUT /api/admin/apps/{id}/settings': async (shop) => {
    const path = await auditedApp(shop);
    const { settings_version: version } = await shop.owner.client('GET /api/admin/apps/{id}', { path });
    const body = { version, values: { city: randomUUID() } };
    return shop.owner.client('PUT /api/admin/apps/{id}/settings', { path, body });
  },
  'POST /api/admin/apps/{id}/manifest-checks': async (shop) => {
    const path = await auditedApp(shop);
    const old = JSON.stringify({ ...auditedBuiltIn.manifest, version: '0.9.0' });
    await shop.db.updateTable('apps').set({ manifest: old }).execute();
    return shop.owner.client('POST /api/admin/apps/{id}/manifest-checks', { path });
  },
  'POST /api/admin/apps/{id}/consents': async (shop) => {
    const path = await auditedApp(shop);
    const { id, ...manifest } = auditedBuiltIn.manifest;
    const pending = JSON.stringify({ id, ...manifest, version: '2.0.0' });
    await shop.db.updateTable('apps').set({ pending_manifest: pending }).execute();
    const { pending: terms } = await shop.owner.client('GET /api/admin/apps/{id}', { path });
    const body = { digest: terms?.digest ?? '' };
    return shop.owner.client('POST /api/admin/apps/{id}/consents', { path, body });
  },
  'POST /api/admin/apps/{id}/suspension': async (shop) => {
    const path = await auditedApp(shop);
    await shop.db.updateTable('apps').set({ status: 'active' }).execute();
    return shop.owner.client('POST /api/admin/apps/{id}/suspension', { path });
  },
  'DELETE /api/admin/apps/{id}/suspension': async (shop) => {
    const path = await auditedApp(shop);
    await shop.db.updateTable('apps').set({ status: 'suspended' }).execute();
    return shop.owner.client('DELETE /api/admin/apps/{id}/suspension', { path });
  },
  'POST /api/admin/apps/{id}/screens/{position}': async (shop) => {
    const path = { ...(await auditedApp(shop)), position: '0' };
    const manifest = { ...auditedBuiltIn.manifest, base_url: 'https://app.exemplo.com.br' };
    const screens = [{ place: 'menu', title: 'Auditada', path: '/painel' }];
    await shop.db
      .updateTable('apps')
      .set({ manifest: JSON.stringify({ ...manifest, screens }) })
      .execute();
    const body = {};
    const opened = await shop.owner.client('POST /api/admin/apps/{id}/screens/{position}', { path, body });
    await shop.db
      .updateTable('apps')
      .set({ manifest: JSON.stringify(auditedBuiltIn.manifest) })
      .execute();
    return opened;
  },
  'POST /api/admin/apps/{id}/actions/{action}': async (shop) =>
    shop.owner.client('POST /api/admin/apps/{id}/actions/{action}', {
      path: { ...(await auditedApp(shop)), action: 'press' },
      body: { input: null },
    }),
  'POST /api/admin/apps/{id}/authorizations': async (shop) =>
    shop.owner.client('POST /api/admin/apps/{id}/authorizations', { path: await auditedApp(shop) }),
  'POST /api/admin/app-authorizations': async (shop) => {
    const path = await auditedApp(shop);
    const { url } = await shop.owner.client('POST /api/admin/apps/{id}/authorizations', { path });
    const body = { state: new URL(url).searchParams.get('state') ?? '', code: 'código' };
    return shop.owner.client('POST /api/admin/app-authorizations', { body });
  },
  'DELETE /api/admin/apps/{id}/account': async (shop) => {
    const path = await auditedApp(shop);
    await shop.owner.client('POST /api/admin/apps/{id}/authorizations', { path });
    return shop.owner.client('DELETE /api/admin/apps/{id}/account', { path });
  },
  'POST /api/admin/apps/{id}/jobs/{job}/retry': async (shop) => {
    const { id } = await auditedApp(shop);
    const job = randomUUID();
    await shop.db
      .insertInto('app_jobs')
      .values({ id: job, app_id: id, name: 'work', key: job, payload: 'null', created_at: now })
      .execute();
    return shop.owner.client('POST /api/admin/apps/{id}/jobs/{job}/retry', { path: { id, job } });
  },
  'DELETE /api/admin/apps/{id}': async (shop) =>
    shop.owner.client('DELETE /api/admin/apps/{id}', { path: await auditedApp(shop) }),
  'PUT /api/admin/reviews/{id}/decision': ({ owner }) =>
    owner.client('PUT /api/admin/reviews/{id}/decision', { path: { id: '1' }, body: { status: 'refused' } }),
};

/** Adds a passkey to the newcomer's account; they sign in before with the password alone. */
async function ownPasskey(shop: Shop) {
  await shop.db.deleteFrom('staff_passkeys').execute();
  const client = await newcomer(shop);
  const creation = await client('POST /api/admin/me/passkeys/challenge', { body: { password } });
  const { registration: credential } = createSoftwarePasskey(creation);
  const { passkey } = await client('POST /api/admin/me/passkeys', { body: { credential } });
  return { client, path: { id: String(passkey.id) } };
}

const bulkEditId = randomUUID();

const pictureName = 'ponto.webp';
/** Begins an import whose picture has not arrived. */
const importWithPicture = ({ client }: TestStaff) =>
  client('POST /api/admin/catalogue-imports', {
    body: {
      name: 'a.csv',
      content_base64: btoa('sku'),
      is_dry_run: true,
      pictures: [{ name: pictureName, bytes: Buffer.from(onePixel, 'base64').byteLength }],
    },
  });

/** They change nothing of the store: one only queues a mail, for a person without a session; the others only compute. */
const unaudited: ReadonlySet<string> = new Set([
  'POST /api/admin/app-previews',
  'POST /api/admin/apps/{id}/screens/{position}',
  'POST /api/admin/password-links',
  'POST /api/admin/sessions/passkey',
  'POST /api/admin/me/passkeys/challenge',
  'POST /api/admin/bulk-edits/preview',
  'POST /api/admin/old-addresses/check',
  'POST /api/admin/collections/preview',
  'POST /api/admin/price-list-checks',
  'POST /api/admin/shipping-table-checks',
  'POST /api/admin/cart-simulations',
  'POST /api/admin/shipping-simulations',
  'POST /api/admin/order-draft-quotes',
  'POST /api/admin/tag-checks',
  'POST /api/admin/mails/{kind}/preview',
  'POST /api/admin/popups/preview',
  'POST /api/admin/synonyms/preview',
  'POST /api/admin/countdowns/preview',
  'POST /api/admin/mails/{kind}/test',
]);

/** An app that is part of the shop, for the calls about apps. */
const auditedBuiltIn: BuiltInApp = {
  manifest: builtInManifest.parse({
    manifest: 1,
    id: 'br.vitrine.auditada',
    version: '1.0.0',
    name: 'Auditada',
    publisher: { name: 'Vitrine', email: 'oi@exemplo.com.br' },
    permissions: ['orders.read'],
    topics: ['order.invoiced'],
    settings: [{ key: 'city', label: 'Cidade', type: 'text' }],
  }),
  actions: { press: { permission: 'orders.read', run: async () => null } },
  authorization: {
    authorizeUrl: (_, { state }) => new URL(`https://app.exemplo.com.br/?state=${state}`),
    exchange: async () => ({ secrets: {}, label: 'Conta auditada', expiresAt: null }),
    refresh: async (_, account) => account,
  },
};

/** Returns the installed app of these tests, and installs it if it is not. */
async function auditedApp({ owner: { client } }: Shop): Promise<{ id: string }> {
  const { items } = await client('GET /api/admin/apps');
  if (items[0]) return { id: items[0].id };
  const origin = { built_in: auditedBuiltIn.manifest.id };
  const { digest } = await client('POST /api/admin/app-previews', { body: origin });
  const { id } = await client('POST /api/admin/apps', { body: { origin, digest } });
  return { id };
}

async function auditedCollection({ client }: TestStaff) {
  const all = await client('GET /api/admin/collections');
  const path = { id: String(all.find(({ url_key: key }) => key === 'colecao-auditada')?.id) };
  return { path, version: (await client('GET /api/admin/collections/{id}', { path })).version };
}

async function replied({ client }: TestStaff) {
  const { items } = await client('GET /api/admin/reviews', { query: { status: 'approved' } });
  const review = items.at(-1);
  return client('PUT /api/admin/reviews/{id}/reply', {
    path: { id: String(review?.id ?? 0) },
    body: { text: `Obrigada! ${randomUUID()}`, version: review?.reply?.version ?? null },
  });
}

const ownRole = ({ client }: TestStaff) =>
  client('POST /api/admin/roles', { body: { name: randomUUID(), permissions: ['catalogue.read'] } });

async function ownWhatsapp({ client }: TestStaff) {
  const { version } = await client('GET /api/admin/whatsapp');
  return client('PUT /api/admin/whatsapp', {
    body: {
      phone_number_id: '106540352242922',
      access_token: `EAA-${randomUUID()}`,
      app_secret: 'a secret of tests'.replaceAll(' ', '-'),
      version,
    },
  });
}

async function ownSender({ client }: TestStaff) {
  const { version } = await client('GET /api/admin/mail-sender');
  return client('PUT /api/admin/mail-sender', {
    body: { name: 'Loja', address: `loja@${randomUUID()}.com.br`, reply_to: '', version },
  });
}

async function mailDraft({ client }: TestStaff, kind: MailKind) {
  const { version } = await client('GET /api/admin/mails/{kind}', { path: { kind } });
  const texts = { ...mailKinds[kind].texts, closing: 'Obrigado, {nome}!' };
  return client('PUT /api/admin/mails/{kind}/draft', { path: { kind }, body: { texts, version } });
}

/** Content with drafts, by the name in its calls. */
type Drafted = 'pages' | 'blog-entries';
const drafted = { path: { key: 'auditada' } };

async function draftOf({ client }: TestStaff, kind: Drafted) {
  const stored = await client(`GET /api/admin/${kind}/{key}`, drafted).catch(() => null);
  const body = { title: 'Auditada', content: {}, version: stored?.version ?? null };
  return client(`PUT /api/admin/${kind}/{key}/draft`, { ...drafted, body });
}

/** Changes content by a call, with the version that it has now. */
const changeOf =
  ({ client }: TestStaff, kind: Drafted) =>
  async (name: 'publication' | 'publication/cancellation' | 'draft/removal' | 'hide', body: object) => {
    const { version } = await client(`GET /api/admin/${kind}/{key}`, drafted);
    const changed = { starts_at: null, ...body, version };
    return client(`POST /api/admin/${kind}/{key}/${name}`, { ...drafted, body: changed });
  };

async function cancelSchedule(owner: TestStaff, kind: Drafted) {
  await draftOf(owner, kind);
  const change = changeOf(owner, kind);
  await change('publication', { starts_at: '2026-12-01T03:00:00Z' });
  return change('publication/cancellation', {});
}

async function restoreFirst({ client }: TestStaff, kind: Drafted) {
  const { items } = await client(`GET /api/admin/${kind}/{key}/revisions`, drafted);
  const { version } = await client(`GET /api/admin/${kind}/{key}`, drafted);
  return client(`POST /api/admin/${kind}/{key}/revisions/{id}/restoration`, {
    path: { ...drafted.path, id: String(items[0]?.id) },
    body: { version },
  });
}

async function lastStaff({ db }: Shop): Promise<{ id: string }> {
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'nova@exemplo.com.br')
    .executeTakeFirstOrThrow();
  return { id: String(id) };
}

async function auditedList({ client }: TestStaff): Promise<{ id: string }> {
  const { items } = await client('GET /api/admin/lists', { query: { q: listBody.title } });
  return { id: String(items[0]?.id) };
}

async function auditedWebhook({ client }: TestStaff): Promise<{ path: { id: string }; version: string }> {
  const [webhook] = (await client('GET /api/admin/webhooks')).items;
  return { path: { id: webhook?.id ?? '' }, version: webhook?.version ?? '' };
}

async function auditedAccount({ client }: TestStaff): Promise<{ path: { code: string }; version: string }> {
  const { items } = await client('GET /api/admin/payment-accounts');
  const account = items.find(({ source }) => source === 'store');
  return { path: { code: account?.code ?? '' }, version: account?.version ?? '' };
}

async function auditedTag({ client }: TestStaff): Promise<{ path: { id: string }; version: string }> {
  const { items } = await client('GET /api/admin/tags');
  const path = { id: String(items.find(({ name }) => name === tagBody.name)?.id) };
  return { path, version: (await client('GET /api/admin/tags/{id}', { path })).version };
}

async function auditedAnswer({ client }: TestStaff): Promise<{ path: { id: string }; version: string }> {
  const { items } = await client('GET /api/admin/search-answers');
  const path = { id: String(items.find(({ title }) => title === answerBody.title)?.id) };
  return { path, version: (await client('GET /api/admin/search-answers/{id}', { path })).version };
}

/** Signs in whoever was invited. */
async function newcomer({ test, owner }: Shop): Promise<AdminClient> {
  const { token } = await owner.client('POST /api/admin/sessions', {
    body: { email: 'nova@exemplo.com.br', password },
  });
  return adminClient(test, 'aurora', token);
}

describe('every write of the contract', () => {
  let done: Promise<Map<string, readonly SentStatement[]>> | undefined;
  /** Makes each write once; returns the statements of each. */
  const statementsOfWrites = () => (done ??= makeWrites());

  it('[ADM+03] leaves an audit row, with actor, target, time and request', async () => {
    await statementsOfWrites();
    const names = Object.keys(adminContract).filter((name) => !name.startsWith('GET '));
    expect(Object.keys(writes).toSorted()).toEqual(names.toSorted());
    for (const name of names) {
      const entries = await byPanel.db
        .selectFrom('audit_entries')
        .selectAll()
        .where('action', '=', name)
        .execute();
      expect([name, entries.length > 0]).toEqual([name, !unaudited.has(name)]);
      for (const entry of entries) {
        expect(entry).toMatchObject({
          at: now,
          actor_kind: 'staff',
          actor_id: expect.stringMatching(/^\d+$/),
          actor_name: expect.stringMatching(/./),
          actor_role: expect.stringMatching(/^(owner|support)$/),
          target_kind: expect.stringMatching(/./),
          target_id: expect.stringMatching(/./),
          request_id: expect.stringMatching(/./),
        });
        expect(entry.before !== null || entry.after !== null).toBe(true);
      }
    }
    const whole = JSON.stringify(await byPanel.db.selectFrom('audit_entries').selectAll().execute());
    expect(whole).not.toMatch(/argon2|vs_|vk_|whsec_|sk_/);
  });

  it('locks a record once, and reads it at most once before its change and once after', async () => {
    const repeats = [...(await statementsOfWrites())].flatMap(([name, sent]) =>
      auditedTransactions(sent).flatMap((transaction) =>
        repeatedReads(transaction)
          .filter((read) => !repeatedOnPurpose.some((table) => read.includes(table)))
          .map((read) => `${name}: ${read}`),
      ),
    );
    expect(repeats).toEqual([]);
  });
});

async function makeWrites(): Promise<Map<string, readonly SentStatement[]>> {
  const statements = new Map<string, readonly SentStatement[]>();
  for (const [name, write] of Object.entries(writes)) {
    statements.set(name, await statementsDuring(() => write(byPanel)));
  }
  return statements;
}

/** Returns the statements of each transaction that wrote to the audit. */
function auditedTransactions(sent: readonly SentStatement[]): SentStatement[][] {
  const open = new Map<object, SentStatement[]>();
  const committed: SentStatement[][] = [];
  for (const statement of sent) {
    const { connection, text } = statement;
    if (/^begin/i.test(text)) open.set(connection, []);
    else open.get(connection)?.push(statement);
    if (!/^commit/i.test(text)) continue;
    committed.push(open.get(connection) ?? []);
    open.delete(connection);
  }
  return committed.filter((statements) => statements.some(({ text }) => isAuditEntry.test(text)));
}

/**
 * Each entry of the credit ledger locks its customer by itself, whichever order or grant it belongs to; and a product's form is written
 * as an import of a file, which reads what is stored again. Who approves a proposal compares the record with the one that was proposed for.
 */
const repeatedOnPurpose = [
  'as "customers" where "id" = $2',
  'as "products" where',
  'from "product_relations"',
  'from "cart_promotions" where "cart_promotions"."store_id" = $1) as "cart_promotions" where "code" = $2 [1,"aprovada"]',
];

const isAuditEntry = /^insert into "audit_entries"/;
const isLock = / for (?:no key )?(?:update|share)|pg_advisory_xact_lock/;

/** Returns the locks that a transaction takes more than once, and the reads that it makes more than twice. */
function repeatedReads(transaction: readonly SentStatement[]): string[] {
  const counts = new Map<string, { locks: number; reads: number }>();
  for (const { text, values } of transaction) {
    if (!/^(?:select|with)/.test(text)) continue;
    const key = `${text.replaceAll(/ for (?:no key )?(?:update|share)(?: of \S+)?/g, '')} ${JSON.stringify(values)}`;
    const { locks, reads } = counts.get(key) ?? { locks: 0, reads: 0 };
    counts.set(key, { locks: locks + (isLock.test(text) ? 1 : 0), reads: reads + 1 });
  }
  return [...counts].flatMap(([key, { locks, reads }]) =>
    locks > 1 || reads > 2 ? [`${locks} locks, ${reads} reads: ${key}`] : [],
  );
}

it('[ADM+03] keeps neither change nor audit of a write that was refused', async () => {
  const number = await paidOrder(byPanel);
  const count = async () => (await byPanel.db.selectFrom('audit_entries').select('id').execute()).length;
  const before = await count();
  await expect(invoiceWith(number, 'não é uma chave')).rejects.toMatchObject({ code: 'invoice_key_invalid' });
  expect(await count()).toBe(before);
});

const invoiceWith = (number: string, key: string) =>
  byPanel.owner.client('PUT /api/admin/orders/{number}/invoice', {
    path: { number },
    body: { key, url: null },
  });

describe('the fields of all these entries', () => {
  function unnamedIn(value: unknown): string[] {
    if (Array.isArray(value)) return value.flatMap(unnamedIn);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([field, part]) => [
      ...(auditFieldName(field) === null ? [field] : []),
      ...unnamedIn(part),
    ]);
  }

  it('[ADM+03] have Portuguese names', async () => {
    const states = await Promise.all(
      [byPanel, byCommand].map(({ db }) =>
        db.selectFrom('audit_entries').select(['before', 'after']).execute(),
      ),
    );
    const entries = states.flat();
    expect(entries.length).toBeGreaterThan(100);
    expect([...new Set(unnamedIn(entries.flatMap(({ before, after }) => [before, after])))]).toEqual([]);
  });
});
