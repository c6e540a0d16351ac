import { globSync, readFileSync } from 'node:fs';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { recipientOf } from '#api/contexts/reminders/reminder-tokens.ts';
import { recoveryCodeHash } from '#api/contexts/staff/second-factor.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { decryptSecret, encryptSecret } from '#api/platform/secret-cipher.ts';
import { secretHash, secretId } from '#api/platform/secret-hash.ts';
import { eachEngine, type TestDatabase } from '#test/test-databases.ts';

import { encryptedColumns, readReEncrypt } from './re-encrypt-command.ts';

const now = new Date('2026-11-27T12:00:00Z');
const [earlier, newest] = ['token secret of march', 'token secret of april'];
const both = [newest, earlier] as const;
/** A customer's address, and that of a buyer of a company. */
const optedOut = ['ana@exemplo.com.br', 'bia@empresa.test'] as const;

/** Stores a secret of each kind in a store, named after its column. */
async function storeSecrets(db: StoreDatabase, storeId: number): Promise<void> {
  const stored = (table: string, column: string) => {
    const known = encryptedColumns.find((one) => one.table === table && one.column === column);
    if (!known) throw new Error(`${table}.${column} is not declared`);
    return encryptSecret(earlier, known.purpose, `${table}.${column}`);
  };
  await db
    .updateTable('staff')
    .set({
      totp_secret: stored('staff', 'totp_secret'),
      recovery_code_hashes: JSON.stringify([recoveryCodeHash(earlier, 'aaaaa-bbbbb')]),
    })
    .execute();
  await db
    .insertInto('webhook_endpoints')
    .values({
      url: 'https://erp.test/',
      description: '',
      topics: ['order.placed'],
      is_enabled: true,
      secret: stored('webhook_endpoints', 'secret'),
      previous_secret: stored('webhook_endpoints', 'previous_secret'),
      previous_secret_until: now,
      created_at: now,
    })
    .execute();
  const { id: appId } = await db
    .insertInto('apps')
    .values({
      app: 'frete',
      source: 'built-in',
      manifest: '{}',
      status: 'active',
      settings: '{}',
      secret_settings: stored('apps', 'secret_settings'),
      key_text: stored('apps', 'key_text'),
      secret: stored('apps', 'secret'),
      installed_by: 'test',
      installed_at: now,
      changed_at: now,
      checked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('app_accounts')
    .values({ app_id: appId, secrets: stored('app_accounts', 'secrets') })
    .execute();
  await db
    .insertInto('payment_accounts')
    .values({
      code: 'conta',
      kind: 'mercado-pago',
      name: 'Conta',
      public_key: 'pk',
      secrets: stored('payment_accounts', 'secrets'),
      is_test: true,
      holder: null,
      checked_at: now,
      check_problem: null,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('mail_senders')
    .values({
      name: 'Loja',
      address: 'loja@loja.test',
      domain: 'loja.test',
      reply_to: '',
      selector: 's',
      public_key: 'pk',
      private_key: stored('mail_senders', 'private_key'),
    })
    .execute();
  await db
    .insertInto('whatsapp_accounts')
    .values({
      phone_number_id: '1',
      secrets: stored('whatsapp_accounts', 'secrets'),
      display_number: '',
      verified_name: '',
      checked_at: now,
      templates: '{}',
    })
    .execute();
  await db
    .insertInto('api_keys')
    .values({
      name: 'ERP',
      prefix: 'vk_1',
      token_hash: secretHash(earlier, 'api-key', 'vk_1'),
      secret_id: secretId(earlier),
      permissions: '[]',
      created_by: 'test',
      created_at: now,
    })
    .execute();
  const { id: customerId } = await db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', optedOut[0])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('company_buyers')
    .values({
      customer_id: customerId,
      email: optedOut[1],
      name: 'Bia',
      role: 'buyer',
      order_limit_centavos: null,
      invited_at: now,
      invite_expires_at: now,
    })
    .execute();
  const recipients = optedOut.map((email) =>
    recipientOf({ services: { tokenSecret: earlier } }, { originalStoreId: storeId, email }),
  );
  const optOuts = recipients.map((recipient) => ({ recipient, opted_out_at: now }));
  await db.insertInto('reminder_opt_outs').values(optOuts).execute();
}

/** Reads what each column holds with one text of the secret; null where that text does not decrypt it. */
async function readSecrets(db: StoreDatabase, text: string): Promise<Record<string, string | null>> {
  const read: Record<string, string | null> = {};
  for (const { table, column, purpose } of encryptedColumns) {
    const rows = (await db
      .selectFrom(table as 'staff')
      .selectAll()
      .execute()) as unknown as Record<string, string | null>[];
    const stored = rows.flatMap((row) => row[column] ?? [])[0] ?? '';
    read[`${table}.${column}`] = decryptSecret(text, purpose, stored);
  }
  return read;
}

const names = encryptedColumns.map(({ table, column }) => `${table}.${column}`);
const allReadable = Object.fromEntries(names.map((name) => [name, name]));

it('[OPS+12] knows a column for each purpose for which the code encrypts', () => {
  const source = new URL('../../src', import.meta.url).pathname;
  const purposes = globSync(`${source}/**/*.ts`)
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/encryptSecret\([^;]*?'([^']+)'/g)])
    .map(([, purpose]) => purpose ?? '');
  expect(purposes.length).toBeGreaterThan(6);
  expect([...new Set(encryptedColumns.map(({ purpose }) => purpose))].toSorted()).toEqual(
    [...new Set(purposes)].toSorted(),
  );
});

describe.each(eachEngine)('encrypting again on $name', (engine) => {
  let opened: TestDatabase;
  let db: StoreDatabase;
  let storeId: number;
  beforeEach(async () => {
    opened = await engine.open('demo');
    const { id } = await opened.database.everything
      .selectFrom('stores')
      .select('id')
      .where('public_id', '=', 'aurora')
      .executeTakeFirstOrThrow();
    storeId = id;
    db = opened.database.ofStore(id);
    await storeSecrets(db, id);
  });
  afterEach(() => opened.close());

  const run = async (tokenSecret: readonly [string, ...string[]]) =>
    (await readReEncrypt(['re-encrypt'])?.({ database: opened.database, tokenSecret, now })) ?? [];
  const linesOfAurora = (lines: readonly string[]) => {
    const start = lines.findIndex((line) => line.startsWith('aurora:'));
    const end = lines.findIndex((line, at) => at > start && !line.startsWith(' '));
    return lines.slice(start, end === -1 ? undefined : end).join('\n');
  };

  it('[OPS+12] leaves nothing that needs the earlier text, and says what people still have to do', async () => {
    expect(await readSecrets(db, newest)).toEqual(Object.fromEntries(names.map((name) => [name, null])));
    const said = linesOfAurora(await run(both));
    expect(said).toContain('2 recusas de lembretes mantidas');
    expect(said).toContain('Chaves de API ainda sem uso com o novo segredo: ERP.');
    expect(said).toMatch(/códigos de recuperação do segredo anterior: \d/);
    expect(await readSecrets(db, newest)).toEqual(allReadable);
    const recipients = optedOut.map((email) =>
      recipientOf({ services: { tokenSecret: newest } }, { originalStoreId: storeId, email }),
    );
    const optOuts = await db.selectFrom('reminder_opt_outs').select('recipient').execute();
    expect(optOuts.map((one) => one.recipient)).toEqual(expect.arrayContaining(recipients));
    expect(linesOfAurora(await run(both))).toContain('aurora: 0 cifrados de novo');
  });

  it('[OPS+12] counts what no text decrypts, and leaves it', async () => {
    expect(linesOfAurora(await run([newest]))).toContain('que nenhum segredo informado decifra');
    expect(await readSecrets(db, earlier)).toEqual(allReadable);
  });

  it('[OPS+12] runs twice at the same moment, beside a secret that is replaced', async () => {
    const replaced = encryptSecret(newest, 'webhook', 'webhook_endpoints.secret');
    await Promise.all([
      run(both),
      run(both),
      db.updateTable('webhook_endpoints').set({ secret: replaced }).execute(),
    ]);
    expect(await readSecrets(db, newest)).toEqual(allReadable);
  });
});

it('refuses words after the command', () => {
  expect(() => readReEncrypt(['re-encrypt', 'aurora'])).toThrow(expect.objectContaining({ code: 'usage' }));
  expect(readReEncrypt(['orders'])).toBeNull();
});
