import type { ChangeEvents } from '#api/platform/change-events.ts';

const heartbeatMs = 15_000;

/** The change events as server-sent events. Begins with a `ready` event: from then on nothing is missed. */
export function eventStream(changes: ChangeEvents): Response {
  const text = new TextEncoder();
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (lines: string) => controller.enqueue(text.encode(`${lines}\n\n`));
      const unsubscribe = changes.subscribe((event) => send(`data: ${JSON.stringify(event)}`));
      const heartbeat = setInterval(() => send(': alive'), heartbeatMs);
      heartbeat.unref();
      stop = () => {
        unsubscribe();
        clearInterval(heartbeat);
      };
      send('event: ready\ndata: {}');
    },
    cancel() {
      stop();
    },
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  });
}
