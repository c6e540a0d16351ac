import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { customerData } from '@vitrine/contract/schemas/customer-data.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { grantCredit } from '#api/contexts/credits/credits.public.ts';
import { columnsWhere, columnsWithText } from '#test/columns-with-text.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { moveReturnTo } from '#test/move-return-to.ts';
import { storeOf } from '#test/store-of.ts';
import type { TestApi } from '#test/test-api.ts';
import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';
import { leaveTraces, personalDataOf, mugOrder, registerPerson, strangePerson } from '#test/test-person.ts';
import { ana, loggedInClient } from '#test/test-shop.ts';

import { sweepFiscalBuyers } from './customer-data.public.ts';

const now = new Date('2026-11-20T12:00:00Z');
let outbox: TestOutbox;
let test: TestApi;
beforeAll(async () => {
  outbox = await startTestOutbox(() => now);
  ({ test } = outbox);
});
afterAll(() => outbox.close());

let lastSeed = 93_000;
/** A customer of a single test. */
async function somebody() {
  lastSeed += 1;
  const person = strangePerson(lastSeed);
  return { person, ...(await registerPerson(test, person)) };
}

type Somebody = Awaited<ReturnType<typeof somebody>>;

const erase = ({ client }: Pick<Somebody, 'client'>, body: { password?: string; pin?: string }) =>
  client('POST /api/customer/erasure', { body });

const placesOf = (words: readonly string[]) => columnsWithText(test, words);

it('[ACC+01] exports a customer’s data 20 times an hour', async () => {
  const { client } = await somebody();
  for (let use = 0; use < 20; use += 1) await client('GET /api/customer/data');
  await expect(client('GET /api/customer/data')).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: expect.any(Number),
  });
  expect(await (await somebody()).client('GET /api/customer/data')).toBeDefined();
});

it('[ACC+01] exports all data of a customer in one document', async () => {
  const her = await somebody();
  const { person, client } = her;
  await leaveTraces(test, { ...her, now });
  const exported = await client('GET /api/customer/data');
  expect(customerData.strict().parse(exported)).toEqual(exported);
  expect(exported).toMatchObject({
    formato: 'vitrine-dados-do-cliente',
    loja: 'aurora',
    pessoa: {
      tipo: 'pessoa_fisica',
      nome: person.first_name,
      sobrenome: person.last_name,
      documento: person.taxvat,
      email: person.email,
      telefone: person.phone.replace(/\D/g, ''),
    },
    enderecos: [{ logradouro: person.addresses[0]?.street, padrao: true }],
    cartoes_salvos: [
      { bandeira: 'elo', final: '7013', validade: '03/2031', primeiro_nome: person.first_name },
    ],
    consentimentos: [{ funcionais: true, analise: false, marketing: true }],
    newsletter: { nome: person.first_name },
    pedidos: [
      {
        situacao: 'entregue',
        itens: [{ sku: 'AUR-TOA-04-SALVIA', quantidade: 2 }],
        entrega: { endereco: { destinatario: `${person.first_name} ${person.last_name}` } },
        nota_fiscal: { chave: expect.stringMatching(/^\d{44}$/) },
        rastreio: { transportadora: 'Correios', codigo: 'BR123456789BR' },
        andamento: [{ situacao: 'aguardando pagamento' }, { situacao: 'pago' }, { situacao: 'entregue' }],
      },
    ],
    devolucoes: [
      { situacao: 'concluída', motivo: 'defeito', itens: [{ quantidade: 1 }], fotos: [expect.any(String)] },
    ],
    avaliacoes: [{ nota: 4, texto: 'Macio e fácil de lavar.', situacao: 'publicada' }],
    lista_de_desejos: [{ produto: 'Tapete de Banho Tufado Seixo' }],
    listas: [{ nome: `Casa de ${person.first_name}`, itens: [{ quantidade: 2 }] }],
    avisos_de_estoque: [{ sku: 'AUR-ALM-01-TERRACOTA-55X55' }],
    formularios: [{ respostas: expect.arrayContaining([{ campo: 'E-mail', valor: person.email }]) }],
  });
  expect(exported.formularios).toHaveLength(1);
  expect(exported.creditos.saldo_centavos).toBeGreaterThan(0);
  expect(exported.creditos.lancamentos).toMatchObject([{ operacao: 'concedido', origem: 'devolução' }]);
  expect(exported.sacolas.map(({ situacao }) => situacao).toSorted()).toEqual(['aberta', 'virou pedido']);
  expect(exported.arquivos).toHaveLength(3);
  const [file] = exported.arquivos;
  expect(Buffer.from(file?.conteudo_base64 ?? '', 'base64').subarray(0, 3)).toEqual(
    Buffer.from([0xff, 0xd8, 0xff]),
  );
});

