import type { Client } from '@vitrine/contract/client.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { type Mailer, smtpMailer } from '#api/platform/mail/mailer.ts';
import { noProviders } from '#test/no-providers.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { startMailedApi, startTestInbox, type TestInbox } from '#test/test-inbox.ts';
import { findVariant } from '#test/test-shop.ts';

import { sendAlerts, sweepAlerts } from './alerts.public.ts';

const now = new Date('2026-11-21T12:00:00Z');
/** Without a mail server, so that it sends nothing automatically. */
let test: TestApi;
let inbox: TestInbox;
let guest: Client;
let aurora: { id: number; publicId: string };
let db: StoreDatabase;
let mailer: Mailer;
/** Sold out in the demo. */
let pillow: Awaited<ReturnType<typeof findVariant>>;

beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  inbox = await startTestInbox();
  guest = test.client('aurora');
  const { id } = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  aurora = { id, publicId: 'aurora' };
  db = test.database.ofStore(id);
  mailer = smtpMailer(inbox.url);
  pillow = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-55X55');
});
afterAll(async () => {
  mailer.close();
  await test.close();
  await inbox.close();
});
afterEach(async () => {
  await db.deleteFrom('stock_alerts').execute();
  await setStock(0);
});

const setStock = (stock: number) =>
  db.updateTable('product_variants').set({ stock }).where('id', '=', pillow.id).execute();
const ask = (email: string, more: { website?: string; variant_id?: number } = {}) =>
  guest('POST /api/catalog/stock-alerts', { body: { variant_id: pillow.id, email, ...more } });
/** One run of the job in one process. */
const send = (through: Mailer = mailer) =>
  sendAlerts({
    db,
    store: aurora,
    services: {
      mailer: through,
      mailFrom: 'loja@casaaurora.exemplo.com.br',
      tokenSecret: 'a token secret of tests',
      clock: { now: () => now },
      log: pino({ level: 'silent' }),
      providers: noProviders,
      storeHosts: () => Promise.resolve(['localhost']),
    },
  });
const waiting = async () =>
  (await db.selectFrom('stock_alerts').select(['email', 'claimed_at']).execute()).map(
    ({ email, claimed_at: claimedAt }) => [email, claimedAt !== null],
  );
const mailsTo = (email: string) => inbox.list(email);

