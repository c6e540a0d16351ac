import type { Page, Request } from '@playwright/test';

/** An event received by Google's tag, the tag manager or the shop's server. */
interface ReceivedEvent {
  readonly to: 'gtag' | 'gtm' | 'facebook-conversions' | 'event-analytics';
  readonly name: string;
  readonly data: Record<string, unknown>;
}

interface Report {
  readonly source: 'gtag' | 'gtm';
  readonly payload: unknown;
}

/** Records the analytics events that the page sends from now on. */
export function recordAnalyticsEvents(page: Page): readonly ReceivedEvent[] {
  const received: ReceivedEvent[] = [];
  page.context().on('request', (request) => {
    const event = eventOf(request);
    if (event) received.push(event);
  });
  return received;
}

function eventOf(request: Request): ReceivedEvent | null {
  if (request.method() !== 'POST') return null;
  const { pathname } = new URL(request.url());
  const integration = /^\/api\/integrations\/([\w-]+)\/custom$/.exec(pathname)?.[1];
  if (integration === 'facebook-conversions' || integration === 'event-analytics') {
    const { data } = request.postDataJSON() as { data: { event_name: string } & Record<string, unknown> };
    return { to: integration, name: data.event_name, data };
  }
  if (pathname !== '/analytics/collect') return null;
  const { source, payload } = JSON.parse(request.postData() ?? '{}') as Report;
  if (source === 'gtag' && Array.isArray(payload)) {
    const [command, name, data] = payload as [string, string, Record<string, unknown>];
    return command === 'event' ? { to: source, name, data } : null;
  }
  if (source === 'gtm' && payload !== null && typeof payload === 'object' && 'event' in payload) {
    const { event, ...data } = payload as { event: string } & Record<string, unknown>;
    return { to: source, name: event, data };
  }
  return null;
}

export const eventNamesTo = (received: readonly ReceivedEvent[], to: ReceivedEvent['to']): string[] =>
  received.filter((event) => event.to === to).map(({ name }) => name);
