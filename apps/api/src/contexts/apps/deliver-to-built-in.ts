import type { WebhookTopic } from '@vitrine/contract/admin/webhook-events.ts';
import { webhookBody } from '@vitrine/contract/admin/webhook-events.ts';

import type { DeliverToApp } from '#api/contexts/webhooks/webhooks.public.ts';
import { describeError } from '#api/platform/background.ts';
import type { Using } from '#api/platform/use-case-context.ts';

import type { UsingApps } from './app-host.ts';
import { appRepository } from './app-repository.ts';
import { AppFault } from './built-in-app.ts';
import { withinTime } from './within-time.ts';

/** Below the time for which a delivery is claimed. */
const timeLimitMs = 30_000;

/** Returns what hands webhooks to apps of the shop: at least once, one after the other for each app of a store. */
export function deliverToBuiltIn({ services }: Using<'log'> & UsingApps): DeliverToApp {
  return async (db, { store, appId, messageId, body, stopping }) => {
    const row = await appRepository.byId(db, appId);
    if (!row || row.status === 'removed') return null;
    const { type, timestamp, data } = JSON.parse(body) as {
      type: WebhookTopic;
      timestamp: string;
      data: unknown;
    };
    const handle = services.apps.builtIn(row.app)?.topics?.[type] as
      | ((context: unknown, event: unknown) => Promise<void>)
      | undefined;
    if (!handle) return 'esta versão da loja não trata este aviso';
    try {
      await withinTime(timeLimitMs, stopping, (signal) =>
        handle(services.apps.contextOf(db, { store, row, signal }), {
          id: messageId,
          at: new Date(timestamp),
          facts: webhookBody(type).shape.data.parse(data),
        }),
      );
      return null;
    } catch (error) {
      if (error instanceof AppFault) return error.message;
      services.log.error(
        { app: row.app, store: store.publicId, topic: type, err: describeError(error) },
        'app failed to take an event',
      );
      return 'erro no aplicativo';
    }
  };
}
