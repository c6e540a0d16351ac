import { z } from 'zod';

import { serverAuthorization } from '#server/api/server-authorization.ts';
import type { Upstream } from '#server/api/upstream.ts';

const change = z.object({ store: z.string(), tags: z.array(z.string()) });

export interface ChangeStream {
  /** True while every change is announced to this process. */
  isTold(): boolean;
  close(): void;
}

export interface ChangeStreamOptions {
  upstream: Upstream;
  sharedSecret: string;
  onChange: (storeId: string, tags: string[]) => void;
  onLost?: (error: unknown) => void;
  retryMs?: number;
}

/** Without a sign of life for this long the stream counts as lost; the API sends one every 15 s. */
const silenceMs = 40_000;

/** Follows the API's events of what changed, for as long as the process lives. */
export function followChanges(options: ChangeStreamOptions): ChangeStream {
  const stop = new AbortController();
  let isTold = false;
  const authorization = serverAuthorization(options.sharedSecret);

  async function follow(): Promise<void> {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(new Error('The event stream fell silent.')), silenceMs);
    try {
      const response = await options.upstream.fetch(
        new Request(`${options.upstream.baseUrl}/api/store/events`, {
          headers: { accept: 'text/event-stream', authorization },
          signal: AbortSignal.any([stop.signal, silence.signal]),
        }),
      );
      if (!response.ok || !response.body) throw new Error(`The event stream answered ${response.status}.`);
      // What happened before this moment was not announced here.
      options.onChange('*', ['all']);
      isTold = true;
      for await (const event of serverSentEvents(
        response.body,
        AbortSignal.any([stop.signal, silence.signal]),
      )) {
        timer.refresh();
        const parsed = event === null ? null : change.safeParse(event);
        if (parsed?.success) options.onChange(parsed.data.store, parsed.data.tags);
      }
      throw new Error('The event stream ended.');
    } finally {
      isTold = false;
      clearTimeout(timer);
    }
  }

  async function followForEver(): Promise<void> {
    while (!stop.signal.aborted) {
      await follow().catch((error: unknown) => {
        if (!stop.signal.aborted) options.onLost?.(error);
      });
      await pause(options.retryMs ?? 1000, stop.signal);
    }
  }

  void followForEver();
  return { isTold: () => isTold, close: () => stop.abort() };
}

/** The data of each event, parsed; null for a sign of life or what is no JSON. */
async function* serverSentEvents(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<unknown> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const events = text.split(/\r?\n\r?\n/);
      text = events.pop() ?? '';
      for (const event of events) yield eventData(event);
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}

function eventData(event: string): unknown {
  const data = event
    .split(/\r?\n/)
    .flatMap((line) => (line.startsWith('data:') ? [line.slice('data:'.length).trimStart()] : []))
    .join('\n');
  if (!data) return null;
  try {
    return JSON.parse(data);
  } catch {
    // Not ours to understand: the next event may be.
    return null;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    timer.unref();
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done, { once: true });
    return undefined;
  });
}
