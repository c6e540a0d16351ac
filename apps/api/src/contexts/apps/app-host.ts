import { createAdminClient } from '@vitrine/contract/admin/admin-client.ts';
import { LRUCache } from 'lru-cache';

import { type CircuitBreaker, circuitBreaker } from '#api/platform/circuit-breaker.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { decryptSecret } from '#api/platform/secret-cipher.ts';
import type { Services } from '#api/platform/services.ts';

import { accountAccess } from './account-access.ts';
import { appJobRepository } from './app-job-repository.ts';
import { appRecords } from './app-records.ts';
import type { AppRow } from './app-repository.ts';
import { valuesOfSettings } from './app-settings.ts';
import { type AppContext, AppFault, type AuthorizationContext, type BuiltInApp } from './built-in-app.ts';

type Fetch = (request: Request) => Promise<Response>;

/** Runs the apps of the shop in an API process, and remembers which apps fail. */
export interface AppHost {
  readonly builtInApps: readonly BuiltInApp[];
  /** Connects the clients of built-in apps to the calls of this process. */
  connect(fetch: Fetch): void;
  /** Returns an app that is part of the shop; undefined if this release has none of the id. */
  builtIn(app: string): BuiltInApp | undefined;
  /** Returns what a built-in app works with; throws an `AppFault` if its key cannot be read. */
  contextOf(db: StoreDatabase, of: { store: RequestStore; row: AppRow; signal: AbortSignal }): AppContext;
  authorizationContext(of: { row: AppRow; signal: AbortSignal }): AuthorizationContext;
  breakerOf(store: RequestStore, appId: string): CircuitBreaker;
  /** Returns the store of a scope. */
  storeOf(db: StoreDatabase): Promise<RequestStore>;
}

export interface UsingApps {
  readonly services: { readonly apps: AppHost };
}

interface HostOptions {
  readonly services: Pick<Services, 'clock' | 'log' | 'tokenSecret'>;
  readonly builtInApps: readonly BuiltInApp[];
  /** Addresses of providers in place of their own, by app. */
  readonly providerUrls: Readonly<Record<string, string>>;
  readonly storeOf: (db: StoreDatabase) => Promise<RequestStore>;
}

const rememberedBreakers = 10_000;

export function createAppHost({ services, builtInApps, providerUrls, storeOf }: HostOptions): AppHost {
  const { clock, log, tokenSecret } = services;
  const breakers = new LRUCache<string, CircuitBreaker>({ max: rememberedBreakers });
  let calls: Fetch | null = null;

  function authorizationContext({ row, signal }: { row: AppRow; signal: AbortSignal }): AuthorizationContext {
    return {
      settings: valuesOfSettings({ services }, row),
      providerUrl: providerUrls[row.app] ?? null,
      signal,
      clock,
    };
  }

  const builtIn = (app: string) => builtInApps.find(({ manifest }) => manifest.id === app);

  return {
    builtInApps,
    builtIn,
    authorizationContext,
    storeOf,
    connect(fetch) {
      calls = fetch;
    },
    contextOf(db, { store, row, signal }) {
      const key = row.key_text === null ? null : decryptSecret(tokenSecret, 'app', row.key_text);
      if (key === null) {
        throw new AppFault('A chave deste aplicativo não pode mais ser lida. Remova-o e instale-o de novo.', {
          isLasting: true,
        });
      }
      const basis = authorizationContext({ row, signal });
      return {
        ...basis,
        store,
        log,
        admin: createAdminClient({
          baseUrl: 'http://apps.internal',
          fetch(request) {
            if (!calls) throw new Error('the calls of this process are not connected to its apps');
            return calls(request);
          },
          headers: () => ({
            'store-id': store.publicId,
            authorization: `Bearer ${key}`,
            'user-agent': `Vitrine-App/${row.app}`,
          }),
        }),
        account: accountAccess({
          db,
          services,
          appId: row.id,
          refresh: (account) => {
            const authorization = builtIn(row.app)?.authorization;
            if (!authorization) throw new Error(`app ${row.app} has no authorization`);
            return authorization.refresh(basis, account);
          },
          signal,
        }),
        records: appRecords(db, { appId: row.id, clock }),
        async queue({ name, key: jobKey, payload, dueAt }) {
          const now = clock.now();
          await appJobRepository.queue(db, {
            appId: row.id,
            name,
            key: jobKey,
            payload,
            now,
            dueAt: dueAt ?? now,
          });
        },
      };
    },
    breakerOf(store, appId) {
      const key = `${store.id}:${appId}`;
      const known = breakers.get(key);
      if (known) return known;
      const created = circuitBreaker('app', log, { store: store.publicId, app: appId });
      breakers.set(key, created);
      return created;
    },
  };
}
