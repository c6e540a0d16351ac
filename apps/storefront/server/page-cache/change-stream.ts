import { setTimeout as pause } from 'node:timers/promises';

import type { OwnSecret } from '@vitrine/contract/own-secret.ts';
import { createParser } from 'eventsource-parser';
import { z } from 'zod';

import { serverAuthorization } from '#server/api/csrf-signer.ts';
import type { Upstream } from '#server/api/upstream.ts';

const change = z.object({ store: z.string(), tags: z.array(z.string()), position: z.string().optional() });
const ready = z.object({ position: z.string().optional() });

interface ChangeListeners {
  onChange(storeId: string, tags: string[]): void;
  onLost?(error: unknown): void;
}

/** The API does not know this server: `API_SHARED_SECRET` differs between the two. */
export class SharedSecretRefused extends Error {
  override readonly name = 'SharedSecretRefused';
}

export interface ChangeStream {
  /** True from a refusal of the shared secret until the API accepts it. */
  isSecretRefused(): boolean;
  /** True while this process receives all change events. */
  isSubscribed(): boolean;
  /**
   * Returns the position in the database's history that a read of this store must include; null if it is not known,
   * without replicas always.
   */
  positionOf(storeId: string): string | null;
  /** Subscribes until the stream is closed; reconnects whenever it ends. */
  start(listeners: ChangeListeners): void;
  close(): void;
}

export interface ChangeStreamOptions {
  upstream: Upstream;
  sharedSecret: OwnSecret;
  retryMs?: number;
  /** After this time without any data the stream counts as lost; the API sends a heartbeat every 15 s. */
  silenceMs?: number;
}

/** The API's answers to a wrong key of a server. */
const refusingStatus: ReadonlySet<number> = new Set([401, 403]);

/** Subscribes to the API's change events. Caches read `isSubscribed` before the stream is started. */
export function changeStream(options: ChangeStreamOptions): ChangeStream {
  const { upstream, sharedSecret, retryMs = 1000, silenceMs = 40_000 } = options;
  const closing = new AbortController();
  let isSubscribed = false;
  let isSecretRefused = false;
  /** Of the last change of each store since `startPosition`. */
  const positions = new Map<string, string | undefined>();
  let startPosition: string | undefined;

  function startFrom(position: string | undefined): void {
    startPosition = position;
    positions.clear();
  }

  async function follow({ onChange }: ChangeListeners): Promise<'ended'> {
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
      if (refusingStatus.has(response.status)) {
        throw new SharedSecretRefused('API_SHARED_SECRET differs from that of the API.');
      }
      if (!response.ok || !response.body)
        throw new Error(`The event stream responded with ${response.status}.`);
      // Changes before this moment were not received.
      onChange('*', ['all']);
      isSubscribed = true;
      isSecretRefused = false;
      const parser = createParser({
        onEvent({ event, data }) {
          // Changes that came before it have positions of their own.
          if (event === 'ready') startPosition = ready.safeParse(parseJson(data)).data?.position;
          else report(data, onChange);
        },
      });
      for await (const text of response.body.pipeThrough(new TextDecoderStream(), { signal })) {
        timer.refresh();
        parser.feed(text);
      }
      // A process of the API that leaves ends the stream: another one is ready.
      return 'ended';
    } finally {
      isSubscribed = false;
      startFrom(undefined);
      clearTimeout(timer);
    }
  }

  function report(data: string, onChange: ChangeListeners['onChange']): void {
    const parsed = change.safeParse(parseJson(data));
    if (!parsed.success) return;
    const { store, tags, position } = parsed.data;
    if (store === '*') startFrom(position);
    else positions.set(store, position);
    onChange(store, tags);
  }

  async function followUntilClosed(listeners: ChangeListeners): Promise<void> {
    while (!closing.signal.aborted) {
      const startedAt = performance.now();
      const outcome = await follow(listeners).catch((error: unknown) => {
        const isRefusal = error instanceof SharedSecretRefused;
        // Reported once, because only a person can change it.
        if (!closing.signal.aborted && !(isRefusal && isSecretRefused)) listeners.onLost?.(error);
        isSecretRefused = isRefusal;
        return 'lost' as const;
      });
      // A stream that ends at once would be asked for without a pause.
      if (outcome === 'ended' && performance.now() - startedAt > retryMs) continue;
      await pause(retryMs, null, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  return {
    isSubscribed: () => isSubscribed,
    isSecretRefused: () => isSecretRefused,
    positionOf: (storeId) => (positions.has(storeId) ? positions.get(storeId) : startPosition) ?? null,
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
