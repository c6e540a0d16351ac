import { setTimeout as pause } from 'node:timers/promises';

import { createParser } from 'eventsource-parser';
import { z } from 'zod';

import { serverAuthorization } from '#server/api/server-authorization.ts';
import type { Upstream } from '#server/api/upstream.ts';

const change = z.object({ store: z.string(), tags: z.array(z.string()) });

interface ChangeListeners {
  onChange(storeId: string, tags: string[]): void;
  onLost?(error: unknown): void;
}

export interface ChangeStream {
  /** True while this process receives all change events. */
  isSubscribed(): boolean;
  /** Subscribes until the stream is closed; reconnects whenever it ends. */
  start(listeners: ChangeListeners): void;
  close(): void;
}

export interface ChangeStreamOptions {
  upstream: Upstream;
  sharedSecret: string;
  retryMs?: number;
  /** After this time without any data the stream counts as lost; the API sends a heartbeat every 15 s. */
  silenceMs?: number;
}

/** Subscribes to the API's change events. Caches read `isSubscribed` before the stream is started. */
export function changeStream(options: ChangeStreamOptions): ChangeStream {
  const { upstream, sharedSecret, retryMs = 1000, silenceMs = 40_000 } = options;
  const closing = new AbortController();
  let isSubscribed = false;

  async function follow({ onChange }: ChangeListeners): Promise<never> {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(new Error('The event stream timed out.')), silenceMs);
    const signal = AbortSignal.any([closing.signal, silence.signal]);
    try {
      const response = await upstream.fetch(
        new Request(`${upstream.baseUrl}/api/store/events`, {
          headers: { accept: 'text/event-stream', authorization: serverAuthorization(sharedSecret) },
          signal,
        }),
      );
      if (!response.ok || !response.body)
        throw new Error(`The event stream responded with ${response.status}.`);
      // Changes before this moment were not received.
      onChange('*', ['all']);
      isSubscribed = true;
      const parser = createParser({ onEvent: ({ data }) => report(data, onChange) });
      for await (const text of response.body.pipeThrough(new TextDecoderStream(), { signal })) {
        timer.refresh();
        parser.feed(text);
      }
      throw new Error('The event stream ended.');
    } finally {
      isSubscribed = false;
      clearTimeout(timer);
    }
  }

  function report(data: string, onChange: ChangeListeners['onChange']): void {
    const parsed = change.safeParse(parseJson(data));
    if (parsed.success) onChange(parsed.data.store, parsed.data.tags);
  }

  async function followUntilClosed(listeners: ChangeListeners): Promise<void> {
    while (!closing.signal.aborted) {
      await follow(listeners).catch((error: unknown) => {
        if (!closing.signal.aborted) listeners.onLost?.(error);
      });
      await pause(retryMs, null, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  return {
    isSubscribed: () => isSubscribed,
    start: (listeners) => void followUntilClosed(listeners),
    close: () => closing.abort(),
  };
}

/** Returns null for malformed JSON: the next event may be valid. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
