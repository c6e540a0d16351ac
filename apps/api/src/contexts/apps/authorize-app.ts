import { randomBytes } from 'node:crypto';

import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';

import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { secretHash, secretHashes } from '#api/platform/secret-hash.ts';
import type { Services } from '#api/platform/services.ts';
import type { InAuditedTransaction, InStore, Using } from '#api/platform/use-case-context.ts';

import { encryptedAccount } from './account-access.ts';
import { appAccountRepository } from './app-account-repository.ts';
import type { UsingApps } from './app-host.ts';
import { type AppRow, appRepository } from './app-repository.ts';
import { appTarget } from './audited-app.ts';
import { AppFault } from './built-in-app.ts';

const openForMs = 15 * 60_000;
const timeLimitMs = 20_000;

/** Where providers send people back: a screen of the panel, in whose session the account is connected. */
export function redirectUri({ panelOrigin }: Pick<Services, 'panelOrigin'>): string {
  return `${panelOrigin}/aplicativos/autorizacao`;
}

/** Begins to connect the account of an app; returns the provider's page. The `state` is a secret of this person's browser. */
export async function beginAuthorization(
  {
    trx,
    trail,
    services,
    now,
  }: InAuditedTransaction<'not_found'> &
    Using<'tokenSecret' | 'panelOrigin'> &
    UsingApps & { readonly now: Date },
  id: string,
): Promise<string> {
  const row = await appRepository.lock(trx, id);
  if (!row || row.status === 'removed') throw trail.refuse('not_found');
  const authorization = authorizationOf({ services }, row);
  const state = randomBytes(32).toString('base64url');
  const context = services.apps.authorizationContext({ row, signal: AbortSignal.timeout(timeLimitMs) });
  const url = stated(() =>
    authorization.authorizeUrl(context, { state, redirectUri: redirectUri(services) }),
  );
  await appAccountRepository.begin(trx, {
    appId: id,
    stateHash: secretHash(services.tokenSecret, 'app-authorization', state),
    until: new Date(now.getTime() + openForMs),
  });
  await trail.record(appTarget(id), { before: null, after: { account: 'autorização iniciada' } });
  return url.href;
}

/**
 * Ends an authorisation: exchanges the provider's code once. Returns the app with its new account, which the caller stores by
 * `connectAppAccount`.
 */
export async function exchangeCode(
  { db, services, now }: InStore & Using<'tokenSecret' | 'panelOrigin'> & UsingApps & { readonly now: Date },
  { state, code }: { state: string; code: string },
) {
  const stateHashes = secretHashes(services.tokenSecret, 'app-authorization', state);
  const id = await appAccountRepository.takeState(db, { stateHashes, now });
  const row = id === null ? undefined : await appRepository.byId(db, id);
  if (!row || row.status === 'removed') throw new OperatorProblem('app_authorization_expired');
  const authorization = authorizationOf({ services }, row);
  const context = services.apps.authorizationContext({ row, signal: AbortSignal.timeout(timeLimitMs) });
  try {
    return {
      row,
      account: await authorization.exchange(context, { code, redirectUri: redirectUri(services) }),
    };
  } catch (error) {
    throw statedFault(error);
  }
}

/** Stores the account that a person connected, in place of the one before. */
export async function connectAppAccount(
  {
    trx,
    trail,
    services,
    now,
  }: InAuditedTransaction<'not_found'> & Using<'tokenSecret'> & { readonly now: Date },
  { row, account }: Awaited<ReturnType<typeof exchangeCode>>,
): Promise<void> {
  const before = await appAccountRepository.of(trx, row.id);
  if (!before) throw trail.refuse('not_found');
  await appAccountRepository.set(trx, row.id, {
    ...encryptedAccount(services, account),
    renewals: before.renewals + 1,
    renewing_until: null,
    problem: null,
    connected_at: now,
  });
  await trail.record(appTarget(row.id), {
    before: { account: before.label },
    after: { account: account.label || 'conectada' },
  });
}

/** Forgets the account of an app. */
export async function disconnectAppAccount(
  { trx, trail }: InAuditedTransaction<'not_found'>,
  id: string,
): Promise<void> {
  const before = await appAccountRepository.of(trx, id);
  if (!before) throw trail.refuse('not_found');
  await appAccountRepository.remove(trx, id);
  await trail.record(appTarget(id), { before: { account: before.label }, after: { account: null } });
}

function authorizationOf({ services }: UsingApps, { app, manifest }: AppRow) {
  const authorization = services.apps.builtIn(app)?.authorization;
  if (!authorization) throw new OperatorProblem('app_account_missing', { name: manifest.name });
  return authorization;
}

function stated<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw statedFault(error);
  }
}

/** Returns the fault of an app, and what it was refused, as a problem for people; anything else as it is. */
export function statedFault(error: unknown): unknown {
  if (error instanceof AppFault) return new OperatorProblem('app_fault', { reason: error.message });
  if (error instanceof AdminCallError) return new OperatorProblem('app_refused', { reason: error.message });
  return error;
}
