import { createHmac } from 'node:crypto';

import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { noMailer } from '#api/platform/mail/mailer.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { noProviders } from '#test/no-providers.ts';
import { setSetting } from '#test/set-setting.ts';
import { startCloudApi } from '#test/start-cloud-api.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { guestPerson, startGuest } from '#test/test-guest.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

import { sendOrderMessage } from './send-order-message.ts';

const start = new Date('2026-11-21T12:00:00Z');
const minuteMs = 60_000;
let now = start;
let cloud: Awaited<ReturnType<typeof startCloudApi>>;
let test: TestApi;
let db: StoreDatabase;
let storeId: number;
let owner: TestStaff;

const numberId = '106540352242922';
const appSecret = 'demo-whatsapp-secret';

beforeAll(async () => {
  cloud = await startCloudApi();
  test = await startTestApi({ clock: { now: () => now }, env: { WHATSAPP_URL: cloud.url } });
  db = await storeOf(test, 'aurora');
  const { id } = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  storeId = id;
  owner = await signedInStaff(test, 'aurora', 'owner', { now });
  await db.updateTable('product_variants').set({ stock: 1000 }).execute();
});
afterAll(async () => {
  await test.close();
  await cloud.close();
});
beforeEach(async () => {
  await setSetting(test, 'aurora', 'whatsapp/order_messages', '1');
  await db.deleteFrom('whatsapp_messages').execute();
  await connect();
});

async function connect(change: { access_token?: string; phone_number_id?: string } = {}) {
  const { version } = await owner.client('GET /api/admin/whatsapp');
  return owner.client('PUT /api/admin/whatsapp', {
    body: {
      phone_number_id: numberId,
      access_token: 'EAA-de-teste',
      app_secret: appSecret,
      version,
      ...change,
    },
  });
}

const send = (id: string, url = cloud.url) =>
  sendOrderMessage(
    {
      db,
      store: { id: storeId, publicId: 'aurora' },
      services: {
        mailer: noMailer,
        mailFrom: undefined,
        tokenSecret: test.config.API_TOKEN_SECRET,
        clock: { now: () => now },
        log: pino({ level: 'silent' }),
        providers: { ...noProviders, whatsappUrl: url },
        storeHosts: () => Promise.resolve(['localhost']),
      },
    },
    id,
  );
const messages = () =>
  db.selectFrom('whatsapp_messages').selectAll().orderBy('created_at').orderBy('event').execute();
const sendAll = async () => {
  for (const { id } of await messages()) await send(id);
};

let seed = 700;
/** A guest with a number that ends so, who placed an order. */
async function buyer({ ending = '', isWanted = true } = {}) {
  seed += 1;
  const phone = `1198${ending === '' ? String(4_120_000 + seed) : `412${ending}`}`;
  const guest = await startGuest(test, { ...guestPerson(seed), phone: phone.padEnd(11, '7') });
  if (isWanted) await guest.client('PUT /api/customer/whatsapp', { body: { is_wanted: true } });
  const order = await guest.placeOrder();
  return { ...guest, order, to: `55${phone.padEnd(11, '7')}` };
}

/** Posts what Meta posts, signed. */
async function webhook(value: object, { secret = appSecret, number = numberId, body: given = '' } = {}) {
  const body =
    given ||
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '102290129340398',
          changes: [
            {
              value: {
                messaging_product: 'whatsapp',
                metadata: { display_phone_number: '5511984127730', phone_number_id: number },
                ...value,
              },
              field: 'messages',
            },
          ],
        },
      ],
    });
  const response = await test.request('aurora', '/api/integrations/whatsapp/webhook?store=aurora', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    },
    body,
  });
  return response.status;
}

const status = (one: object) =>
  webhook({ statuses: [{ timestamp: '1698231447', recipient_id: '5511984127730', ...one }] });

