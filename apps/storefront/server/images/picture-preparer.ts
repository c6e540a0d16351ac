import { LRUCache } from 'lru-cache';

import type { ImageServer } from './image-server.ts';

export interface PicturePreparer {
  /** Queues the pictures of a rendered page that have not been queued lately. */
  prepare(storeId: string, html: string): void;
  close(): void;
}

/** Pictures that are offered at more widths than this are prepared for phones and usual screens only. */
const widestPrepared = 1200;
/** A page has up to 300; more are made when a browser asks for them. */
const maxQueued = 3000;
const rememberedAddresses = 50_000;
const offered = /(\/img\/(\d+)\/[^/\s"]+\.avif) \d+w/g;

/**
 * Makes the AVIF pictures of pages that enter the page cache, one after the other, before browsers ask for them. A
 * picture that cannot be made is left to its request.
 */
export function picturePreparer(images: Pick<ImageServer, 'prepare'>): PicturePreparer {
  const queue: { storeId: string; path: string }[] = [];
  const known = new LRUCache<string, true>({ max: rememberedAddresses });
  let isRunning = false;
  let isClosed = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (let next = queue.shift(); next && !isClosed; next = queue.shift()) {
      await images.prepare(next.storeId, next.path);
    }
    isRunning = false;
  }

  return {
    prepare(storeId, html) {
      for (const [, path = '', width] of html.matchAll(offered)) {
        if (queue.length >= maxQueued) break;
        const key = `${storeId}${path}`;
        if (Number(width) > widestPrepared || known.has(key)) continue;
        known.set(key, true);
        queue.push({ storeId, path });
      }
      if (!isRunning && !isClosed) void run();
    },
    close() {
      isClosed = true;
    },
  };
}
