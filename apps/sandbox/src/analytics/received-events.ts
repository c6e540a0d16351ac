import { createBoundedMap } from '#sandbox/bounded-map.ts';
import type { SandboxClock } from '#sandbox/clock.ts';

/** The reporter: a script in a browser, or the server of a shop; `merchant` are webhooks to the merchant's program. */
export const SOURCES = ['gtag', 'gtm', 'tag', 'pixel', 'conversions', 'event-analytics', 'merchant'] as const;
export type Source = (typeof SOURCES)[number];

export interface ReceivedEvent {
  readonly id: string;
  readonly received_at: string;
  readonly source: Source;
  /** The unchanged report. */
  readonly body: unknown;
}

export interface ReceivedEvents {
  add(source: Source, body: unknown): ReceivedEvent;
  /** Newest first. */
  list(source?: string): ReceivedEvent[];
  clear(): void;
}

const CAPACITY = 2_000;

export function createReceivedEvents(clock: SandboxClock): ReceivedEvents {
  const events = createBoundedMap<ReceivedEvent>(CAPACITY);
  let count = 0;
  return {
    add(source, body) {
      count += 1;
      const event = { id: String(count), received_at: clock.now().toISOString(), source, body };
      events.set(event.id, event);
      return event;
    },
    list: (source) => events.newestFirst().filter((event) => source === undefined || event.source === source),
    clear: () => events.clear(),
  };
}
