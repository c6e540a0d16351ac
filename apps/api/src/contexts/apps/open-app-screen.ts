import { SignJWT } from 'jose';

import type { ByActor } from '#api/platform/admin/actor.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { decryptSecret } from '#api/platform/secret-cipher.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { appRepository } from './app-repository.ts';
import { addressOf } from './app-terms.ts';

const openForMs = 5 * 60_000;

/**
 * Opens a screen of a remote app: its address with a token that names store, person, what both the person and the app may, and the
 * record, signed with the app's secret. Refuses with `not_found`.
 */
export async function openAppScreen(
  {
    db,
    services,
    store,
    actor,
    now,
    refuse,
  }: InStore &
    Using<'tokenSecret' | 'panelOrigin'> &
    ByActor &
    Refusing<'not_found'> & { readonly store: RequestStore; readonly now: Date },
  { id, position, record }: { id: string; position: number; record: string | undefined },
): Promise<{ url: string; token: string; expires_at: string }> {
  const row = await appRepository.byId(db, id);
  const screen = row?.manifest.screens[position];
  if (!row || !screen || row.status === 'removed') throw refuse('not_found');
  if (row.status !== 'active') throw new OperatorProblem('app_not_active', { name: row.manifest.name });
  const address = addressOf(row.manifest, { screen: position });
  if (address === null) throw new OperatorProblem('app_of_shop', { name: row.manifest.name });
  const secret = decryptSecret(services.tokenSecret, 'app', row.secret);
  if (secret === null) throw refuse('not_found');
  const expiresAt = new Date(now.getTime() + openForMs);
  const token = await new SignJWT({
    store: store.publicId,
    person: { id: actor.id, name: actor.name },
    permissions: row.manifest.permissions.filter((one) => actor.permissions.has(one)),
    place: screen.place,
    record: record ?? null,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(services.panelOrigin)
    .setAudience(row.app)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(new TextEncoder().encode(secret));
  const url = new URL(address);
  url.searchParams.set('token', token);
  url.searchParams.set('panel', new URL(services.panelOrigin).origin);
  return { url: url.href, token, expires_at: expiresAt.toISOString() };
}
