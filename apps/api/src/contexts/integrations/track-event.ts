import type { z } from 'zod';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { fieldsOf } from '#api/platform/http/call-response.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

import { type Sending, conversionRequest } from './conversion-request.ts';
import { type TrackingConsent, hasTrackingConsent } from './domain/has-tracking-consent.ts';
import { integrationRepository } from './integration-repository.ts';
import { analyticsEvent, bareAddress, conversionEvent } from './shop-event.ts';

interface Tracking {
  readonly app: string;
  readonly data: Record<string, unknown>;
  readonly db: StoreDatabase;
  readonly store: RequestStore;
  readonly services: Services;
  readonly requestId: string;
  readonly clientAddress: string;
  readonly userAgent: string | null;
  /** The kinds of consent as the gateway read them: `essential.analytics`. */
  readonly consent: string | null;
}

interface App {
  readonly needs: TrackingConsent;
  /** Builds the request to the app; null while its settings are incomplete. Refuses an unknown event. */
  request(
    tracking: Tracking & Refusing<'validation_failed'>,
    settings: ReadonlyMap<string, string>,
  ): Sending | null;
}

/** The apps that receive events, by their name in the address. */
const apps: Readonly<Record<string, App>> = {
  'facebook-conversions': {
    needs: 'marketing',
    request: (tracking, settings) =>
      conversionRequest(
        tracking.services.providers.conversionsUrl,
        settings,
        parse(tracking, conversionEvent),
        {
          visitor: { address: tracking.clientAddress, userAgent: tracking.userAgent },
          now: tracking.services.clock.now(),
        },
      ),
  },
  'event-analytics': {
    needs: 'analytics',
    request(tracking, settings) {
      const url = tracking.services.providers.eventAnalyticsUrl;
      const { event_source_url, ...event } = parse(tracking, analyticsEvent);
      if (url === null) return null;
      return {
        url,
        headers: { authorization: `Bearer ${settings.get('api_key') ?? ''}` },
        body: {
          ...event,
          event_source_url: bareAddress(event_source_url),
          store: tracking.store.publicId,
          occurred_at: tracking.services.clock.now().toISOString(),
        },
      };
    },
  },
};

const timeoutMs = 2500;

function parse<Schema extends z.ZodType>(
  { data, refuse }: Pick<Tracking, 'data'> & Refusing<'validation_failed'>,
  schema: Schema,
): z.output<Schema> {
  const result = schema.safeParse(data, { reportInput: true });
  if (!result.success) throw refuse('validation_failed', { fields: fieldsOf(result.error) });
  return result.data;
}

/**
 * Sends an event to an app if the person consented to its purpose and the store enabled it; otherwise discards it [ANA-02,
 * LGP+01]. The response is the same in all cases and does not depend on the app's.
 */
export async function trackEvent(
  tracking: Tracking & Refusing<'not_found' | 'validation_failed'>,
): Promise<null> {
  const app = Object.hasOwn(apps, tracking.app) ? apps[tracking.app] : undefined;
  if (!app) throw tracking.refuse('not_found');
  if (!hasTrackingConsent(tracking.consent, app.needs)) return null;
  const settings = await integrationRepository.settings(tracking.db, tracking.app);
  if (settings.get('status') !== '1') return null;
  const sending = app.request(tracking, settings);
  if (sending) await send(tracking, sending);
  return null;
}

async function send({ app, services, store, requestId }: Tracking, sending: Sending): Promise<void> {
  // Neither the event nor the address, which names the pixel, goes into a log.
  const facts = { app, store: store.publicId, request_id: requestId };
  try {
    const response = await fetch(sending.url, {
      method: 'POST',
      headers: { ...sending.headers, 'content-type': 'application/json' },
      body: JSON.stringify(sending.body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) services.log.warn({ ...facts, status: response.status }, 'event refused by app');
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    services.log.warn({ ...facts, reason }, 'event not delivered to app');
  }
}