it('[ACC+01] exports expired credit as such, and in no balance', async () => {
  const { client, id: customerId } = await somebody();
  const db = await storeOf(test, 'aurora');
  const expiresAt = new Date(now.getTime() - 60_000);
  await db.transaction().execute((trx) =>
    grantCredit(trx, {
      customerId,
      kind: 'credit',
      centavos: 3_000,
      origin: 'gift',
      key: `export:${customerId}`,
      expiresAt,
      now: new Date(now.getTime() - 120_000),
    }),
  );
  const { creditos } = await client('GET /api/customer/data');
  expect(creditos.saldo_centavos).toBe(0);
  expect(creditos.lancamentos).toMatchObject([
    { operacao: 'concedido', valor_centavos: 3_000 },
    { operacao: 'vencido', valor_centavos: -3_000 },
  ]);
});

it('[ACC+01] [ACC+02] exports only to the owner, not cacheable and without cards', async () => {
  const { access_token: token } = await test.client('aurora')('POST /api/auth/customers/login', {
    body: ana,
  });
  const ask = (headers: Record<string, string> = {}) =>
    test.request('aurora', '/api/customer/data', { headers });
  expect((await ask()).status).toBe(401);
  const answer = await ask({ authorization: `Bearer ${token}` });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(text).toContain('ana@exemplo.com.br');
  expect(text).toContain('"forma":"cartão"');
  expect(text).not.toContain('renato');
  expect(text).not.toMatch(/"visa"|"card"|last4|password|argon2/i);
});

/** The key of the export for each table that references a customer, by id or by e-mail. */
const exported: Record<
  string,
  keyof typeof customerData.shape | 'how one gets in' | 'a mail that waits' | 'no customer’s'
> = {
  cart_reminders: 'avisos',
  carts: 'sacolas',
  coupon_uses: 'pedidos',
  company_buyers: 'compradores',
  consent_records: 'consentimentos',
  credit_entries: 'creditos',
  credit_lots: 'creditos',
  credit_limits: 'pessoa',
  customer_addresses: 'enderecos',
  customer_email_changes: 'how one gets in',
  customer_lists: 'listas',
  customer_login_grants: 'how one gets in',
  customer_notes: 'anotacoes_da_loja',
  customer_origins: 'codigos_na_loja_antiga',
  customer_passkey_challenges: 'how one gets in',
  customer_passkeys: 'chaves_de_acesso',
  customer_password_links: 'how one gets in',
  customer_pins: 'how one gets in',
  customers: 'pessoa',
  fiscal_buyers: 'pessoa',
  gift_cards: 'vales_presente',
  newsletter_subscriptions: 'newsletter',
  order_drafts: 'pedidos_preparados',
  orders: 'pedidos',
  outbox_messages: 'a mail that waits',
  past_orders: 'pedidos_da_loja_antiga',
  product_reviews: 'avaliacoes',
  reminder_choices: 'avisos',
  reminder_opt_outs: 'avisos',
  returns: 'devolucoes',
  saved_cards: 'cartoes_salvos',
  staff: 'no customer’s',
  stock_alerts: 'avisos_de_estoque',
  uploads: 'arquivos',
  whatsapp_choices: 'avisos',
  wishlist_items: 'lista_de_desejos',
};

it('[ACC+01] covers every table that references a customer', async () => {
  const found = await columnsWhere(test, `column_name in ('customer_id', 'email', 'recipient')`);
  expect([...new Set(found.map(({ table_name: table }) => table))].toSorted()).toEqual(
    Object.keys(exported).toSorted(),
  );
});

