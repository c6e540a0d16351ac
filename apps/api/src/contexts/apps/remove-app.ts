import { revokeAppKey } from '#api/contexts/staff/staff.public.ts';
import { removeAppEndpoint } from '#api/contexts/webhooks/webhooks.public.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { appAccountRepository } from './app-account-repository.ts';
import { appJobRepository } from './app-job-repository.ts';
import { appRepository } from './app-repository.ts';
import { appTarget, auditedApp } from './audited-app.ts';
import { hostJobs, notifyApp } from './notify-app.ts';

/**
 * Ends everything that an app has at once: its key, its endpoint with what waits there, its account and jobs. A remote one is then
 * told so, which is all that remains of it. Refuses with `not_found`, as a second removal.
 */
export async function removeApp(
  { trx, trail }: InAuditedTransaction<'not_found'>,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const row = await appRepository.lock(trx, id);
  if (!row || row.status === 'removed') throw trail.refuse('not_found');
  if (row.key_id !== null) await revokeAppKey({ trx, trail }, { id: row.key_id, now });
  if (row.endpoint_id !== null) await removeAppEndpoint(trx, row.endpoint_id);
  await appAccountRepository.remove(trx, id);
  await appJobRepository.endAll(trx, { appId: id, reviews: hostJobs.review, now });
  await appRepository.set(trx, id, {
    status: 'removed',
    key_text: null,
    settings: '{}',
    secret_settings: null,
    endpoint_id: null,
    pending_manifest: null,
    changed_at: now,
  });
  await trail.record(appTarget(id), { before: auditedApp(row.manifest, row.status), after: null });
  if (row.source === 'remote') await notifyApp(trx, { appId: id, notice: 'app.removed', now });
  else await appRepository.forget(trx, id);
}
