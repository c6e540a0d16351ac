import type { Sink } from './event-reporter.ts';
import { eventAddress, serverApp } from './server-app.ts';

/** The second analytics app, which receives events without personal data. */
export function eventAnalytics(): Sink {
  return serverApp({
    app: 'event-analytics',
    needs: ['analytics'],
    dataOf: async (event) => ({
      event_name: event.name,
      event_id: event.id,
      event_source_url: eventAddress(event),
      custom_data: event.data,
    }),
  });
}
