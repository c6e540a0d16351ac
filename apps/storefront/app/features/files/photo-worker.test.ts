import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import type { PhotoResult, PhotoTask } from './photo-task.ts';

interface Encoding {
  readonly type: string;
  readonly quality: number;
}

const encodings: (Encoding & { width: number })[] = [];
const results: PhotoResult[] = [];
let work: (event: { data: PhotoTask }) => void;

/** Fakes the browser's worker APIs that photos need; a picture has one byte per pixel. */
beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (_type: string, listener: typeof work) => (work = listener),
    postMessage: (result: PhotoResult) => results.push(result),
  });
  vi.stubGlobal('createImageBitmap', async () => ({ width: 2000, height: 1500 }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly #size: { width: number; height: number };
      constructor(width: number, height: number) {
        this.#size = { width, height };
      }
      getContext() {
        return { fillRect() {}, drawImage() {} };
      }
      async convertToBlob(encoding: Encoding) {
        encodings.push({ ...encoding, width: this.#size.width });
        return new Blob([new Uint8Array(this.#size.width * this.#size.height)]);
      }
    },
  );
  await import('./photo-worker.ts');
});
afterAll(() => vi.unstubAllGlobals());

it('[REG-08] scales a picture down at quality 0.7 until it fits', async () => {
  work({ data: { photo: new Blob([new Uint8Array(3_000_000)]), maxBytes: 1_000_000 } });
  await expect.poll(() => results).toHaveLength(1);
  const [result] = results;
  expect(result?.kind === 'ready' && result.photo.size).toBeLessThanOrEqual(1_000_000);
  expect(encodings.length).toBeGreaterThan(1);
  for (const [index, { type, quality, width }] of encodings.entries()) {
    expect({ type, quality }).toEqual({ type: 'image/jpeg', quality: 0.7 });
    expect(width).toBeLessThan(encodings[index - 1]?.width ?? Infinity);
  }
});

it('[REG-08] uploads a small picture unchanged', async () => {
  const photo = new Blob([new Uint8Array(1_000_000)]);
  const encodedBefore = encodings.length;
  work({ data: { photo, maxBytes: 1_000_000 } });
  await expect.poll(() => results).toHaveLength(2);
  expect(results[1]).toMatchObject({ kind: 'ready', photo });
  expect(encodings).toHaveLength(encodedBefore);
});
