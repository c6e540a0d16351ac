import { randomUUID } from 'node:crypto';

import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import { type AdminCallName, adminContract } from '@vitrine/contract/admin/admin-contract.ts';
import type { Client } from '@vitrine/contract/client.ts';
import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { secretHash } from '#api/platform/secret-hash.ts';
import { readCommand } from '#scripts/store/operate.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { blankCategory, blankProduct, blankVariant } from '#test/test-catalogue-forms.ts';
import { testCommandContext } from '#test/test-command-context.ts';
import { mugOrder, registerPerson, strangePerson } from '#test/test-person.ts';
import { ana, loggedInClient } from '#test/test-shop.ts';
import { adminClient, signedInStaff, type TestStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-20T12:00:00Z');
/** Not of the product that the orders of this test have. */
const skus = ['AUR-ALM-01-TERRACOTA-45X45', 'AUR-ALM-01-AREIA-55X55'] as const;
const password = 'uma senha bem comprida';
const invoiceKey = '52060433009911002506550120000007800267301615';

interface Shop {
  readonly test: TestApi;
  readonly db: StoreDatabase;
  readonly owner: TestStaff;
  readonly customer: Client;
}

async function openShop(): Promise<Shop> {
  const test = await startTestApi({ clock: { now: () => now } });
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

let byPanel: Shop;
let byCommand: Shop;
beforeAll(async () => {
  [byPanel, byCommand] = [await openShop(), await openShop()];
});
afterAll(async () => {
  await byPanel.test.close();
  await byCommand.test.close();
});

/** What the changes of a run are about: the number of a paid order, and a requested return of a delivered one. */
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

const pixelPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const productBody = { ...blankProduct, name: 'Auditado', variants: [{ ...blankVariant, sku: 'AUDITADO' }] };
const categoryBody = { ...blankCategory, name: 'Auditada' };

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
    client('POST /api/admin/orders/{number}/cancellation', { path: { number } }),
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
      if (!isNew) throw new OperatorProblem('credit_given_before', '');
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
const anyChange = fc.oneof(
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

/** What a change may leave, without what names who changed it. */
async function rowsOf({ db }: Shop) {
  const [variants, orders, events, papers, returns, credit, coupons, reviews, messages, audit] =
    await Promise.all([
      db
        .selectFrom('product_variants')
        .select(['sku', 'price_centavos', 'special_price_centavos', 'stock'])
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
        .selectFrom('audit_entries')
        .select(['at', 'target_kind', 'target_id', 'before', 'after'])
        .orderBy('id')
        .execute(),
    ]);
  return { variants, orders, events, papers, returns, credit, coupons, reviews, messages, audit };
}

async function paidOrder({ customer, db }: Shop): Promise<string> {
  const uuid = await mugOrder(customer);
  await moveOrderTo(db, { orderId: uuid, status: 'paid', now });
  return (await customer('GET /api/sales/orders/{uuid}', { path: { uuid } })).increment_id;
}

async function requestedReturn({ customer, db }: Shop): Promise<number> {
  const orderId = await mugOrder(customer);
  await moveOrderTo(db, { orderId, status: 'delivered', now });
  const { items } = await customer('GET /api/customer/returns/orders/{uuid}', { path: { uuid: orderId } });
  const { id } = await customer('POST /api/customer/returns', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      order_id: orderId,
      items: [{ id: items[0]?.id ?? 0, qty: 1 }],
      reason: 'defect',
      result: 'credit',
    },
  });
  return id;
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
  'DELETE /api/admin/sessions/{id}': async (shop) => {
    const client = await newcomer(shop);
    const other = (await client('GET /api/admin/sessions')).find(({ is_current: isCurrent }) => !isCurrent);
    return client('DELETE /api/admin/sessions/{id}', { path: { id: other?.id ?? '' } });
  },
  'DELETE /api/admin/sessions/current': async (shop) =>
    (await newcomer(shop))('DELETE /api/admin/sessions/current'),
  'POST /api/admin/keys': ({ owner }) =>
    owner.client('POST /api/admin/keys', { body: { name: 'ERP', permissions: ['orders.read'] } }),
  'DELETE /api/admin/keys/{id}': async ({ owner }) => {
    const [key] = (await owner.client('GET /api/admin/keys')).items;
    return owner.client('DELETE /api/admin/keys/{id}', { path: { id: key?.id ?? '' } });
  },
  'POST /api/admin/orders/{number}/steps': async (shop) =>
    shop.owner.client('POST /api/admin/orders/{number}/steps', {
      path: { number: await paidOrder(shop) },
      body: { step: 'preparing' },
    }),
  'PUT /api/admin/orders/{number}/tracking': async (shop) => tracking.call(shop.owner, await subjectOf(shop)),
  'PUT /api/admin/orders/{number}/invoice': async (shop) => invoice.call(shop.owner, await subjectOf(shop)),
  'POST /api/admin/orders/{number}/cancellation': async (shop) =>
    cancellation.call(shop.owner, await subjectOf(shop)),
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
  'POST /api/admin/returns/{id}/steps': async (shop) =>
    shop.owner.client('POST /api/admin/returns/{id}/steps', {
      path: { id: String(await requestedReturn(shop)) },
      body: { step: 'approved', note: 'Poste até sexta.' },
    }),
  'POST /api/admin/customers/{id}/credits': async ({ test, owner }) => {
    const { id } = await registerPerson(test, strangePerson(73111));
    return owner.client('POST /api/admin/customers/{id}/credits', {
      path: { id: String(id) },
      body: { kind: 'bonus', amount_centavos: 500, origin: 'gift', expires_at: null, key: 'natal' },
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
  async 'PUT /api/admin/products/{id}'({ owner }) {
    const { items } = await owner.client('GET /api/admin/products', { query: { q: 'AUDITADO' } });
    const path = { id: String(items[0]?.id) };
    const { version } = await owner.client('GET /api/admin/products/{id}', { path });
    return owner.client('PUT /api/admin/products/{id}', {
      path,
      body: { ...productBody, name: 'Outro nome', version, redirect: true },
    });
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
  'PUT /api/admin/promotions/{code}': ({ owner }) =>
    owner.client('PUT /api/admin/promotions/{code}', {
      path: { code: 'auditada' },
      body: { ...promotionBody, version: null },
    }),
  'POST /api/admin/promotions/{code}/end': ({ owner }) =>
    owner.client('POST /api/admin/promotions/{code}/end', { path: { code: 'auditada' } }),
  'PUT /api/admin/reviews/{id}/decision': ({ owner }) =>
    owner.client('PUT /api/admin/reviews/{id}/decision', { path: { id: '1' }, body: { status: 'refused' } }),
};

/** Changes nothing of the store: it only queues a mail, for a person without a session. */
const unaudited: ReadonlySet<string> = new Set(['POST /api/admin/password-links']);

async function lastStaff({ db }: Shop): Promise<{ id: string }> {
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'nova@exemplo.com.br')
    .executeTakeFirstOrThrow();
  return { id: String(id) };
}

/** Signs in whoever was invited. */
async function newcomer({ test, owner }: Shop): Promise<AdminClient> {
  const { token } = await owner.client('POST /api/admin/sessions', {
    body: { email: 'nova@exemplo.com.br', password },
  });
  return adminClient(test, 'aurora', token);
}

it('[ADM+03] leaves an audit row of every write of the contract, with actor, target, time and request', async () => {
  const names = Object.keys(adminContract).filter((name) => !name.startsWith('GET '));
  expect(Object.keys(writes).toSorted()).toEqual(names.toSorted());
  for (const [name, write] of Object.entries(writes)) {
    await write(byPanel);
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
  expect(whole).not.toMatch(/argon2|vs_|vk_/);
});

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
