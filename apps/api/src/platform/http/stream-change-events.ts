import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';

import type { ChangeEvents } from '#api/platform/change-events.ts';
import { measuredEvents } from '#api/platform/telemetry/measured-events.ts';

const heartbeatMs = 15_000;
/** The buffer of a client that does not read. */
const maxUnreadEvents = 1000;

/**
 * Streams the change events as server-sent events. After `ready`, which has the database's position, none is
 * missed: a client that does not read is disconnected, and another `ready` follows its reconnection.
 */
export function streamChangeEvents(context: Context, changes: ChangeEvents): Response {
  if (changes.isEnding) return new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } });
  const response = streamSSE(context, async (stream) => {
    let unread = 0;
    const send = async (message: { event?: string; data: string }) => {
      unread += 1;
      if (unread > maxUnreadEvents) stream.abort();
      await stream.writeSSE(message);
      unread -= 1;
    };
    const ended = Promise.withResolvers<void>();
    stream.onAbort(ended.resolve);
    // A process that leaves ends the stream, so that its reader connects to another one [OPS+07].
    const unsubscribe = changes.subscribe(
      (event) => void send({ data: JSON.stringify(event) }),
      ended.resolve,
    );
    // Read after subscribing, so that each later change has an event.
    const position = await changes.readPosition();
    void send({ event: 'ready', data: JSON.stringify({ position }) });
    const heartbeat = setInterval(() => void stream.write(': alive\n\n'), heartbeatMs);
    heartbeat.unref();
    measuredEvents.streamSubscribers.publish({ change: 1 });
    await ended.promise;
    measuredEvents.streamSubscribers.publish({ change: -1 });
    unsubscribe();
    clearInterval(heartbeat);
  });
  response.headers.set('cache-control', 'no-store');
  return response;
}