it('[ACC+01] leaves personal data of a deleted account only in the fiscal record of its sales', async () => {
  const her = await somebody();
  const { person, client, id } = her;
  const { orderId } = await leaveTraces(test, { ...her, now });
  await test.client('aurora')('POST /api/customer/password', { body: { email: person.email } });
  await test.client('aurora')('POST /api/customer/password/pin', { body: { email: person.email } });
  await expect
    .poll(() => placesOf(personalDataOf(person)))
    .toEqual([
      'carts.gift_message',
      'cms_form_submissions.answers',
      'customer_addresses.complement',
      'customer_addresses.first_name',
      'customer_addresses.last_name',
      'customer_addresses.phone',
      'customer_addresses.street',
      'customer_lists.name',
      'customers.email',
      'customers.first_name',
      'customers.last_name',
      'customers.phone',
      'customers.taxvat',
      'gift_cards.message',
      'gift_cards.recipient_email',
      'gift_cards.recipient_name',
      'gift_cards.sender_name',
      'newsletter_subscriptions.email',
      'newsletter_subscriptions.name',
      'order_drafts.address',
      'order_drafts.asked_note',
      'order_drafts.decline_reason',
      'order_drafts.note',
      'order_notes.text',
      'order_papers.tracking_url',
      'order_parcels.tracking_url',
      'order_withdrawals.note',
      'orders.address',
      'orders.cancel_note',
      'orders.gift_message',
      'product_reviews.author_name',
      'product_reviews.photos',
      'return_events.note',
      'returns.comment',
      'saved_cards.holder_first_name',
      'stock_alerts.email',
    ]);
  const { credit_centavos, keeps_fiscal_record } = await client('GET /api/customer/erasure');
  expect([credit_centavos > 0, keeps_fiscal_record]).toEqual([true, true]);
  const { avaliacoes } = await client('GET /api/customer/data');
  const photo = avaliacoes[0]?.fotos[0] ?? '';
  const published = join(String(test.config.FILES_DIR), 'files', 'aurora', photo);
  expect(existsSync(published)).toBe(true);

  await erase(her, { password: person.password });

  const db = await storeOf(test, 'aurora');
  // The friend's form remains, although one e-mail is a suffix of the other.
  const friends = await db
    .deleteFrom('cms_form_submissions')
    .where(sql<boolean>`position(${`amiga.${person.email}`} in answers::text) > 0`)
    .returning('id')
    .execute();
  expect(friends).toHaveLength(1);
  // The last mail's address is stored until it is sent.
  expect(await placesOf(personalDataOf(person))).toEqual([
    'fiscal_buyers.name',
    'fiscal_buyers.taxvat',
    'outbox_messages.recipient',
  ]);
  await outbox.send();
  expect(outbox.mailsTo(person.email)[0]?.subject).toBe('Sua conta na loja Casa Aurora foi excluída');
  expect(await placesOf(personalDataOf(person))).toEqual(['fiscal_buyers.name', 'fiscal_buyers.taxvat']);
  expect(await db.selectFrom('saved_cards').select('id').where('customer_id', '=', id).execute()).toEqual([]);
  const removals = await db
    .selectFrom('outbox_messages')
    .select('payload')
    .where('topic', '=', 'remove_card')
    .execute();
  expect(removals.map(({ payload }) => payload)).toContainEqual({
    provider: 'sandbox',
    card_id: `card_of_${id}`,
    owner_id: `aurora-${id}`,
  });
  expect(
    await db.selectFrom('fiscal_buyers').selectAll().where('customer_id', '=', id).executeTakeFirst(),
  ).toMatchObject({
    taxvat: person.taxvat,
    name: `${person.first_name} ${person.last_name}`,
    keep_until: '2032-01-01',
  });
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    status: 'delivered',
    address: { recipient: '', phone: '', street: '', postcode: '04094050', city: 'São Paulo', region: 'SP' },
  });
  const left = await db
    .selectFrom('credit_lots')
    .select('remaining_centavos')
    .where('customer_id', '=', id)
    .execute();
  expect(left).toEqual([{ remaining_centavos: 0 }]);
  expect(existsSync(published)).toBe(false);
  const uploads = join(String(test.config.FILES_DIR), 'uploads', 'aurora');
  await expect
    .poll(async () => (await db.selectFrom('uploads').select('id').execute()).length)
    .toBe(readdirSync(uploads).length);
  await expect
    .poll(() => db.selectFrom('uploads').select('id').where('uploaded_at', '<', now).execute())
    .toEqual([]);
  const review = await db
    .selectFrom('product_reviews')
    .selectAll()
    .where('body', '=', 'Macio e fácil de lavar.')
    .where('author_name', '=', 'Cliente')
    .execute();
  expect(review).toMatchObject([{ customer_id: null, order_id: null, photos: [], status: 'approved' }]);

  await sweepFiscalBuyers(db, new Date('2031-12-31T12:00:00Z'));
  expect(await placesOf([person.taxvat])).toEqual(['fiscal_buyers.taxvat']);
  await sweepFiscalBuyers(db, new Date('2032-01-01T12:00:00Z'));
  expect(await placesOf([person.taxvat])).toEqual([]);
});

