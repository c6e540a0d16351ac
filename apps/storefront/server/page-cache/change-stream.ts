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
  /** True while every change is reported to this process. */
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

/** The change events of the API. Caches ask it whether they hear of changes before it is started with them. */
export function changeStream(options: ChangeStreamOptions): ChangeStream {
  const { upstream, sharedSecret, retryMs = 1000, silenceMs = 40_000 } = options;
  const closing = new AbortController();
  let isSubscribed = false;

  async function follow({ onChange }: ChangeListeners): Promise<never> {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(new Error('The event stream fell silent.')), silenceMs);
    const signal = AbortSignal.any([closing.signal, silence.signal]);
    try {
      const response = await upstream.fetch(
        new Request(`${upstream.baseUrl}/api/store/events`, {
          headers: { accept: 'text/event-stream', authorization: serverAuthorization(sharedSecret) },
          signal,
        }),
      );
      if (!response.ok || !response.body) throw new Error(`The event stream answered ${response.status}.`);
      // Changes before this moment were not reported to this process.
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

/** Null for what is no JSON: the next event may be one of ours. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
