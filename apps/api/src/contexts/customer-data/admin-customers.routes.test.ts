import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { leaveTraces, mugOrder, personalDataOf, registerPerson, strangePerson } from '#test/test-person.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-20T12:00:00Z');

let test: TestApi;
let db: StoreDatabase;
let owner: TestStaff;
let clerk: TestStaff;
let support: TestStaff;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  db = await storeOf(test, 'aurora');
  owner = await signedInStaff(test, 'aurora', 'owner', { now });
  clerk = await signedInStaff(test, 'aurora', 'orders', { now });
  support = await signedInStaff(test, 'aurora', 'support', { now });
});
afterAll(() => test.close());

const at = (id: number) => ({ path: { id: String(id) } });
const read = (id: number, by = clerk) => by.client('GET /api/admin/customers/{id}', at(id));
const erase = (id: number, email: string) =>
  owner.client('POST /api/admin/customers/{id}/erasure', { ...at(id), body: { email } });
const refused = (code: string, status = 422) => expect.objectContaining({ code, status });
const audited = (action: string, id: number) =>
  db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', action)
    .where('target_id', '=', String(id))
    .execute();

it('[ADM+11] finds a customer by name, e-mail, document and phone, and counts what matches', async () => {
  const person = strangePerson(81041);
  const { id } = await registerPerson(test, person);
  const found = async (q: string, by = clerk) => {
    const page = await by.client('GET /api/admin/customers', { query: { q, per_page: '100' } });
    expect(page.total).toBe(page.items.length);
    return page.items.some((row) => row.id === id);
  };
  const formatted = person.taxvat.replace(/\D/g, '').replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
  expect(formatted).toMatch(/-/);
  const { first_name: first, last_name: last, email, phone } = person;
  for (const q of [first, last.toLowerCase(), `${first} ${last}`, email, formatted, phone, phone.slice(-4)]) {
    expect([q, await found(q)]).toEqual([q, true]);
  }
  for (const q of ['Ninguém', '%a%b%', `x${email}`, '529.982.247-25', '00000000']) {
    expect([q, await found(q)]).toEqual([q, false]);
  }
  expect(await found(email, await signedInStaff(test, 'serra', 'owner', { now }))).toBe(false);
});

it('[ADM+11] lists accounts and guests page by page, and sorts by name', async () => {
  const list = (query: Record<string, string>) =>
    clerk.client('GET /api/admin/customers', { query: { per_page: '100', ...query } });
  const [all, accounts, guests] = [
    await list({}),
    await list({ buyer: 'account' }),
    await list({ buyer: 'guest' }),
  ];
  expect(accounts.items.every(({ is_guest: isGuest }) => !isGuest)).toBe(true);
  expect(guests.items.every(({ is_guest: isGuest }) => isGuest)).toBe(true);
  expect(accounts.total + guests.total).toBe(all.total);
  const second = await list({ per_page: '1', page: '2' });
  expect([second.items[0]?.id, second.total]).toEqual([all.items[1]?.id, all.total]);
});

it('[ADM+11] shows orders, addresses, credits and consent, masked for support', async () => {
  const person = strangePerson(82051);
  const { id, client } = await registerPerson(test, person);
  await mugOrder(client);
  await client('PUT /api/customer/consent', {
    body: { functional: true, analytics: false, marketing: true, timestamp: now.toISOString() },
  });
  const whole = await read(id);
  const orders = await client('GET /api/sales/orders', {});
  expect(whole).toMatchObject({
    name: `${person.first_name} ${person.last_name}`,
    email: person.email,
    is_guest: false,
    orders_count: 1,
    last_orders: [{ number: orders.items[0]?.increment_id }],
    credits: { credit_centavos: 0, bonus_centavos: 0 },
    consent: { analytics: false, marketing: true },
  });
  expect(whole.addresses[0]).toMatchObject({ street: person.addresses[0]?.street });
  const masked = JSON.stringify([
    await read(id, support),
    await support.client('GET /api/admin/customers', { query: { q: person.email } }),
  ]);
  const hidden = personalDataOf(person).filter((one) => one !== person.first_name);
  expect(hidden.filter((one) => masked.includes(one))).toEqual([]);
  expect(masked).toContain(person.first_name);
});

