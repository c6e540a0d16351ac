import type { AdminRefusalCode } from '@vitrine/contract/admin/admin-refusals.ts';

import { changeKeyPermissions, narrowKey } from '#api/contexts/staff/staff.public.ts';
import {
  addAppEndpoint,
  changeAppEndpoint,
  inProcessAddress,
  removeAppEndpoint,
} from '#api/contexts/webhooks/webhooks.public.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoredManifest } from '#api/platform/database/app-tables.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { decryptSecret } from '#api/platform/secret-cipher.ts';
import type { Services } from '#api/platform/services.ts';
import type { InAuditedTransaction, Using } from '#api/platform/use-case-context.ts';

import { appJobRepository } from './app-job-repository.ts';
import { type AppRow, appRepository } from './app-repository.ts';
import { auditedSettings, changedAppSettings } from './app-settings.ts';
import { addressOf, termsOf, wantsMore } from './app-terms.ts';
import { appTarget, auditedApp } from './audited-app.ts';
import type { AppSettings } from './built-in-app.ts';
import { notifyApp } from './notify-app.ts';

interface Changing<Code extends AdminRefusalCode> extends InAuditedTransaction<Code> {
  readonly services: Pick<Services, 'tokenSecret'>;
  readonly now: Date;
}

/** Records what a read manifest says: one that wants no more than before is taken over, another one waits for consent. */
export async function noteManifest(
  context: Changing<'not_found'>,
  { id, manifest }: { id: string; manifest: StoredManifest },
): Promise<void> {
  const { trx, now } = context;
  const row = await lockApp(context, id);
  if (manifest.id !== row.app) throw new OperatorProblem('app_manifest_changed');
  await appRepository.set(trx, id, { checked_at: now, check_problem: null });
  if (termsOf(row.manifest).digest === termsOf(manifest).digest) {
    await appRepository.set(trx, id, { pending_manifest: null });
    return;
  }
  if (wantsMore(row.manifest, manifest)) {
    await appRepository.set(trx, id, { pending_manifest: JSON.stringify(manifest) });
    return;
  }
  if (row.key_id !== null && row.status === 'active') {
    await narrowKey(context, { id: row.key_id, permissions: manifest.permissions });
  }
  await takeOver(context, { row, manifest });
}

/** Takes over the manifest that waits, if it is the one that the owner saw. */
export async function consentToManifest(
  context: Changing<'not_found' | 'unauthenticated' | 'forbidden'>,
  { id, digest }: { id: string; digest: string },
): Promise<void> {
  const { trx, trail } = context;
  const row = await lockApp(context, id);
  const manifest = row.pending_manifest;
  if (!manifest || termsOf(manifest).digest !== digest) throw new OperatorProblem('app_manifest_changed');
  if (row.key_id !== null && row.status === 'active') {
    await changeKeyPermissions({ trx, trail }, { id: row.key_id, permissions: manifest.permissions });
  }
  await takeOver(context, { row, manifest });
}

async function takeOver(
  context: Changing<never>,
  { row, manifest }: { row: AppRow; manifest: StoredManifest },
): Promise<void> {
  const { trx, trail, now } = context;
  await appRepository.set(trx, row.id, {
    manifest: JSON.stringify(manifest),
    pending_manifest: null,
    endpoint_id: await endpointFor(context, { row, manifest }),
    changed_at: now,
  });
  await trail.record(appTarget(row.id), {
    before: auditedApp(row.manifest, row.status),
    after: auditedApp(manifest, row.status),
  });
  if (row.source === 'remote') await notifyApp(trx, { appId: row.id, notice: 'app.updated', now });
}

/** Makes the endpoint of an app take the topics of a manifest; returns its id, or null without topics. */
async function endpointFor(
  { trx, services, now }: Changing<never>,
  { row, manifest }: { row: AppRow; manifest: StoredManifest },
): Promise<string | null> {
  const { id, endpoint_id: endpointId } = row;
  const { topics, name } = manifest;
  if (topics.length === 0) {
    if (endpointId !== null) await removeAppEndpoint(trx, endpointId);
    return null;
  }
  const url = addressOf(manifest, 'endpoint') ?? inProcessAddress(manifest.id);
  if (endpointId !== null) {
    await changeAppEndpoint(trx, { id: endpointId, url, topics, now });
    return endpointId;
  }
  const secret = decryptSecret(services.tokenSecret, 'app', row.secret);
  if (secret === null) throw new OperatorProblem('app_fault', { reason: unreadableSecret });
  return addAppEndpoint(trx, {
    appId: id,
    name,
    url,
    topics,
    secret,
    tokenSecret: services.tokenSecret,
    now,
  });
}