it('[ACC+01] [AUT-10] ends all sessions with the account, and releases its e-mail and document', async () => {
  const her = await somebody();
  const { person, client } = her;
  const other = await loggedInClient(test, 'aurora', { username: person.email, password: person.password });
  await leaveTraces(test, { ...her, now });
  await erase(her, { password: person.password });
  for (const session of [client, other]) {
    await expect(session('GET /api/auth/customers/me')).rejects.toMatchObject({ status: 401 });
    await expect(session('GET /api/customer/data')).rejects.toMatchObject({ status: 401 });
  }
  // A token issued during the deletion is also invalid.
  const db = await storeOf(test, 'aurora');
  await db
    .updateTable('customers')
    .set({ tokens_valid_from: new Date(0) })
    .where('id', '=', her.id)
    .execute();
  await expect(other('GET /api/auth/customers/me')).rejects.toMatchObject({ status: 401 });
  await expect(
    loggedInClient(test, 'aurora', { username: person.email, password: person.password }),
  ).rejects.toMatchObject({ code: 'customer_not_found' });
  const wish = db.insertInto('wishlist_items').values({
    customer_id: her.id,
    product_id: (await client('GET /api/catalog/products')).items[0]?.id ?? 0,
    added_at: now,
    price_centavos: 1,
    was_available: true,
  });
  await expect(wish.execute()).rejects.toThrow('has left');
  const again = await registerPerson(test, person);
  expect(again.id).not.toBe(her.id);
  expect(await again.client('GET /api/sales/orders')).toMatchObject({ total: 0 });
});

it('[ACC+01] deletes everything of a customer who never bought', async () => {
  const her = await somebody();
  const { person } = her;
  await erase(her, { password: person.password });
  await outbox.send();
  expect(await placesOf(personalDataOf(person))).toEqual([]);
  const db = await storeOf(test, 'aurora');
  expect(await db.selectFrom('customers').select('id').where('id', '=', her.id).execute()).toEqual([]);
});

it('[ACC+01] refuses while an order or a return is open, and deletes nothing', async () => {
  const her = await somebody();
  const { client, person } = her;
  const db = await storeOf(test, 'aurora');
  const uuid = await mugOrder(client);
  const { increment_id: number } = await client('GET /api/sales/orders/{uuid}', { path: { uuid } });
  expect(await client('GET /api/customer/erasure')).toMatchObject({
    open_orders: [number],
    open_returns: [],
  });
  await expect(erase(her, { password: person.password })).rejects.toMatchObject({
    status: 409,
    code: 'orders_open',
  });
  await moveOrderTo(db, { orderId: uuid, status: 'delivered', now });
  const { items } = await client('GET /api/customer/returns/orders/{uuid}', { path: { uuid } });
  const { id } = await client('POST /api/customer/returns', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { order_id: uuid, items: [{ id: items[0]?.id ?? 0, qty: 1 }], reason: 'regret', result: 'refund' },
  });
  expect(await client('GET /api/customer/erasure')).toMatchObject({
    open_orders: [],
    open_returns: [String(id)],
  });
  await expect(erase(her, { password: person.password })).rejects.toMatchObject({
    status: 409,
    code: 'returns_open',
  });
  expect(await client('GET /api/customer/addresses')).toHaveLength(1);
  await moveReturnTo(db, { id, status: 'refused', now });
  await erase(her, { password: person.password });
});

it('[ACC+01] requires the password or a mailed PIN, and limits guesses of both', async () => {
  const her = await somebody();
  const { client, person } = her;
  for (const [body, fields] of [
    [{}, { password: ['validation.required'] }],
    [{ password: 'Errada#1' }, { password: ['validation.password.current'] }],
    [{ pin: '000000' }, { pin: ['Invalid or expired access code.'] }],
  ] as const) {
    await expect(erase(her, body)).rejects.toMatchObject({ code: 'validation_failed', fields });
  }
  expect(await client('GET /api/auth/customers/me')).toMatchObject({ email: person.email });
  await test.client('aurora')('POST /api/customer/password/pin', { body: { email: person.email } });
  const pin = () => outbox.mailsTo(person.email).flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? []);
  await expect.poll(() => pin().length).toBe(1);
  await erase(her, { pin: pin()[0] ?? '' });
  await expect(client('GET /api/auth/customers/me')).rejects.toMatchObject({ status: 401 });

  const next = await somebody();
  for (let guess = 0; guess < 10; guess += 1) {
    await expect(erase(next, { password: `Errada#${guess}` })).rejects.toMatchObject({ status: 422 });
  }
  await expect(erase(next, { password: next.person.password })).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});