describe('messages', () => {
  it('[INT+13] tells each step of an order once, by its template, to who asked for it', async () => {
    const { order, to } = await buyer();
    for (const step of ['paid', 'shipped', 'delivered'] as const) {
      await moveOrderTo(db, { orderId: order.uuid, status: step, now });
    }
    await sendAll();
    await sendAll();
    const sent = await cloud.messagesTo(to);
    expect(sent.map(({ template }) => template).toSorted()).toEqual([
      'pedido_entregue',
      'pedido_enviado',
      'pedido_pago',
      'pedido_recebido',
    ]);
    expect(sent.find(({ template }) => template === 'pedido_enviado')?.parameters).toEqual([
      'Rita',
      order.increment_id,
      expect.stringMatching(/^http.+\/pedido\?orderLink=/),
    ]);
    expect((await messages()).map(({ state }) => state)).toEqual(Array(4).fill('accepted'));
  });

  it('[INT+13] queues nothing without the wish, the account or the template', async () => {
    await buyer({ isWanted: false });
    expect(await messages()).toEqual([]);
    const { account, version } = await owner.client('GET /api/admin/whatsapp');
    if (!account) throw new Error('no account');
    const templates = { ...account.templates, order_placed: { name: 'pedido_recebido', is_on: false } };
    const changed = await owner.client('PUT /api/admin/whatsapp/templates', { body: { templates, version } });
    await buyer();
    expect(await messages()).toEqual([]);
    await owner.client('POST /api/admin/whatsapp/removal', { body: { version: changed.version } });
    await buyer();
    expect(await messages()).toEqual([]);
  });

  it('[INT+13] sends nothing that is not true or not wanted any more, nor news of yesterday', async () => {
    const untrue = await buyer();
    await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', untrue.order.uuid).execute();
    const unwanted = await buyer();
    await unwanted.client('PUT /api/customer/whatsapp', { body: { is_wanted: false } });
    await sendAll();
    const old = await buyer();
    await db
      .updateTable('whatsapp_messages')
      .set({ created_at: new Date(now.getTime() - 25 * 60 * minuteMs) })
      .where('order_id', '=', old.order.uuid)
      .execute();
    await sendAll();
    expect((await messages()).map(({ state }) => state)).toEqual(['skipped', 'skipped', 'skipped']);
    for (const { to } of [untrue, unwanted, old]) expect(await cloud.messagesTo(to)).toEqual([]);
  });

  it('[INT+13] two workers send one message', async () => {
    const { to } = await buyer();
    const [message] = await messages();
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => send(message?.id ?? '')));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await cloud.messagesTo(to)).toHaveLength(1);
  });

  it('[INT+13] two orders at once have one message for each step', async () => {
    const [one, two] = [await buyer(), await buyer()];
    await Promise.all([one.placeOrder(), two.placeOrder()]);
    await moveOrderTo(db, { orderId: one.order.uuid, status: 'paid', now });
    await sendAll();
    const templatesTo = async (to: string) =>
      (await cloud.messagesTo(to)).map(({ template }) => template).toSorted();
    expect(await templatesTo(one.to)).toEqual(['pedido_pago', 'pedido_recebido', 'pedido_recebido']);
    expect(await templatesTo(two.to)).toEqual(['pedido_recebido', 'pedido_recebido']);
  });
});

