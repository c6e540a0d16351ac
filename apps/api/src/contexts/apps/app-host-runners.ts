import { audited } from '#api/platform/admin/audit-trail.ts';
import { decryptSecret } from '#api/platform/secret-cipher.ts';
import type { Using } from '#api/platform/use-case-context.ts';

import type { UsingApps } from './app-host.ts';
import { appRepository } from './app-repository.ts';
import { addressOf } from './app-terms.ts';
import { AppFault } from './built-in-app.ts';
import { noteManifest } from './change-app.ts';
import type { HostJob, HostJobRunner } from './create-app-jobs.ts';
import { type AppNotice, hostJobs } from './notify-app.ts';
import { recheckManifest } from './recheck-manifest.ts';
import { messageFault, sendAppMessage } from './send-app-message.ts';

type Running = Using<'clock' | 'tokenSecret' | 'webhookTestOrigins' | 'panelOrigin' | 'storeHosts'> &
  UsingApps;

const dayMs = 24 * 3_600_000;
const noticeAttempts = 5;

/** Returns the host's own jobs for apps, by name. */
export function appHostRunners({ services }: Running): Readonly<Record<string, HostJobRunner>> {
  return {
    [hostJobs.notify]: (job) => sendNotice({ services }, job),
    [hostJobs.check]: (job) => checkAgain({ services }, job),
  };
}

/** Tells an app of its own life. One that was removed is forgotten then, or when it takes no notice. */
async function sendNotice(
  { services }: Running,
  { db, store, row, payload, attempts, signal }: HostJob,
): Promise<null> {
  const { notice } = payload as { notice: AppNotice };
  const url = addressOf(row.manifest, 'endpoint');
  const secret = decryptSecret(services.tokenSecret, 'app', row.secret);
  if (url !== null && secret !== null) {
    const data = { version: row.manifest.version, permissions: row.manifest.permissions };
    const answer = await sendAppMessage(
      { services, signal },
      { url, secret, type: notice, store: store.publicId, data },
    );
    const fault = messageFault(answer);
    if (fault !== null && (row.status !== 'removed' || attempts < noticeAttempts)) {
      throw new AppFault(`O aplicativo não aceitou o aviso ${notice}: ${fault}.`);
    }
  }
  if (row.status === 'removed') await appRepository.forget(db, row.id);
  return null;
}

/** Reads the manifest of an app once a day. */
async function checkAgain({ services }: Running, { db, store, row }: HostJob): Promise<Date> {
  const now = services.clock.now();
  const again = new Date(now.getTime() + dayMs);
  if (row.status === 'removed') return again;
  await recheckManifest(
    { db, services, store, now },
    {
      row,
      note: (manifest) =>
        audited(db, {
          action: {
            actor: {
              kind: 'key',
              id: row.key_id,
              name: row.manifest.name,
              role: null,
              permissions: new Set(row.manifest.permissions),
            },
            action: 'app manifest',
            requestId: null,
            now,
          },
          work: (trx, trail) => noteManifest({ trx, trail, services, now }, { id: row.id, manifest }),
        }),
    },
  );
  return again;
}