it('[CAT+01] mails once that a variant is available again, as HTML and text, and deletes the address', async () => {
  const email = 'volta@exemplo.com.br';
  await ask('  Volta@Exemplo.com.br ');
  await ask(email);
  await send();
  expect(mailsTo(email)).toEqual([]);

  await setStock(4);
  await send();
  await send();
  const [mail, ...more] = mailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Voltou: Almofada Linho Lavado Brisa');
  for (const words of [mail?.text, mail?.html]) {
    expect(words).toContain('Almofada Linho Lavado Brisa (Terracota, 55 × 55 cm)');
    expect(words?.replaceAll('\u00A0', ' ')).toContain('R$ 151,90');
    expect(words).toMatch(/https?:\/\/[^\s"]+\/almofada-linho-lavado-brisa\/p/);
    expect(words).toContain('Você pediu este aviso');
  }
  expect(await waiting()).toEqual([]);
});

it('[CAT+01] mails once for a repeated subscription, and again after the next sell-out', async () => {
  const email = 'duas.vezes@exemplo.com.br';
  await Promise.all([ask(email), ask(email), ask(email)]);
  expect(await waiting()).toEqual([[email, false]]);
  await setStock(1);
  await send();
  await setStock(0);
  await send();
  await ask(email);
  await setStock(1);
  await send();
  expect(mailsTo(email)).toHaveLength(2);
});

it('[CAT+01] mails each subscriber once from concurrent processes', async () => {
  const people = Array.from({ length: 12 }, (_, index) => `fila.${index}@exemplo.com.br`);
  for (const email of people) await ask(email);
  await setStock(2);
  await Promise.all([send(), send(), send(), send()]);
  expect(people.map((email) => mailsTo(email).length)).toEqual(people.map(() => 1));
  expect(await waiting()).toEqual([]);
});

it('[CAT+01] does not resend a mail whose process was killed after the handover', async () => {
  const email = 'interrompido@exemplo.com.br';
  await ask(email);
  await setStock(2);
  // The mail server accepts the mail, but its response is lost.
  await send({
    ...mailer,
    send: async (mail) => {
      await mailer.send(mail);
      throw Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT', command: 'CONN' });
    },
  });
  await send();
  expect(mailsTo(email)).toHaveLength(1);
  expect(await waiting()).toEqual([[email, true]]);
});

it('[CAT+01] retries mails that the server did not accept and drops permanent rejections', async () => {
  await ask('cheio@exemplo.com.br');
  await setStock(2);
  const failing = (failure: object): Mailer => ({
    ...mailer,
    send: () => Promise.reject(Object.assign(new Error('no'), failure)),
  });
  await send({ ...mailer, isReachable: () => Promise.resolve(false) });
  await send(failing({ code: 'EENVELOPE', responseCode: 451 }));
  await send(failing({ code: 'ESOCKET', syscall: 'connect' }));
  expect(await waiting()).toEqual([['cheio@exemplo.com.br', false]]);
  await send();
  expect(mailsTo('cheio@exemplo.com.br')).toHaveLength(1);

  await setStock(0);
  await ask('ninguem@exemplo.com.br');
  await setStock(2);
  await send(failing({ code: 'EENVELOPE', responseCode: 550 }));
  expect(await waiting()).toEqual([]);
});

it('[CAT+01] accepts alerts only for sold-out variants of this store and valid addresses', async () => {
  await expect(ask('sem arroba')).rejects.toMatchObject({ fields: { email: ['validation.email'] } });
  await expect(ask('x@exemplo.com.br', { variant_id: 2_000_000_000 })).rejects.toMatchObject({
    code: 'not_found',
  });
  await setStock(3);
  await expect(ask('x@exemplo.com.br')).rejects.toMatchObject({ code: 'product_in_stock' });
  await setStock(0);
  await ask('robo@exemplo.com.br', { website: 'http://robo.test' });
  expect(await waiting()).toEqual([]);
});

it('[AUT+01] limits the alerts that others can request for a mailbox', async () => {
  const results = await Promise.allSettled(Array.from({ length: 31 }, () => ask('alvo@exemplo.com.br')));
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([
    expect.objectContaining({ reason: expect.objectContaining({ code: 'too_many_requests' }) }),
  ]);
});

it('[CAT+01] deletes addresses after 180 days and interrupted claims after one', async () => {
  await ask('antigo@exemplo.com.br');
  await ask('largado@exemplo.com.br');
  await db
    .updateTable('stock_alerts')
    .set({ claimed_at: now })
    .where('email', '=', 'largado@exemplo.com.br')
    .execute();
  const after = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000 + 1);
  await sweepAlerts(db, { now, keptDays: 180 });
  expect(await waiting()).toHaveLength(2);
  await sweepAlerts(db, { now: after(1), keptDays: 180 });
  expect(await waiting()).toEqual([['antigo@exemplo.com.br', false]]);
  await sweepAlerts(db, { now: after(180), keptDays: 180 });
  expect(await waiting()).toEqual([]);
});

it('[CAT+01] sends alerts in the background of a running API', async () => {
  const mailed = await startMailedApi(() => now);
  try {
    const email = 'sozinha@exemplo.com.br';
    const client = mailed.client('aurora');
    const soldOut = await findVariant(client, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-55X55');
    await client('POST /api/catalog/stock-alerts', { body: { variant_id: soldOut.id, email } });
    await mailed.database
      .ofStore(aurora.id)
      .updateTable('product_variants')
      .set({ stock: 1 })
      .where('id', '=', soldOut.id)
      .execute();
    await expect.poll(() => mailed.inbox.list(email).length).toBe(1);
  } finally {
    await mailed.close();
  }
}, 240_000);