const unreadableSecret = 'O segredo deste aplicativo não pode mais ser lido. Remova-o e instale-o de novo.';

/** Stops an app without forgetting it. */
export async function suspendApp(context: Changing<'not_found'>, id: string): Promise<void> {
  const { trx, now } = context;
  const row = await lockApp(context, id);
  requireStatus(row, 'active');
  // A key without permissions opens nothing.
  if (row.key_id !== null) await narrowKey(context, { id: row.key_id, permissions: [] });
  if (row.endpoint_id !== null) await changeAppEndpoint(trx, { id: row.endpoint_id, is_enabled: false, now });
  await setStatus(context, { row, status: 'suspended' });
}

/** Lets a suspended app go on with what it was given. */
export async function resumeApp(
  context: Changing<'not_found' | 'unauthenticated' | 'forbidden'>,
  id: string,
): Promise<void> {
  const { trx, trail, now } = context;
  const row = await lockApp(context, id);
  requireStatus(row, 'suspended');
  if (row.key_id !== null) {
    await changeKeyPermissions({ trx, trail }, { id: row.key_id, permissions: row.manifest.permissions });
  }
  if (row.endpoint_id !== null) await changeAppEndpoint(trx, { id: row.endpoint_id, is_enabled: true, now });
  await setStatus(context, { row, status: 'active' });
}

async function setStatus(
  { trx, trail, now }: Changing<never>,
  { row, status }: { row: AppRow; status: 'active' | 'suspended' },
): Promise<void> {
  await appRepository.set(trx, row.id, { status, changed_at: now });
  await trail.record(appTarget(row.id), { before: { status: row.status }, after: { status } });
  if (row.source !== 'remote') return;
  const notice = status === 'active' ? 'app.resumed' : 'app.suspended';
  await notifyApp(trx, { appId: row.id, notice, now });
}

/** Changes an app's settings. */
export async function changeAppSettings(
  context: Changing<'not_found' | 'edit_conflict'>,
  { id, version, values }: { id: string; version: string; values: AppSettings },
): Promise<void> {
  const { trx, trail, now } = context;
  const row = await lockApp(context, id);
  await trail.edit({
    target: appTarget(id),
    version,
    read: async () => auditedSettings(context, row),
    async write() {
      const stored = changedAppSettings(context, { fields: row.manifest.settings, row, values });
      await appRepository.set(trx, id, { ...stored, changed_at: now });
      return auditedSettings(context, {
        settings: JSON.parse(stored.settings),
        secret_settings: stored.secret_settings,
      });
    },
  });
}

/** Returns the version of an app's settings as a person sees them. */
export function versionOfSettings(context: Using<'tokenSecret'>, row: AppRow): string {
  return versionOf(auditedSettings(context, row));
}

/** Makes a job due that failed for the last time. */
export async function retryAppJob(
  context: Changing<'not_found'>,
  { id, job }: { id: string; job: string },
): Promise<void> {
  const { trx, trail, now } = context;
  const name = await appJobRepository.retry(trx, { appId: id, id: job, now });
  if (name === null) throw trail.refuse('not_found');
  await trail.record(appTarget(id), { before: null, after: { retried_job: name } });
}

async function lockApp({ trx, trail }: InAuditedTransaction<'not_found'>, id: string): Promise<AppRow> {
  const row = await appRepository.lock(trx, id);
  if (!row || row.status === 'removed' || row.status === 'installing') throw trail.refuse('not_found');
  return row;
}

function requireStatus({ status, manifest }: AppRow, needed: AppRow['status']): void {
  if (status !== needed) throw new OperatorProblem('app_not_active', { name: manifest.name });
}
