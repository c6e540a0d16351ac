import { describeError } from '#api/platform/background.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import type { UsingApps } from './app-host.ts';
import { appRepository } from './app-repository.ts';
import { withinTime } from './within-time.ts';

const timeLimitMs = 5000;

/** Lets an app of the shop end its access at its provider, best effort: a provider that is away keeps nobody from leaving it. */
export async function takeLeave(
  { db, services, store }: InStore & Using<'log'> & UsingApps & { readonly store: RequestStore },
  id: string,
): Promise<void> {
  const row = await appRepository.byId(db, id);
  const leave = row && services.apps.builtIn(row.app)?.leave;
  if (!row || !leave || row.key_text === null) return;
  try {
    await withinTime(timeLimitMs, new AbortController().signal, (signal) =>
      leave(services.apps.contextOf(db, { store, row, signal })),
    );
  } catch (error) {
    services.log.warn(
      { app: row.app, store: store.publicId, err: describeError(error) },
      'app not disconnected',
    );
  }
}
