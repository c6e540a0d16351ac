import type { z } from 'zod';

import { fieldsOf } from '#api/platform/http/call-response.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { type Sending, conversionRequest } from './conversion-request.ts';
import { integrationRepository } from './integration-repository.ts';
import { analyticsEvent, bareAddress, conversionEvent } from './shop-event.ts';

/** The request that brings an event. */
interface TrackingContext extends InStore, Using<'clock' | 'log' | 'providers'> {
  readonly store: RequestStore;
  readonly requestId: string;
  readonly clientAddress: string;
}

interface TrackedEvent {
  readonly app: string;
  readonly data: Record<string, unknown>;
  readonly userAgent: string | null;
  /** The kinds of consent as the gateway read them: `essential.analytics`. */
  readonly consent: string | null;
}

interface App {
  readonly needs: TrackingConsent;
  /** Builds the request to the app; null while its settings are incomplete. Refuses an unknown event. */
  request(
    context: TrackingContext & Refusing<'validation_failed'>,
    event: Pick<TrackedEvent, 'data' | 'userAgent'> & { readonly settings: ReadonlyMap<string, string> },
  ): Sending | null;
}

/** The apps that receive events, by their name in the address. */
const apps: Readonly<Record<string, App>> = {
  'facebook-conversions': {
    needs: 'marketing',
    request: ({ services, clientAddress, refuse }, { data, userAgent, settings }) =>
      conversionRequest(
        services.providers.conversionsUrl,
        settings,
        parse({ refuse }, { data, schema: conversionEvent }),
        { visitor: { address: clientAddress, userAgent }, now: services.clock.now() },
      ),
  },
  'event-analytics': {
    needs: 'analytics',
    request({ services, store, refuse }, { data, settings }) {
      const url = services.providers.eventAnalyticsUrl;
      const { event_source_url, ...event } = parse({ refuse }, { data, schema: analyticsEvent });
      if (url === null) return null;
      return {
        url,
        headers: { authorization: `Bearer ${settings.get('api_key') ?? ''}` },
        body: {
          ...event,
          event_source_url: bareAddress(event_source_url),
          store: store.publicId,
          occurred_at: services.clock.now().toISOString(),
        },
      };
    },
  },
};

const timeoutMs = 2500;

function parse<Schema extends z.ZodType>(
  { refuse }: Refusing<'validation_failed'>,
  { data, schema }: { data: Record<string, unknown>; schema: Schema },
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
  context: TrackingContext & Refusing<'not_found' | 'validation_failed'>,
  { app: name, consent, ...event }: TrackedEvent,
): Promise<null> {
  const app = Object.hasOwn(apps, name) ? apps[name] : undefined;
  if (!app) throw context.refuse('not_found');
  if (!hasTrackingConsent(consent, app.needs)) return null;
  const settings = await integrationRepository.settings(context.db, name);
  if (settings.get('status') !== '1') return null;
  const sending = app.request(context, { ...event, settings });
  if (sending) await send(context, { app: name, sending });
  return null;
}

async function send(
  { services, store, requestId }: TrackingContext,
  { app, sending }: { app: string; sending: Sending },
): Promise<void> {
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

type TrackingConsent = 'analytics' | 'marketing';

/**
 * Returns whether the gateway's list of kinds (`essential.analytics`) contains one. An absent header allows nothing
 * [LGP+01].
 */
export function hasTrackingConsent(kinds: string | null, kind: TrackingConsent): boolean {
  return kinds?.split('.').includes(kind) ?? false;
}
