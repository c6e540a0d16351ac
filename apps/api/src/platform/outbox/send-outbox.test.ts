import { randomUUID } from 'node:crypto';

import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { MailNotConfigured, noMailer } from '#api/platform/mail/mailer.ts';
import { noProviders } from '#test/no-providers.ts';
import { anyEngine, type TestDatabase } from '#test/test-databases.ts';

import { putInOutbox } from './put-in-outbox.ts';
import { maxAttempts, type OutboxHandlers, pauseAfterMs, sendOutbox } from './send-outbox.ts';
import { sweepOutbox } from './sweep-outbox.ts';

const start = new Date('2026-11-22T12:00:00Z');
let now = start;
let test: TestDatabase;
let db: StoreDatabase;
let store: { id: number; publicId: string };
let delivered: string[] = [];
const log: { level: string; message: string }[] = [];
let logText = '';
beforeAll(async () => {
  test = await anyEngine.open('empty');
  const { id } = await test.database.everything
    .insertInto('stores')
    .values({ public_id: 'loja', name: 'Loja', active: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  store = { id, publicId: 'loja' };
  db = test.database.ofStore(id);
});
afterAll(() => test.close());
afterEach(async () => {
  await db.deleteFrom('outbox_messages').execute();
  now = start;
  delivered = [];
  log.length = 0;
  logText = '';
});

const put = (key: string = randomUUID(), topic = 'news', recipient?: string) =>
  db
    .transaction()
    .execute((trx) =>
      putInOutbox(trx, { topic, key, payload: { key }, now, ...(recipient && { recipient }) }),
    );
const listen: OutboxHandlers = {
  news: async ({ id, payload }) => void delivered.push(`${payload['key']} ${id}`),
};
const watched = {
  clock: { now: () => now },
  log: pino(
    { level: 'warn' },
    {
      write(line: string) {
        const { level, msg } = JSON.parse(line) as { level: number; msg: string };
        log.push({ level: level >= 50 ? 'error' : 'warn', message: msg });
        logText += line;
      },
    },
  ),
};
const sweep = () => sweepOutbox({ db, services: watched }, 30);
const send = (handlers: OutboxHandlers = listen) =>
  sendOutbox(
    {
      db,
      store,
      services: {
        ...watched,
        mailer: noMailer,
        mailFrom: undefined,
        panelOrigin: 'http://painel.localhost:3000',
        tokenSecret: 'a token secret of tests',
        providers: noProviders,
        storeHosts: () => Promise.resolve([]),
      },
    },
    handlers,
  );
const failing = (failure: Error): OutboxHandlers => ({
  async news() {
    throw failure;
  },
});
const brokenOff = new Error('connection lost');
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const messages = () =>
  db.selectFrom('outbox_messages').select(['attempts', 'due_at', 'sent_at', 'given_up_at']).execute();

it('[OPS+02] keeps messages for as long as there is no mail server, and says why', async () => {
  await put('waits');
  const unconfigured = failing(new MailNotConfigured('SMTP_URL is not set'));
  for (let day = 0; day < 20; day += 1) {
    await send(unconfigured);
    later(86_400_000);
  }
  expect(await messages()).toEqual([expect.objectContaining({ attempts: 20, given_up_at: null })]);
  expect(logText).toContain('smtp_not_configured');
  await send();
  expect(delivered).toEqual([expect.stringMatching(/^waits /)]);
});

it('[ORD+01] sends messages of committed transactions only', async () => {
  await put('happened');
  const undone = db.transaction().execute(async (trx) => {
    await putInOutbox(trx, { topic: 'news', key: 'undone', payload: { key: 'undone' }, now });
    throw brokenOff;
  });
  await expect(undone).rejects.toBe(brokenOff);
  await send();
  expect(delivered).toEqual([expect.stringMatching(/^happened /)]);
});

it('[ORD+01] sends a message once that is enqueued twice or claimed by four processes at once', async () => {
  for (let index = 0; index < 8; index += 1) await put(`key ${index % 4}`);
  await Promise.all(Array.from({ length: 4 }, () => send()));
  await put('key 1');
  await send();
  expect(delivered.map((text) => text.slice(0, 5)).toSorted()).toEqual(['key 0', 'key 1', 'key 2', 'key 3']);
});

it('[ORD+01] resends a message of a killed process under the same id', async () => {
  await put('cut off');
  const ids: string[] = [];
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => (isHeld = resolve));
  void send({
    news: ({ id }) => {
      ids.push(id);
      isHeld();
      return new Promise(() => {});
    },
  });
  await held;
  later(60_000);
  await send();
  expect(delivered).toEqual([]);
  later(60_000);
  await send();
  expect(delivered).toEqual([`cut off ${ids[0]}`]);
});

it('[ORD+01] retries after growing pauses, and finally gives up with an error in the log', async () => {
  await put();
  await send(failing(brokenOff));
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    later(pauseAfterMs(attempt) - 1);
    await send(failing(brokenOff));
    expect((await messages())[0]?.attempts).toBe(attempt);
    later(1);
    await send(failing(brokenOff));
  }
  expect(await messages()).toEqual([
    { attempts: maxAttempts, due_at: null, sent_at: null, given_up_at: now },
  ]);
  expect(log.at(-1)).toEqual({ level: 'error', message: 'message given up' });
  expect(now.getTime() - start.getTime()).toBeGreaterThan(24 * 3_600_000);
  later(1e9);
  await send();
  expect(delivered).toEqual([]);
});

