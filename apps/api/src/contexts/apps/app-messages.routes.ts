import type { CallHandlers } from '#api/platform/http/handler.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import type { UsingApps } from './app-host.ts';
import { appRepository } from './app-repository.ts';
import { withinTime } from './within-time.ts';

/** Providers repeat a message that is not accepted within seconds: the app queues its work. */
const timeLimitMs = 10_000;

export const appMessagesRoutes = {
  'GET /api/apps/{id}/messages': async (request) => {
    await receiverOf(request, request.path.id);
    return null;
  },

  'POST /api/apps/{id}/messages': async (request) => {
    const { db, services, store, path, raw, rawBody, refuse } = request;
    const { row, receive } = await receiverOf(request, path.id);
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

/** Returns an active app with what takes its messages; refuses any other. */
async function receiverOf(
  { db, services, refuse }: InStore & UsingApps & Refusing<'webhook_invalid'>,
  id: string,
) {
  const row = await appRepository.byId(db, id);
  const receive = row && services.apps.builtIn(row.app)?.receive;
  if (!row || !receive || row.status !== 'active') throw refuse('webhook_invalid');
  return { row, receive };
}
