import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { IconWidth, ImageFormat, ImageWidth } from '#app/platform/media/image-url.ts';

import type { PictureResult, PictureOrder } from './picture-maker.ts';

export interface ImageWorkers {
  make(original: Buffer, width: ImageWidth | IconWidth, format: ImageFormat): Promise<Buffer>;
  close(): void;
}

const program = fileURLToPath(new URL('./picture-maker.ts', import.meta.url));
/** AVIF costs seconds of CPU time that pages and calls need. A visitor waits for the other formats, which are fast. */
const slowPriority = 15;
const fastPriority = 0;

/**
 * Runs picture generation in two processes, started on demand: one of low priority for AVIF, one for the formats that
 * replace it meanwhile.
 */
export function imageWorkers(): ImageWorkers {
  const slow = pictureProcess(slowPriority);
  const fast = pictureProcess(fastPriority);
  return {
    make: (original, width, format) => (format === 'avif' ? slow : fast).make(original, width, format),
    close() {
      slow.close();
      fast.close();
    },
  };
}

/** If the process exits, its pending requests fail and the next one starts another. */
function pictureProcess(priority: number): ImageWorkers {
  const waiting = new Map<number, { done: (picture: Buffer) => void; failed: (error: Error) => void }>();
  let maker: ChildProcess | undefined;
  let lastId = 0;

  function start(): ChildProcess {
    const child = fork(program, [String(priority)], { serialization: 'advanced', execArgv: [] });
    child.on('message', (result: PictureResult) => {
      const order = waiting.get(result.id);
      waiting.delete(result.id);
      if ('picture' in result) order?.done(Buffer.from(result.picture));
      else order?.failed(new Error(result.problem));
    });
    const end = () => {
      if (maker === child) maker = undefined;
      for (const order of waiting.values()) order.failed(new Error('The picture process ended.'));
      waiting.clear();
    };
    child.once('exit', end);
    child.once('error', end);
    return child;
  }

  return {
    make(original, width, format) {
      maker ??= start();
      const child = maker;
      const id = ++lastId;
      return new Promise((done, failed) => {
        waiting.set(id, { done, failed });
        child.send({ id, original, width, format } satisfies PictureOrder);
      });
    },
    close() {
      maker?.disconnect();
      maker = undefined;
    },
  };
}
