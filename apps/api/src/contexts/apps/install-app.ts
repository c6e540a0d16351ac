import { randomBytes } from 'node:crypto';

import { type appInstallation, maxApps } from '@vitrine/contract/admin/schemas/apps.ts';
import type { z } from 'zod';

import { createKey } from '#api/contexts/staff/staff.public.ts';
import { addAppEndpoint, inProcessAddress } from '#api/contexts/webhooks/webhooks.public.ts';
import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { StoredManifest } from '#api/platform/database/app-tables.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { lockName } from '#api/platform/lock-name.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { encryptSecret } from '#api/platform/secret-cipher.ts';
import type { InAuditedTransaction, Using } from '#api/platform/use-case-context.ts';

import type { UsingApps } from './app-host.ts';
import { appJobRepository } from './app-job-repository.ts';
import { type AppRow, appRepository } from './app-repository.ts';
import { addressOf, answersOf, termsOf } from './app-terms.ts';
import { appTarget, auditedApp } from './audited-app.ts';
import { hostJobs, recurringKey } from './notify-app.ts';
import { type ReadingManifest, readAppManifest } from './read-app-manifest.ts';
import { removeApp } from './remove-app.ts';
import { messageFault, sendAppMessage } from './send-app-message.ts';

interface Installing
  extends ReadingManifest, Using<'clock' | 'tokenSecret' | 'providers'>, Refusing<'not_found'> {
  readonly services: ReadingManifest['services'] &
    Using<'clock' | 'tokenSecret' | 'providers' | 'background'>['services'];
  readonly db: StoreDatabase;
  readonly write: <Result>(
    work: (
      trx: StoreTransaction,
      trail: AuditTrail<'not_found' | 'unauthenticated' | 'forbidden'>,
    ) => Promise<Result>,
  ) => Promise<Result>;
  readonly now: Date;
}

/** An installation that is not confirmed by then belonged to a process that ended. */
const confirmedWithinMs = 60_000;
const dayMs = 24 * 3_600_000;

/**
 * Installs an app: key, endpoint and secret in one transaction, handed to the app in one signed message and shown to nobody else. An
 * app that does not confirm it is not installed. Returns its id.
 */
export async function installApp(
  context: Installing,
  { origin, digest }: z.output<typeof appInstallation>,
): Promise<string> {
  const { services, store, now } = context;
  const { manifest, manifestUrl } = await readAppManifest(context, origin);
  if (termsOf(manifest).digest !== digest) throw new OperatorProblem('app_manifest_changed');
  const made = await context.write((trx, trail) =>
    addApp({ trx, trail, services, now }, { manifest, manifestUrl }),
  );
  const url = addressOf(manifest, 'endpoint');
  if (url !== null) {
    const answer = await sendAppMessage(
      { services, signal: new AbortController().signal },
      {
        url,
        secret: made.secret,
        type: 'app.installed',
        store: store.publicId,
        data: {
          api_url: services.providers.publicApiUrl,
          api_key: made.key,
          secret: made.secret,
          permissions: manifest.permissions,
          version: manifest.version,
        },
      },
    );
    const fault = messageFault(answer);
    if (fault !== null) {
      // It may have taken the message and answered too late: its key ends before anyone is told.
      await context.write((trx, trail) => removeApp({ trx, trail }, { id: made.id, now }));
      throw new OperatorProblem('app_not_answering', { name: manifest.name, reason: fault });
    }
  }
  await context.write((trx, trail) => confirmApp({ trx, trail, services }, { id: made.id, now }));
  return made.id;
}

async function addApp(
  {
    trx,
    trail,
    services,
    now,
  }: InAuditedTransaction<'not_found' | 'unauthenticated' | 'forbidden'> &
    Pick<Installing, 'services' | 'now'>,
  { manifest, manifestUrl }: { manifest: StoredManifest; manifestUrl: string | null },
): Promise<{ id: string; key: string; secret: string }> {
  const { tokenSecret } = services;
  await lockName(trx, appsLock);
  const installed = await appRepository.all(trx);
  await requireRoom({ trx, trail }, { installed, manifest, now });
  const isBuiltIn = manifestUrl === null;
  const { id: keyId, key } = await createKey(
    { trx, trail },
    { name: manifest.name, permissions: manifest.permissions, tokenSecret, now },
  );
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const { id } = await appRepository.insert(trx, {
    app: manifest.id,
    source: isBuiltIn ? 'built-in' : 'remote',
    manifest_url: manifestUrl,
    manifest: JSON.stringify(manifest),
    status: 'installing',
    settings: '{}',
    key_id: keyId,
    key_text: isBuiltIn ? encryptSecret(tokenSecret, 'app', key) : null,
    secret: encryptSecret(tokenSecret, 'app', secret),
    installed_by: trail.author,
    installed_at: now,
    changed_at: now,
    checked_at: now,
  });
  if (manifest.topics.length > 0) {
    const endpointId = await addAppEndpoint(trx, {
      appId: id,
      name: manifest.name,
      url: addressOf(manifest, 'endpoint') ?? inProcessAddress(manifest.id),
      topics: manifest.topics,
      secret,
      tokenSecret,
      now,
    });
    await appRepository.set(trx, id, { endpoint_id: endpointId });
  }
  await trail.record(appTarget(id), { before: null, after: auditedApp(manifest, 'installing') });
  return { id, key, secret };
}

/** Other changes of the store's apps wait, also while there is no row. */
export const appsLock = 'apps';

async function requireRoom(
  { trx, trail }: InAuditedTransaction<'not_found'>,
  { installed, manifest, now }: { installed: readonly AppRow[]; manifest: StoredManifest; now: Date },
): Promise<void> {
  const { id: app, name } = manifest;
  const same = installed.find((one) => one.app === app);
  if (same && same.status !== 'installing') throw new OperatorProblem('app_installed', { name });
  if (same) {
    if (same.installed_at.getTime() > now.getTime() - confirmedWithinMs) {
      throw new OperatorProblem('app_installing', { name });
    }
    await removeApp({ trx, trail }, { id: same.id, now });
  }
  if (installed.length >= maxApps) throw new OperatorProblem('apps_too_many', { limit: maxApps });
  const reviewer = installed.find(
    (one) => one.app !== app && answersOf(one.manifest).includes('order.review'),
  );
  if (reviewer && answersOf(manifest).includes('order.review')) {
    throw new OperatorProblem('app_reviewer_taken', { name: reviewer.manifest.name });
  }
}

/** Makes an app active that has its key. Its work that recurs begins. */
async function confirmApp(
  { trx, trail, services }: InAuditedTransaction<'not_found'> & UsingApps,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const row = await appRepository.lock(trx, id);
  if (row?.status !== 'installing') throw trail.refuse('not_found');
  await appRepository.set(trx, id, { status: 'active', changed_at: now });
  const checkAt = new Date(now.getTime() + dayMs);
  await appJobRepository.queue(trx, {
    appId: id,
    name: hostJobs.check,
    key: recurringKey,
    payload: null,
    now,
    dueAt: checkAt,
  });
  for (const [name, { everyMs }] of Object.entries(services.apps.builtIn(row.app)?.jobs ?? {})) {
    if (everyMs === undefined) continue;
    await appJobRepository.queue(trx, { appId: id, name, key: recurringKey, payload: null, now, dueAt: now });
  }
  await trail.record(appTarget(id), {
    before: { status: 'installing' },
    after: { status: 'active' },
  });
}