it('gives up a permanently refused message and continues with the next', async () => {
  await put();
  await put();
  await send(failing(Object.assign(new Error('550'), { responseCode: 550 })));
  expect((await messages()).map(({ given_up_at: at }) => at)).toEqual([now, now]);
});

it('stops sending while a mail server accepts nothing', async () => {
  await put();
  await put();
  await send(failing(Object.assign(new Error('451'), { responseCode: 451 })));
  expect((await messages()).map(({ attempts }) => attempts).toSorted()).toEqual([0, 1]);
});

it('skips messages without a handler: a newer version may have one', async () => {
  await put('unknown', 'of tomorrow');
  await send();
  expect(await messages()).toMatchObject([{ attempts: 0, due_at: now }]);
});

it('stores sent messages for a month and failed ones permanently', async () => {
  await put('sent');
  await send();
  await put('lost');
  await send(failing(Object.assign(new Error('550'), { responseCode: 550 })));
  later(29 * 24 * 3_600_000);
  await sweep();
  expect(await messages()).toHaveLength(2);
  later(2 * 24 * 3_600_000);
  await sweep();
  expect(await messages()).toMatchObject([{ sent_at: null }]);
});

const address = 'quem.saiu@exemplo.com.br';
const refused = Object.assign(new Error(`550 no mailbox ${address}`), { responseCode: 550 });
const recipients = () =>
  db.selectFrom('outbox_messages').select(['recipient', 'due_at', 'given_up_at']).execute();

it('[ACC+01] [OPS+02] stores a recipient until the message is sent or given up, and logs none', async () => {
  await put('sent', 'news', address);
  await send(failing(brokenOff));
  expect(await recipients()).toMatchObject([{ recipient: address }]);
  later(pauseAfterMs(1));
  const seen: (string | null)[] = [];
  await send({ news: async ({ recipient }) => void seen.push(recipient) });
  expect(seen).toEqual([address]);
  await put('refused', 'news', address);
  await send(failing(refused));
  expect((await recipients()).map(({ recipient }) => recipient)).toEqual([null, null]);
  expect(log.map(({ message }) => message)).toEqual(['message not accepted', 'message given up']);
  expect(logText).not.toContain(address);
});

it('[ACC+01] removes a recipient after a week if no process has sent the message', async () => {
  await put('left', 'of yesterday', address);
  later(7 * 24 * 3_600_000);
  await sweep();
  expect(await recipients()).toMatchObject([{ recipient: address, given_up_at: null }]);
  later(1);
  await sweep();
  expect(await recipients()).toEqual([{ recipient: null, due_at: null, given_up_at: now }]);
  expect(log).toEqual([{ level: 'error', message: 'message given up' }]);
  expect(logText).not.toContain(address);
});

it('does not sweep a message that is being sent', async () => {
  await put('held', 'news', address);
  later(8 * 24 * 3_600_000);
  await send({ news: async () => void (await sweep()) });
  expect(await messages()).toMatchObject([{ sent_at: now, given_up_at: null }]);
});
