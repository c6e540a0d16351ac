import type { CallHandlers } from '#api/platform/http/handler.ts';

import type { UsingApps } from './app-host.ts';
import { appRepository } from './app-repository.ts';
import { withinTime } from './within-time.ts';

/** Providers repeat a message that is not accepted within seconds: the app queues its work. */
const timeLimitMs = 10_000;

export const appMessagesRoutes = {
  'POST /api/apps/{id}/messages': async ({ db, services, store, path, raw, rawBody, refuse }) => {
    const row = await appRepository.byId(db, path.id);
    const receive = row && services.apps.builtIn(row.app)?.receive;
    if (!row || !receive || row.status !== 'active') throw refuse('webhook_invalid');
    const isGenuine = await withinTime(timeLimitMs, raw.signal, (signal) =>
      receive(services.apps.contextOf(db, { store, row, signal }), {
        headers: Object.fromEntries(raw.headers),
        text: rawBody,
      }),
    );
    if (!isGenuine) throw refuse('webhook_invalid');
    return null;
  },
} satisfies CallHandlers<UsingApps>;