it('[ADM+11] exports the document that the customer gets, and audits the access', async () => {
  const person = strangePerson(83061);
  const { id, client } = await registerPerson(test, person);
  await leaveTraces(test, { person, id, client, now });
  const exported = await owner.client('GET /api/admin/customers/{id}/data', at(id));
  expect(exported).toEqual(await client('GET /api/customer/data'));
  expect(await audited('GET /api/admin/customers/{id}/data', id)).toMatchObject([
    { actor_id: String(owner.id), target_kind: 'customer', before: null, after: null },
  ]);
  for (const staff of [clerk, support]) {
    await expect(staff.client('GET /api/admin/customers/{id}/data', at(id))).rejects.toEqual(
      refused('forbidden', 403),
    );
  }
  await expect(owner.client('GET /api/admin/customers/{id}/data', at(999_999))).rejects.toEqual(
    refused('customer_not_found', 404),
  );
});

it('[ADM+11] erases a customer whose e-mail is repeated, and leaves nothing of them in the audit', async () => {
  const person = strangePerson(84071);
  const { id, client } = await registerPerson(test, person);
  const { orderId } = await leaveTraces(test, { person, id, client, now });
  await expect(erase(id, `outra.${person.email}`)).rejects.toEqual(refused('email_differs'));
  expect((await read(id)).email).toBe(person.email);
  await erase(id, person.email.toUpperCase());
  await expect(read(id)).rejects.toEqual(refused('customer_not_found', 404));
  await expect(erase(id, person.email)).rejects.toEqual(refused('customer_not_found', 404));
  await expect(owner.client('GET /api/admin/customers/{id}/data', at(id))).rejects.toEqual(
    refused('customer_not_found', 404),
  );
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const entries = await audited('POST /api/admin/customers/{id}/erasure', id);
  expect(entries).toMatchObject([{ before: { is_guest: false }, after: null }]);
  const left = JSON.stringify([order, entries]);
  expect(personalDataOf(person).filter((one) => left.includes(one))).toEqual([]);
});

it('[ADM+11] erases nobody while the shop owes them an order', async () => {
  const person = strangePerson(85081);
  const { id, client } = await registerPerson(test, person);
  const orderId = await mugOrder(client);
  await moveOrderTo(db, { orderId, status: 'paid', now });
  await expect(erase(id, person.email)).rejects.toEqual(refused('orders_open'));
  expect((await read(id)).email).toBe(person.email);
  expect(await audited('POST /api/admin/customers/{id}/erasure', id)).toEqual([]);
});

it('[ADM+12] grants credit once under a key, to accounts only', async () => {
  const { id, client } = await registerPerson(test, strangePerson(86091));
  const grant = (amount: number, key: string, expiresAt: string | null = null) =>
    owner.client('POST /api/admin/customers/{id}/credits', {
      ...at(id),
      body: { kind: 'credit', amount_centavos: amount, origin: 'goodwill', expires_at: expiresAt, key },
    });
  const both = await Promise.all([grant(5_000, 'atraso'), grant(5_000, 'atraso')]);
  expect(both.map(({ is_new: isNew }) => isNew).toSorted()).toEqual([false, true]);
  expect((await client('GET /api/customer/credits')).credit_centavos).toBe(5_000);
  await expect(grant(6_000, 'atraso')).rejects.toEqual(refused('idempotency_key_reused'));
  await expect(grant(6_000, 'outro', '2026-11-01T03:00:00Z')).rejects.toEqual(refused('expiry_past'));
  expect((await grant(1, 'outro', '2026-12-01T03:00:00Z')).credit_centavos).toBe(5_001);
  expect((await read(id)).credits.credit_centavos).toBe(5_001);
  const entries = await audited('POST /api/admin/customers/{id}/credits', id);
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [null, { kind: 'credit', origin: 'goodwill', amount_centavos: 5_000, expires_at: null }],
    [
      null,
      { kind: 'credit', origin: 'goodwill', amount_centavos: 1, expires_at: '2026-12-01T03:00:00.000Z' },
    ],
  ]);
  await db
    .updateTable('customers')
    .set({ is_guest: true, password_hash: null })
    .where('id', '=', id)
    .execute();
  await expect(grant(5_000, 'mais')).rejects.toEqual(refused('customer_is_guest'));
});

