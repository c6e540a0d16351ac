import { createServer, Agent } from 'node:http';
import type { AddressInfo } from 'node:net';

import { getRequestListener } from '@hono/node-server';
import { permissionNames } from '@vitrine/contract/admin/permissions.ts';
import type { CallDefinition } from '@vitrine/contract/call-definition.ts';
import { csrfHeader, signCsrf } from '@vitrine/contract/csrf.ts';
import { cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';
import { sql } from 'kysely';

import { signCustomerToken, signGuestToken } from '#api/contexts/auth/customer-token.ts';
import { serverKey } from '#api/platform/http/server-key.ts';
import { setSetting } from '#test/set-setting.ts';
import { startOutside } from '#test/start-outside.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { startGuest } from '#test/test-guest.ts';
import { leaveTraces, personalDataOf, registerPerson, strangePerson } from '#test/test-person.ts';
import { ana, fillCartOf, findVariant, loggedInClient, renato } from '#test/test-shop.ts';
import { customRole, keyOf, signedInStaff } from '#test/test-staff.ts';

import type { FuzzedRequest } from './fuzzed-request.ts';
import { markOtherStores } from './mark-other-stores.ts';
import { readKnownValues } from './read-known-values.ts';
import { type Received, sendRequest } from './send-request.ts';
import type { KnownValues } from './values-of-schema.ts';

export const actorNames = [
  'visitor',
  'customer',
  'guest buyer',
  'buyer of a company',
  'owner',
  'manager',
  'staff without permission',
  'key',
  'key without permission',
  'revoked key',
  'server',
  'expired customer',
  'customer of another store',
  'owner of another store',
  'garbage',
] as const;
export type ActorName = (typeof actorNames)[number];

export interface FuzzShop {
  readonly test: TestApi;
  /** Returns the values of the shop for a field of a call. */
  knownFor(callName: string): KnownValues;
  /** The personal data of a customer who takes part in no request. */
  readonly othersData: readonly string[];
  /** What the API has logged as an error since the last call. */
  takeErrors(): readonly string[];
  send(request: FuzzedRequest<ActorName>, isOfShoppers: boolean): Promise<Received>;
  /** Puts back what earlier calls may have ended: the sessions, keys and accounts of the actors, the store itself. */
  restore(): Promise<void>;
  isHealthy(): Promise<boolean>;
  close(): Promise<void>;
}

const store = 'aurora';
const yearMs = 365 * 24 * 3_600_000;
const nowhere = 'http://127.0.0.1:9';

/** Whether an actor must be refused by a call, whatever else the request holds. */
export function mustBeRefused(actor: ActorName, call: CallDefinition): boolean {
  if (call.audience === 'server') return call.access === 'shared-key' && actor !== 'server';
  if (call.audience === 'shopper') {
    const isCustomer = ['customer', 'guest buyer', 'buyer of a company'].includes(actor);
    return call.access === 'customer' && !isCustomer;
  }
  if (call.access === 'anyone') return false;
  if (call.access === 'signed-in') return !['owner', 'manager', 'staff without permission'].includes(actor);
  return !['owner', 'manager', 'key'].includes(actor);
}

/** Starts the API on a socket, with a person of each kind in Casa Aurora and marked texts in all other stores. */
export async function startFuzzShop(): Promise<FuzzShop> {
  const outside = await startOutside();
  const errors: string[] = [];
  const startedAt = performance.now();
  const clock = { now: () => new Date(testDay.getTime() + performance.now() - startedAt) };
  const test = await startTestApi({
    clock,
    env: {
      SANDBOX_URL: outside.url,
      SMTP_URL: outside.smtpUrl,
      SOCIAL_GRAPH_URL: nowhere,
      CONVERSIONS_URL: nowhere,
      WHATSAPP_URL: nowhere,
      WEBHOOK_TEST_ORIGINS: nowhere,
    },
    onLogLine: (line) => errors.push(line),
  });
  const tokens = await tokensOf(test);
  const other = strangePerson(48_213);
  const { id, client } = await registerPerson(test, other);
  await leaveTraces(test, { person: other, id, client, now: testDay });
  await markOtherStores(test.database, store);
  const known = await readKnownValues(test, store);
  const kept = await keepRows(test);

  const server = createServer(getRequestListener(test.api.fetch));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  let addresses = 0;

  async function headersOf(actor: ActorName, isOfShoppers: boolean): Promise<Record<string, string>> {
    const token = tokens[actor];
    addresses += 1;
    return {
      'store-id': store,
      // Limits are counted by address.
      'x-client-address': `2001:db8:${(addresses >> 16).toString(16)}:${(addresses & 0xffff).toString(16)}::1`,
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(isOfShoppers && {
        [csrfHeader]: await signCsrf(
          test.config.API_SHARED_SECRET,
          store,
          Math.floor(clock.now().getTime() / 1000),
        ),
      }),
    };
  }

  return {
    test,
    knownFor: known,
    // A shared list shows the first name of its owner.
    othersData: personalDataOf(other).filter((text) => text !== other.first_name),
    takeErrors: () => errors.splice(0),
    async send(request, isOfShoppers) {
      return sendRequest(request, { port, agent, headers: await headersOf(request.actor, isOfShoppers) });
    },
    restore: () => kept.putBack(),
    async isHealthy() {
      const response = await fetch(`http://127.0.0.1:${port}/healthcheck`);
      await response.body?.cancel();
      return response.ok;
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await test.close();
      await outside.close();
    },
  };
}

async function tokensOf(test: TestApi): Promise<Readonly<Record<ActorName, string>>> {
  const secret = test.config.API_TOKEN_SECRET;
  const tokenOf = async (of: string, body: typeof ana) =>
    (await test.client(of)('POST /api/auth/customers/login', { body })).access_token;
  const db = await storeOf(test, store);
  const customerId = async (email: string) =>
    (await db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const anaId = await customerId(ana.username);
  const renatoId = await customerId(renato.username);
  await setSetting(test, store, 'customers/buyers', '1');
  const buyer = await db
    .insertInto('company_buyers')
    .values({
      customer_id: renatoId,
      email: 'bia@estudiolage.exemplo.com.br',
      name: 'Bia Souza',
      role: 'buyer',
      invited_at: testDay,
      invite_expires_at: testDay,
      accepted_at: testDay,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const guest = await startGuest(test);
  const withNothing = await customRole(test, store, []);
  const staffToken = async (of: string, role: string) =>
    (await signedInStaff(test, of, role, { now: new Date(testDay.getTime()) })).token;
  const cushion = await findVariant(test.client(store), 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
  for (const client of [
    await loggedInClient(test, store, ana),
    await loggedInClient(test, store, renato),
    test.client(store),
  ]) {
    await fillCartOf(client, [{ ...cushion, qty: 2 }]);
  }
  return {
    visitor: '',
    customer: await tokenOf(store, ana),
    'guest buyer': await signGuestToken(secret, { customerId: guest.id, storeId: store, now: testDay }),
    'buyer of a company': await signCustomerToken(secret, {
      customerId: renatoId,
      storeId: store,
      now: testDay,
      buyerId: buyer.id,
    }),
    owner: await staffToken(store, 'owner'),
    manager: await staffToken(store, 'manager'),
    'staff without permission': await staffToken(store, withNothing),
    key: await keyOf(test, store, permissionNames),
    'key without permission': await keyOf(test, store, []),
    'revoked key': await keyOf(test, store, permissionNames, { revokedAt: testDay }),
    server: serverKey(test.config.API_SHARED_SECRET),
    'expired customer': await signCustomerToken(secret, {
      customerId: anaId,
      storeId: store,
      now: new Date(testDay.getTime() - yearMs),
    }),
    'customer of another store': await tokenOf('serra', {
      username: 'compras@cafeteria.exemplo.com.br',
      password: ana.password,
    }),
    'owner of another store': await staffToken('serra', 'owner'),
    garbage: `vs_${cpfFromSeed(7)}.eyJhbGciOiJub25lIn0.`,
  };
}

/** The tables of what the actors need, parents before children. */
const keptTables = [
  'stores',
  'customers',
  'staff_roles',
  'staff',
  'staff_sessions',
  'api_keys',
  'company_buyers',
  'carts',
  'cart_items',
  'store_configs',
  'theme_configs',
] as const;

/** Remembers the rows of the actors, and puts back those that were changed or removed. */
async function keepRows({ database }: TestApi): Promise<{ putBack(): Promise<void> }> {
  const kept: { table: string; rows: string; key: string; columns: string[] }[] = [];
  for (const table of keptTables) {
    const { rows } = await sql<{ all: string | null }>`
      select json_agg(t)::text as all from ${sql.table(table)} t`.execute(database.everything);
    const { rows: keys } = await sql<{ name: string }>`
      select a.attname as name from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = ${table}::regclass and i.indisunique and i.indpred is null
        and i.indexrelid = (select min(indexrelid) from pg_index
          where indrelid = i.indrelid and indisunique and indpred is null)`.execute(database.everything);
    const { rows: columns } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(
      database.everything,
    );
    kept.push({
      table,
      rows: rows[0]?.all ?? '[]',
      key: keys.map(({ name }) => name).join(', '),
      columns: columns.map(({ name }) => name),
    });
  }
  return {
    async putBack() {
      for (const { table, rows, key, columns } of kept) {
        const names = columns.join(', ');
        const keys = key.split(', ');
        const others = columns.filter((name) => !keys.includes(name) && name !== 'id');
        const changed = others.map((name) => `${name} = excluded.${name}`).join(', ');
        const put = (some: string) =>
          sql`
          insert into ${sql.raw(table)} (${sql.raw(names)}) overriding system value
          select ${sql.raw(names)} from json_populate_recordset(null::${sql.raw(table)}, ${some}::json)
          on conflict (${sql.raw(key)}) do update set ${sql.raw(changed)}`.execute(database.everything);
        await put(rows).catch(async () => {
          // What a call has created meanwhile may have taken the name or the e-mail of one of them.
          const each: readonly unknown[] = JSON.parse(rows);
          for (const row of each) await put(JSON.stringify([row])).catch(() => {});
        });
      }
      // A store that was closed down answers its calls again.
      await sql`delete from store_closings where store_id in (select id from stores where public_id = ${store})`.execute(
        database.everything,
      );
    },
  };
}
