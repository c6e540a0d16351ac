import { hasConsent } from '#app/platform/consent/consent.ts';

import type { ShopEvent } from './domain/shop-event.ts';
import type { Sink } from './event-reporter.ts';
import { appConfig, forwardEvent } from './forward-event.ts';

interface ServerApp {
  readonly app: string;
  readonly needs: Sink['needs'];
  /** Returns the app's event; null for an event that the app has no name for. */
  readonly dataOf: (event: ShopEvent) => Promise<Record<string, unknown> | null>;
}

/** Creates a sink that forwards events through the server, once the app's public configuration enables it [ANA-02]. */
export function serverApp({ app, needs, dataOf }: ServerApp): Sink {
  let config: ReturnType<typeof appConfig> | undefined;

  async function send(event: ShopEvent): Promise<void> {
    config ??= appConfig(app);
    if (!(await config)) return;
    const data = await dataOf(event);
    // Consent may have been withdrawn during the request.
    if (data && needs.every((kind) => hasConsent(kind))) await forwardEvent(app, data);
  }

  return { name: app, needs, send: (event) => void send(event) };
}

export function eventAddress({ path }: Pick<ShopEvent, 'path'>): string {
  return `${window.location.origin}${path}`;
}
