import { type CallData, callUrl } from '@vitrine/contract/call-client.ts';
import type { CallName } from '@vitrine/contract/contract.ts';
import type { Envelope, FieldMessages } from '@vitrine/contract/envelope.ts';
import { validUntilHeader } from '@vitrine/contract/server-headers.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { startTestApi, type TestApi } from './test-api.ts';

export interface ContentResponse<Name extends CallName> {
  readonly status: number;
  /** Null if the call was refused. */
  readonly data: CallData<Name> | null;
  readonly code: string | null;
  readonly fields: FieldMessages | null;
  readonly validUntil: string | null;
  readonly retryAfter: string | null;
}

type Input = { path?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown };

export interface TestContent {
  readonly test: TestApi;
  /** Sets the server's clock. */
  setNow(instant: string): void;
  /** The database of a store. */
  storeDb(store: string): Promise<StoreDatabase>;
  ask<Name extends CallName>(
    store: string,
    name: Name,
    input?: Input,
    headers?: Record<string, string>,
  ): Promise<ContentResponse<Name>>;
  close(): Promise<void>;
}

export const contentStores = ['uma', 'outra'] as const;

/** Starts the API with two empty stores, `uma` and `outra`, and a fixed clock that tests set. */
export async function startContentApi(options: {
  now: string;
  env?: Record<string, string>;
}): Promise<TestContent> {
  let now = new Date(options.now);
  const test = await startTestApi({
    clock: { now: () => now },
    env: { SEED_DEMO: 'false', ...options.env },
  });
  const stores = await test.database.everything
    .insertInto('stores')
    .values(contentStores.map((store) => ({ public_id: store, name: `Loja ${store}`, active: 1 })))
    .returning(['id', 'public_id'])
    .execute();
  await test.database.everything
    .insertInto('theme_configs')
    .values(stores.map(({ id }) => ({ store_id: id, path: 'countdowns/enabled', value: '1' })))
    .execute();
  await test.database.everything
    .insertInto('store_configs')
    .values(
      stores.flatMap(({ id, public_id: store }) => [
        { store_id: id, path: 'name', value: `Loja ${store}` },
        { store_id: id, path: 'email', value: `${store}@exemplo.com.br` },
      ]),
    )
    .execute();

  async function ask<Name extends CallName>(
    store: string,
    name: Name,
    input: Input = {},
    headers: Record<string, string> = {},
  ): Promise<ContentResponse<Name>> {
    const response = await test.request(store, callUrl(name, input), {
      method: name.slice(0, name.indexOf(' ')),
      headers: { 'content-type': 'application/json', ...headers },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
    // The API's response to this call.
    const envelope = (await response.json()) as Envelope<CallData<Name>>;
    return {
      status: response.status,
      data: envelope.error ? null : envelope.data,
      code: envelope.error ? envelope.code : null,
      fields: envelope.error ? envelope.data : null,
      validUntil: response.headers.get(validUntilHeader),
      retryAfter: response.headers.get('retry-after'),
    };
  }

  return {
    test,
    setNow(instant) {
      now = new Date(instant);
    },
    async storeDb(store) {
      const row = stores.find(({ public_id: publicId }) => publicId === store);
      if (!row) throw new Error(`no store ${store}`);
      return test.database.ofStore(row.id);
    },
    ask,
    close: () => test.close(),
  };
}
