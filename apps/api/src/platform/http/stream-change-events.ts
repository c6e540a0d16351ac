import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';

import type { ChangeEvents } from '#api/platform/change-events.ts';

const heartbeatMs = 15_000;
/** The buffer of a client that does not read. */
const maxUnreadEvents = 1000;

/**
 * Streams the change events as server-sent events. After the first one, `ready`, none is missed: a client that does not
 * read is disconnected, and another `ready` follows its reconnection.
 */
export function streamChangeEvents(context: Context, changes: ChangeEvents): Response {
  const response = streamSSE(context, async (stream) => {
    let unread = 0;
    const send = async (message: { event?: string; data: string }) => {
      unread += 1;
      if (unread > maxUnreadEvents) stream.abort();
      await stream.writeSSE(message);
      unread -= 1;
    };
    const disconnected = new Promise<void>((resolve) => stream.onAbort(resolve));
    void send({ event: 'ready', data: '{}' });
    const unsubscribe = changes.subscribe((event) => void send({ data: JSON.stringify(event) }));
    const heartbeat = setInterval(() => void stream.write(': alive\n\n'), heartbeatMs);
    heartbeat.unref();
    await disconnected;
    unsubscribe();
    clearInterval(heartbeat);
  });
  response.headers.set('cache-control', 'no-store');
  return response;
}
