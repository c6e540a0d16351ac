import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  retentionSettingFields,
  type RetentionPath,
} from '@vitrine/contract/admin/retention-setting-fields.ts';
import { readSettings, settingsTable } from '@vitrine/contract/settings.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { type FileStorage, FilesUnavailable } from '#api/platform/files/file-storage.ts';
import { folderStorage } from '#api/platform/files/folder-storage.ts';
import { anyEngine, type TestDatabase, testDay } from '#test/test-databases.ts';

import { removeExpiredData } from './remove-expired-data.ts';

const dayMs = 24 * 3_600_000;
const after = (days: number, ms = 0) => new Date(testDay.getTime() + days * dayMs + ms);
const defaults = readSettings([]).settings;

let test: TestDatabase;
let db: StoreDatabase;
let other: StoreDatabase;
let store: { id: number; publicId: string };
let otherStore: { id: number; publicId: string };
let files: FileStorage;
const folder = mkdtempSync(join(tmpdir(), 'vitrine-retention-'));
const logged: { msg: string; level: number; [field: string]: unknown }[] = [];
const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) });

beforeAll(async () => {
  test = await anyEngine.open('demo');
  files = folderStorage(folder);
  const stores = await test.database.everything
    .selectFrom('stores')
    .select(['id', 'public_id as publicId'])
    .where('public_id', 'in', ['aurora', 'serra'])
    .orderBy('public_id')
    .execute();
  [store, otherStore] = stores as [typeof store, typeof store];
  [db, other] = [test.database.ofStore(store.id), test.database.ofStore(otherStore.id)];
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  logged.length = 0;
  await db.deleteFrom('store_configs').where('path', 'like', 'retention/%').execute();
});

const run = (now: Date, uploads: FileStorage = files) =>
  removeExpiredData({
    db,
    store,
    services: { clock: { now: () => now }, log, uploads, files: folderStorage(join(folder, 'public')) },
  });

const set = (path: RetentionPath, days: number) =>
  db
    .insertInto('store_configs')
    .values({ path, value: String(days) })
    .execute();

const at = testDay;
const text = 'maria.oliveira@exemplo.com.br';

interface Kind {
  /** Stores a record of the first moment; returns whether it is still there. */
  insert(scope: StoreDatabase): Promise<() => Promise<boolean>>;
}

type Row = { id: number | string } | undefined;
const isThere = (read: () => Promise<Row>) => async () => (await read()) !== undefined;

async function variantOf(scope: StoreDatabase): Promise<number> {
  const { id } = await scope.selectFrom('product_variants').select('id').limit(1).executeTakeFirstOrThrow();
  return id;
}