it('[ADM+11] [ADM+12] pages the orders and the ledger of a customer', async () => {
  const { id, client } = await registerPerson(test, strangePerson(87011));
  for (const qty of [1, 2, 3]) await mugOrder(client, qty);
  const orders = (query: Record<string, string>) =>
    support.client('GET /api/admin/customers/{id}/orders', { ...at(id), query });
  const all = await orders({ sort: 'total_centavos', order: 'asc' });
  expect(all.total).toBe(3);
  const totals = all.items.map(({ total_centavos: total }) => total);
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  expect(await orders({ sort: 'total_centavos', order: 'asc', per_page: '1', page: '3' })).toEqual({
    items: all.items.slice(2),
    total: 3,
  });
  expect((await read(id)).orders_count).toBe(3);
  for (const key of ['a', 'b']) {
    await owner.client('POST /api/admin/customers/{id}/credits', {
      ...at(id),
      body: { kind: 'bonus', amount_centavos: 700, origin: 'gift', expires_at: null, key },
    });
  }
  const ledger = await support.client('GET /api/admin/customers/{id}/credits', {
    ...at(id),
    query: { per_page: '1' },
  });
  expect(ledger).toMatchObject({
    total: 2,
    items: [{ operation: 'grant', origin: 'gift', amount_centavos: 700 }],
  });
  expect(ledger.items).toHaveLength(1);
  for (const call of ['orders', 'credits'] as const) {
    await expect(support.client(`GET /api/admin/customers/{id}/${call}`, at(999_999))).rejects.toEqual(
      refused('customer_not_found', 404),
    );
  }
});

it('[ADM+11] puts customers into groups, which concurrent edits do not overwrite', async () => {
  const { id } = await registerPerson(test, strangePerson(88011));
  const put = (code: string, body: { name: string; is_public: boolean; version: string | null }) =>
    owner.client('PUT /api/admin/customer-groups/{code}', { path: { code }, body });
  const move = (group: string | null, version: string) =>
    owner.client('PUT /api/admin/customers/{id}/group', { ...at(id), body: { group, version } });
  const created = await put('decoradores', { name: 'Decoradores', is_public: false, version: null });
  expect(created).toMatchObject({ code: 'decoradores', customers_count: 0 });
  await expect(put('decoradores', { name: 'Outros', is_public: true, version: null })).rejects.toEqual(
    refused('edit_conflict', 409),
  );
  const before = await read(id);
  expect(before.group).toBeNull();
  const moved = await move('decoradores', before.version);
  expect(moved.group).toEqual({ code: 'decoradores', name: 'Decoradores' });
  await expect(move(null, before.version)).rejects.toEqual(refused('edit_conflict', 409));
  await expect(move('inexistente', moved.version)).rejects.toEqual(refused('group_unknown'));
  const inGroup = await owner.client('GET /api/admin/customers', { query: { group: 'decoradores' } });
  expect(inGroup.items.map((row) => row.id)).toEqual([id]);
  const renamed = await put('decoradores', { name: 'Decoração', is_public: true, version: created.version });
  expect(renamed).toMatchObject({ name: 'Decoração', is_public: true, customers_count: 1 });
  expect((await move(null, (await read(id)).version)).group).toBeNull();
  expect(
    (await audited('PUT /api/admin/customers/{id}/group', id)).map(({ before: was, after }) => [was, after]),
  ).toEqual([
    [{ group: null }, { group: 'decoradores' }],
    [{ group: 'decoradores' }, { group: null }],
  ]);
});