describe('failures', () => {
  it.each([
    ['0056', 'waiting', null],
    ['0500', 'waiting', null],
  ])('[INT+13] tries …%s again later', async (ending, state, code) => {
    const { to } = await buyer({ ending });
    await sendAll();
    const [message] = await messages();
    expect(message).toMatchObject({ state, error_code: code });
    expect(message?.due_at?.getTime()).toBeGreaterThan(now.getTime());
    expect(await send(message?.id ?? '')).toBe('nothing');
    expect(await cloud.messagesTo(to)).toEqual([]);
  });

  it('[INT+13] respects the limit of the account: nothing else is sent before it ends', async () => {
    await buyer({ ending: '0429' });
    const [limited] = await messages();
    expect(await send(limited?.id ?? '')).toBe('waits');
    const other = await buyer();
    await sendAll();
    expect(await cloud.messagesTo(other.to)).toEqual([]);
    expect((await messages()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    now = new Date(now.getTime() + 6 * minuteMs);
    const delayed = (await messages()).find(({ id }) => id !== limited?.id);
    await send(delayed?.id ?? '');
    expect(await cloud.messagesTo(other.to)).toHaveLength(1);
  });

  it('[INT+13] lists a template that does not exist with its reason, and sends again on request', async () => {
    const before = await owner.client('GET /api/admin/whatsapp');
    if (!before.account) throw new Error('no account');
    const templates = { ...before.account.templates, order_placed: { name: 'sem_modelo', is_on: true } };
    const wrong = await owner.client('PUT /api/admin/whatsapp/templates', {
      body: { templates, version: before.version },
    });
    const { to, order } = await buyer();
    await sendAll();
    const failed = () => owner.client('GET /api/admin/whatsapp/messages', { query: { only: 'failed' } });
    const { items } = await failed();
    expect(items).toMatchObject([
      {
        state: 'failed',
        order: { increment_id: order.increment_id },
        failure: { code: 132_001, text: expect.stringContaining('pt_BR') },
        can_retry: true,
      },
    ]);
    await owner.client('PUT /api/admin/whatsapp/templates', {
      body: { templates: before.account.templates, version: wrong.version },
    });
    const path = { id: items[0]?.id ?? '' };
    await owner.client('POST /api/admin/whatsapp/messages/{id}/retry', { path });
    await expect(
      owner.client('POST /api/admin/whatsapp/messages/{id}/retry', { path }),
    ).rejects.toMatchObject({ code: 'whatsapp_message_not_failed' });
    await sendAll();
    expect(await cloud.messagesTo(to)).toHaveLength(1);
    expect(await failed()).toMatchObject({ total: 0 });
  });

  it('[INT+13] does not repeat a message whose response was lost; a status finds it', async () => {
    const { to } = await buyer({ ending: '0408' });
    await sendAll();
    await sendAll();
    const [message] = await messages();
    expect(message).toMatchObject({ state: 'sending', wamid: null });
    const [sent, ...more] = await cloud.messagesTo(to);
    expect(more).toEqual([]);
    await status({ id: sent?.id, status: 'delivered', biz_opaque_callback_data: sent?.reference });
    expect(await messages()).toMatchObject([{ state: 'delivered', wamid: sent?.id }]);
  });

  it('[INT+13] offers a lost message again after a while, and ignores statuses of the attempt before', async () => {
    const { to } = await buyer({ ending: '0408' });
    await sendAll();
    const [message] = await messages();
    const path = { id: message?.id ?? '' };
    const retry = () => owner.client('POST /api/admin/whatsapp/messages/{id}/retry', { path });
    await expect(retry()).rejects.toMatchObject({ code: 'whatsapp_message_not_failed' });
    now = new Date(now.getTime() + 11 * minuteMs);
    await retry();
    await send(path.id);
    const ofMessage = (await cloud.messagesTo(to)).filter(({ reference }) => reference.startsWith(path.id));
    const [first, second] = ofMessage;
    await status({
      id: first?.id,
      status: 'failed',
      errors: [{ code: 131_026 }],
      biz_opaque_callback_data: first?.reference,
    });
    expect(await messages()).toMatchObject([{ state: 'sending', attempts: 2 }]);
    expect(second?.reference).toBe(`${path.id}:2`);
  });

  it('[INT+13] an expired token is the account’s problem, and a server that is away is tried again', async () => {
    await buyer();
    const [message] = await messages();
    const gone = await startCloudApi();
    await gone.close();
    expect(await send(message?.id ?? '', gone.url)).toBe('waits');
    expect(await messages()).toMatchObject([{ state: 'waiting' }]);
    await expect(connect({ access_token: 'EAA-vencido-ontem' })).rejects.toMatchObject({
      code: 'whatsapp_keys_refused',
    });
    await expect(connect({ phone_number_id: '4041234567' })).rejects.toMatchObject({
      code: 'whatsapp_number_unknown',
    });
    expect((await owner.client('GET /api/admin/whatsapp')).account?.phone_number_id).toBe(numberId);
  });
});

describe('the webhook', () => {
  it('[INT+13] proves its address to Meta, and to nobody with another token', async () => {
    const { webhook: shown } = await owner.client('GET /api/admin/whatsapp');
    const ask = (token: string) =>
      test.request(
        'aurora',
        `/api/integrations/whatsapp/webhook?store=aurora&hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
      );
    const proven = await ask(shown.verify_token);
    expect([proven.status, await proven.text()]).toEqual([200, '1158201444']);
    expect((await ask('outro')).status).toBe(401);
    expect(shown.url).toMatch(/\/api\/integrations\/whatsapp\/webhook\?store=aurora$/);
  });

  it('[INT+13] statuses that come twice and in any order leave the furthest one', async () => {
    await buyer();
    await sendAll();
    const [{ wamid = '' } = {}] = await messages();
    for (const name of ['delivered', 'sent', 'delivered', 'read', 'sent', 'delivered', 'deleted']) {
      expect(await status({ id: wamid, status: name })).toBe(200);
    }
    expect(await messages()).toMatchObject([{ state: 'read' }]);
    await status({ id: wamid, status: 'failed', errors: [{ code: 131_026 }] });
    expect(await messages()).toMatchObject([{ state: 'read', error_code: null }]);
  });

  it.each([
    [131_026, 'não tem WhatsApp'],
    [131_047, '24 horas'],
    [131_049, 'mensagens demais à pessoa'],
    [999_999, 'Message Undeliverable.'],
  ])('[INT+13] lists a failure that Meta reports later: %i', async (code, words) => {
    await buyer();
    await sendAll();
    const [{ wamid = '' } = {}] = await messages();
    const errors = [
      { code, title: 'Failed', message: 'Failed', error_data: { details: 'Message Undeliverable.' } },
    ];
    await status({ id: wamid, status: 'failed', errors });
    const { items } = await owner.client('GET /api/admin/whatsapp/messages', { query: { only: 'failed' } });
    expect(items).toMatchObject([{ failure: { code, text: expect.stringContaining(words) } }]);
    // Meta sometimes reports the delivery of a message that it called undeliverable.
    await status({ id: wamid, status: 'delivered' });
    expect(await messages()).toMatchObject([{ state: 'delivered', error_code: null }]);
  });

  it('[INT+13] the answer SAIR ends the messages, also from a number without its ninth digit', async () => {
    const { client, to } = await buyer();
    const from = to.replace(/^(55\d\d)9/, '$1');
    const answer = (body: string) =>
      webhook({
        contacts: [{ profile: { name: 'Rita 🙂' }, wa_id: from }],
        messages: [{ from, id: 'wamid.x', timestamp: '1698231447', type: 'text', text: { body } }],
      });
    await answer('Quando chega?');
    expect(await client('GET /api/customer/whatsapp')).toEqual({ is_wanted: true });
    await answer(' sair. ');
    await answer('SAIR');
    expect(await client('GET /api/customer/whatsapp')).toEqual({ is_wanted: false });
  });

  it('[INT+13] refuses another signature, and ignores another number, other events and malformed ones', async () => {
    await buyer();
    await sendAll();
    const [{ wamid = '' } = {}] = await messages();
    const statuses = [{ id: wamid, status: 'read', timestamp: '1', recipient_id: '5511984127730' }];
    expect(await webhook({ statuses }, { secret: 'outra' })).toBe(401);
    expect(await webhook({ statuses }, { number: '999' })).toBe(200);
    for (const body of ['{"object":"page"}', '{"entry":[{"changes":[{"value":{"event":"APPROVED"}}]}]}']) {
      expect([body, await webhook({}, { body })]).toEqual([body, 200]);
    }
    expect(await webhook({}, { body: 'não é JSON' })).toBe(422);
    expect(await messages()).toMatchObject([{ state: 'accepted' }]);
    // Meta escapes what is not ASCII; the signature is of the bytes.
    const escaped = `{"object":"whatsapp_business_account","entry":[{"id":"1","changes":[{"field":"messages","value":{"metadata":{"phone_number_id":"${numberId}"},"contacts":[{"profile":{"name":"Jo\\u00e3o"}}],"statuses":[{"id":"${wamid}","status":"read"}]}}]}]}`;
    expect(await webhook({}, { body: escaped })).toBe(200);
    expect(await messages()).toMatchObject([{ state: 'read' }]);
  });
});

it('[INT+13] shows no key, and keeps those that are not typed again', async () => {
  const { version } = await owner.client('GET /api/admin/whatsapp');
  const kept = await owner.client('PUT /api/admin/whatsapp', {
    body: { phone_number_id: numberId, version },
  });
  expect(JSON.stringify(kept)).not.toMatch(/EAA|demo-whatsapp-secret/);
  const [row] = await db.selectFrom('whatsapp_accounts').selectAll().execute();
  expect(JSON.stringify(row)).not.toMatch(/EAA|demo-whatsapp-secret/);
  expect(kept.account).toMatchObject({
    display_number: '+55 11 98412-7730',
    verified_name: 'Loja de Teste',
    problem: null,
  });
});