/** A kind without a sweep or a setting without a kind does not compile. */
const kinds: Readonly<Record<RetentionPath, Kind>> = {
  'retention/cart_days': {
    async insert(scope) {
      const id = randomUUID();
      await scope.insertInto('carts').values({ id, gift_message: text }).execute();
      await scope.updateTable('carts').set({ updated_at: at }).where('id', '=', id).execute();
      return isThere(() => scope.selectFrom('carts').select('id').where('id', '=', id).executeTakeFirst());
    },
  },
  'retention/guest_days': {
    async insert(scope) {
      const { id } = await scope
        .insertInto('customers')
        .values({
          kind: 'pf',
          email: text,
          password_hash: null,
          group_id: null,
          scope: '[]',
          attributes: '{}',
          taxvat: '11144477735',
          first_name: 'Maria',
          last_name: 'Oliveira',
          phone: '11987654321',
          is_guest: true,
          created_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return isThere(() =>
        scope.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst(),
      );
    },
  },
  'retention/refused_upload_days': {
    async insert(scope) {
      const id = randomUUID();
      const { publicId } = scope === db ? store : otherStore;
      await files.write(publicId, id, 'contrato social');
      await scope
        .insertInto('uploads')
        .values({ id, content_type: 'application/pdf', uploaded_at: at })
        .execute();
      return async () => {
        const row = await scope.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst();
        expect((await files.size(publicId, id)) !== null).toBe(row !== undefined);
        return row !== undefined;
      };
    },
  },
  'retention/alert_days': {
    async insert(scope) {
      const { id } = await scope
        .insertInto('stock_alerts')
        .values({ variant_id: await variantOf(scope), email: text, asked_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return isThere(() =>
        scope.selectFrom('stock_alerts').select('id').where('id', '=', id).executeTakeFirst(),
      );
    },
  },
  'retention/reminder_days': {
    async insert(scope) {
      const { id } = await scope
        .insertInto('cart_reminders')
        .values({ state: 'sent', created_at: at, sent_at: at, recipient: 'hash' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return isThere(() =>
        scope.selectFrom('cart_reminders').select('id').where('id', '=', id).executeTakeFirst(),
      );
    },
  },
  'retention/whatsapp_days': {
    async insert(scope) {
      const order = await scope.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow();
      const { id } = await scope
        .insertInto('whatsapp_messages')
        .values({ order_id: order.id, event: 'order_shipped', state: 'read', created_at: at, changed_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return isThere(() =>
        scope.selectFrom('whatsapp_messages').select('id').where('id', '=', id).executeTakeFirst(),
      );
    },
  },
  'retention/search_days': {
    async insert(scope) {
      const words = `geladeira ${randomUUID().slice(0, 8)}`;
      await scope.insertInto('unanswered_searches').values({ words, last_at: at }).execute();
      return isThere(() =>
        scope
          .selectFrom('unanswered_searches')
          .select('words as id')
          .where('words', '=', words)
          .executeTakeFirst(),
      );
    },
  },
  'retention/mail_days': {
    async insert(scope) {
      const { id } = await scope
        .insertInto('outbox_messages')
        .values({ topic: 'sent', key: randomUUID(), payload: '{}', created_at: at, sent_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return isThere(() =>
        scope.selectFrom('outbox_messages').select('id').where('id', '=', id).executeTakeFirst(),
      );
    },
  },
  'retention/draft_days': {
    async insert(scope) {
      const customer = await scope.selectFrom('customers').select('id').limit(1).executeTakeFirstOrThrow();
      const { id } = await scope
        .insertInto('order_drafts')
        .values({
          customer_id: customer.id,
          lines: '[]',
          discount_centavos: 0,
          discount_reason: '',
          coupon_code: null,
          address: null,
          shipping: null,
          note: text,
          items_centavos: 0,
          prices: '[]',
          priced_at: at,
          author: 'Equipe',
          created_at: at,
          changed_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      // Closed, without what it says of the customer.
      return isThere(() =>
        scope
          .selectFrom('order_drafts')
          .select('id')
          .where('id', '=', id)
          .where((is) => is.or([is('status', '=', 'open'), is('note', '=', text)]))
          .executeTakeFirst(),
      );
    },
  },
  'retention/form_days': {
    async insert(scope) {
      const form = await scope
        .insertInto('cms_forms')
        .values({
          code: `f-${randomUUID()}`,
          title: 'Contato',
          fields: '[]',
          submit_label: 'Enviar',
          success_message: 'Obrigado',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id } = await scope
        .insertInto('cms_form_submissions')
        .values({
          form_id: form.id,
          answers: JSON.stringify([{ label: 'E-mail', value: text }]),
          received_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return isThere(() =>
        scope.selectFrom('cms_form_submissions').select('id').where('id', '=', id).executeTakeFirst(),
      );
    },
  },
  'retention/import_file_days': {
    async insert(scope) {
      const { id } = await scope
        .insertInto('catalogue_uploads')
        .values({
          id: randomUUID(),
          name: 'clientes.csv',
          is_dry_run: false,
          status: 'failed',
          contents: 'customers',
          created_at: at,
          created_by: 'Equipe',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return isThere(() =>
        scope.selectFrom('catalogue_uploads').select('id').where('id', '=', id).executeTakeFirst(),
      );
    },
  },
  'retention/webhook_days': {
    async insert(scope) {
      const endpoint = await scope
        .insertInto('webhook_endpoints')
        .values({
          url: 'https://erp.exemplo.com.br/avisos',
          description: '',
          topics: ['order.placed'],
          is_enabled: false,
          secret: 'x',
          created_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id } = await scope
        .insertInto('webhook_deliveries')
        .values({
          endpoint_id: endpoint.id,
          message_id: randomUUID(),
          topic: 'order.placed',
          body: JSON.stringify({ email: text }),
          status: 'delivered',
          created_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return isThere(() =>
        scope.selectFrom('webhook_deliveries').select('id').where('id', '=', id).executeTakeFirst(),
      );
    },
  },
  'retention/proposal_days': {
    async insert(scope) {
      const { id } = await scope
        .insertInto('proposals')
        .values({
          call: 'PUT /api/admin/customers/{id}/group',
          input: '{}',
          changes: '[]',
          note: '',
          proposer_kind: 'key',
          proposer_id: randomUUID(),
          proposer_name: 'Robô',
          fingerprint: randomUUID(),
          created_at: at,
          expires_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return isThere(() =>
        scope.selectFrom('proposals').select('id').where('id', '=', id).executeTakeFirst(),
      );
    },
  },
  'retention/audit_days': {
    async insert(scope) {
      const { id } = await scope
        .insertInto('audit_entries')
        .values({
          at,
          actor_kind: 'staff',
          actor_id: '1',
          actor_name: 'Equipe',
          actor_role: 'owner',
          action: 'PUT /api/admin/customers/{id}',
          target_kind: 'customer',
          target_id: '1',
          before: JSON.stringify({ email: text }),
          after: null,
          request_id: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return isThere(() =>
        scope.selectFrom('audit_entries').select('id').where('id', '=', id).executeTakeFirst(),
      );
    },
  },
};
const paths = Object.keys(retentionSettingFields) as RetentionPath[];

it.each(paths.filter((path) => defaults[path] > 0))(
  '[OPS+12] deletes after the days of %s and not before, in this store only',
  async (path) => {
    const [isKept, isKeptElsewhere] = [await kinds[path].insert(db), await kinds[path].insert(other)];
    await run(after(defaults[path]));
    // The day of an upload ends with the moment itself.
    expect(await isKept()).toBe(path !== 'retention/refused_upload_days');
    await run(after(defaults[path], 1));
    expect(await isKept()).toBe(false);
    expect(await isKeptElsewhere()).toBe(true);
  },
);

it.each(paths)('[OPS+12] follows a changed %s at the next run', async (path) => {
  const { fallback, range } = settingsTable[path];
  const days = fallback === 0 ? 200 : fallback === range?.max ? fallback - 20 : fallback + 20;
  await set(path, days);
  const isKept = await kinds[path].insert(db);
  await run(after(days, -1));
  expect(await isKept()).toBe(true);
  await run(after(days, 1));
  expect(await isKept()).toBe(false);
});

it.each(paths.filter((path) => defaults[path] === 0))(
  '[OPS+12] keeps what %s has no end for',
  async (path) => {
    const isKept = await kinds[path].insert(db);
    await run(after(20 * 365));
    expect(await isKept()).toBe(true);
  },
);

it('[OPS+12] deletes each record once when two processes run at the same moment', async () => {
  const now = after(400, 1);
  await run(now);
  const searches = Array.from({ length: 1200 }, (_, n) => ({ words: `palavra ${n}`, last_at: at }));
  await db.insertInto('unanswered_searches').values(searches).execute();
  const uploads: (() => Promise<boolean>)[] = [];
  while (uploads.length < 150) uploads.push(await kinds['retention/refused_upload_days'].insert(db));
  logged.length = 0;
  expect(await Promise.all([run(now), run(now), run(now)])).toEqual(['done', 'done', 'done']);
  await run(now);
  const counts = logged.flatMap(({ removed }) => (removed as { searches?: number }).searches ?? 0);
  const files_ = logged.flatMap(({ removed }) => (removed as { uploads?: number }).uploads ?? 0);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(searches.length);
  expect(files_.reduce((sum, count) => sum + count, 0)).toBe(uploads.length);
  for (const isThereStill of uploads) expect(await isThereStill()).toBe(false);
});

it('[OPS+12] loses nothing while the file storage fails, deletes the other kinds, and tries again', async () => {
  const now = after(400, 1);
  const isFileKept = await kinds['retention/refused_upload_days'].insert(db);
  const isCartKept = await kinds['retention/cart_days'].insert(db);
  const broken: FileStorage = {
    ...files,
    remove: vi.fn(() => Promise.reject(new FilesUnavailable('SlowDown'))),
  };
  // More often than a job may fail before it is parked.
  for (let attempt = 0; attempt < 4; attempt += 1) expect(await run(now, broken)).toBe('done');
  expect(await isFileKept()).toBe(true);
  expect(await isCartKept()).toBe(false);
  expect(logged).toContainEqual(
    expect.objectContaining({ msg: 'expired files not removed', kind: 'uploads', code: 'SlowDown' }),
  );
  expect(await run(now)).toBe('done');
  expect(await isFileKept()).toBe(false);
});

it('[OPS+12] logs counts without personal data, and keeps orders and accounts', async () => {
  const count = async () => ({
    orders: await db.selectFrom('orders').select('id').execute(),
    accounts: await db.selectFrom('customers').select('id').where('is_guest', '=', false).execute(),
    payments: await db.selectFrom('payments').select('id').execute(),
    papers: await db.selectFrom('order_papers').select('order_id').execute(),
  });
  const before = await count();
  expect(before.orders).not.toEqual([]);
  for (const path of paths) await kinds[path].insert(db);
  await run(after(20 * 365));
  expect(await count()).toEqual(before);
  expect(logged).toContainEqual(
    expect.objectContaining({
      msg: 'expired data removed',
      store: store.publicId,
      removed: expect.objectContaining({ carts: 1, guests: 1, uploads: 1, webhooks: 1 }),
    }),
  );
  expect(JSON.stringify(logged)).not.toMatch(/maria|oliveira|11144477735|87654321/i);
});

it('[OPS+12] deletes expired links, PINs and addresses of accounts, and ended sessions of the staff', async () => {
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('is_guest', '=', false)
    .executeTakeFirstOrThrow();
  const staff = await db
    .insertInto('staff')
    .values({ email: 'equipe@exemplo.com.br', name: 'Equipe', role: 'owner', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('customer_email_changes')
    .values({ customer_id: customer.id, email: text, token_hash: 'x', expires_at: at })
    .execute();
  await db
    .insertInto('customer_pins')
    .values({ customer_id: customer.id, pin_hash: 'x', expires_at: at })
    .execute();
  const session = { staff_id: staff.id, user_agent: 'Firefox', created_at: at, last_seen_at: at };
  await db
    .insertInto('staff_sessions')
    .values([
      { ...session, token_hash: 'ended', expires_at: at },
      { ...session, token_hash: 'open', expires_at: after(2) },
    ])
    .execute();
  await run(after(1));
  expect(await db.selectFrom('customer_email_changes').select('email').execute()).toEqual([]);
  expect(await db.selectFrom('customer_pins').select('pin_hash').execute()).toEqual([]);
  expect(
    await db.selectFrom('staff_sessions').select('token_hash').where('staff_id', '=', staff.id).execute(),
  ).toEqual([{ token_hash: 'open' }]);
});