describe('customers whom the staff keep', () => {
  const typed = (seed: number) => {
    const { first_name, last_name, taxvat, email, phone } = strangePerson(seed);
    return { first_name, last_name, taxvat, email, phone };
  };
  const create = (body: ReturnType<typeof typed>, isWelcomed = false) =>
    owner.client('POST /api/admin/customers', { body: { ...body, group: null, is_welcomed: isWelcomed } });
  const welcomes = (id: number) =>
    db
      .selectFrom('outbox_messages')
      .select('id')
      .where('key', '=', `customer_registered:${String(id)}`)
      .execute();

  it('[ADM+23] creates an account without a password, welcomed by mail only on wish, with masks in the audit', async () => {
    const person = typed(82001);
    const { id, name, email } = await create(person, true);
    expect({ name, email }).toEqual({
      name: `${person.first_name} ${person.last_name}`,
      email: person.email,
    });
    expect(await welcomes(id)).toHaveLength(1);
    const stored = await db
      .selectFrom('customers')
      .select(['password_hash', 'is_guest'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ password_hash: null, is_guest: false });
    const [entry] = await audited('POST /api/admin/customers', id);
    expect(JSON.stringify(entry?.after)).not.toContain(person.last_name);
    expect(JSON.stringify(entry?.after)).not.toContain(person.email);
    const quiet = await create(typed(82002));
    expect(await welcomes(quiet.id)).toHaveLength(0);
  });

  it.each([
    [{ taxvat: '111.111.111-11' }, { taxvat: ['validation.taxvat'] }],
    [{ phone: '123' }, { phone: ['validation.phone'] }],
    [{ first_name: 'http://x.example' }, { first_name: ['validation.name'] }],
  ])('[ADM+23] judges %j by the rules of registration', async (change, fields) => {
    await expect(create({ ...typed(82003), ...change })).rejects.toMatchObject({
      code: 'validation_failed',
      data: fields,
    });
  });

  it('[ADM+23] creates one account when two people of the staff type the same customer at once', async () => {
    const person = typed(82004);
    const [first, second] = await Promise.allSettled([create(person), create(person)]);
    const refusal = [first, second].find(({ status }) => status === 'rejected');
    expect([first, second].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refusal).toMatchObject({ reason: { code: 'validation_failed' } });
    await expect(create(person)).rejects.toMatchObject({
      data: {
        email: ['Já há um cliente com este e-mail.'],
        taxvat: ['Já há um cliente com este CPF ou CNPJ.'],
      },
    });
  });

  it('[ADM+23] changes name and phone of the version that was read, never by who sees masks', async () => {
    const { id, contact } = await create(typed(82005));
    const change = (client: TestStaff, version: string, last_name: string) =>
      client.client('PUT /api/admin/customers/{id}', {
        ...at(id),
        body: { first_name: 'Nova', last_name, phone: '(21) 99876-5432', version },
      });
    const version = contact?.version ?? '';
    const changed = await change(owner, version, 'Forma');
    expect(changed).toMatchObject({ name: 'Nova Forma', phone: '21998765432' });
    await expect(change(owner, version, 'Velha')).rejects.toMatchObject({
      code: 'edit_conflict',
      status: 409,
    });
    await expect(change(support, version, 'Velha')).rejects.toMatchObject({ code: 'forbidden' });
    const [entry] = await audited('PUT /api/admin/customers/{id}', id);
    expect(entry?.after).toEqual({ name: 'Nova F.', phone: expect.stringMatching(/^•+5432$/) });
  });

  it('[ADM+23] keeps notes that only staff read, which the erasure of the customer deletes', async () => {
    const person = typed(82006);
    const { id } = await create(person);
    const note = (by: TestStaff, text: string) =>
      by.client('POST /api/admin/customers/{id}/notes', { ...at(id), body: { text } });
    await note(support, 'Prefere ligações à tarde.');
    const { notes } = await note(clerk, 'Pediu nota em nome da empresa.');
    expect(notes.map(({ text }) => text)).toEqual([
      'Prefere ligações à tarde.',
      'Pediu nota em nome da empresa.',
    ]);
    const [entry] = await audited('POST /api/admin/customers/{id}/notes', id);
    expect([entry?.before, entry?.after]).toEqual([{ notes_count: 0 }, { notes_count: 1 }]);
    await erase(id, person.email);
    expect(
      await db.selectFrom('customer_notes').select('id').where('customer_id', '=', id).execute(),
    ).toEqual([]);
  });

  it('[ADM+23] exports the customers of a filter with their paid orders, masked for who may not see them', async () => {
    const person = strangePerson(82007);
    const { id } = await registerPerson(test, person);
    const file = async (by: TestStaff) => {
      const { blob } = await by.client('GET /api/admin/customer-export', { query: { q: person.email } });
      return (await blob.text()).split('\r\n');
    };
    const [heads, row, ...others] = await file(owner);
    expect(heads).toContain('nome;sobrenome;tipo;documento;email;telefone;grupo;desde;pedidos;valor_pedidos');
    expect(row).toContain(`${person.first_name};${person.last_name};Pessoa;`);
    expect(row).toContain(person.email);
    expect(others.join('')).toBe('');
    const [, masked] = await file(support);
    expect(masked).not.toContain(person.last_name);
    expect(masked).not.toContain(person.email);
    expect((await audited('GET /api/admin/customer-export', id)).length).toBe(0);
    const access = await db
      .selectFrom('audit_entries')
      .select('actor_name')
      .where('action', '=', 'GET /api/admin/customer-export')
      .execute();
    expect(access).toHaveLength(2);
  });
});
