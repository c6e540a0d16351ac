import type { PhotoResult, PhotoTask } from './photo-task.ts';

/**
 * Prepares a photo for upload in a worker, which terminates afterwards and frees its memory. Rejects only with the
 * reason of `signal`.
 */
export function preparePhoto(task: PhotoTask, signal: AbortSignal): Promise<PhotoResult> {
  return new Promise<PhotoResult>((resolve, reject) => {
    const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', () => {
      end();
      // Rethrows the caller's abort reason.
      reject(signal.reason);
    });
    worker.addEventListener('message', ({ data }: MessageEvent<PhotoResult>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', () => {
      end();
      resolve({ kind: 'unloaded' });
    });
    worker.postMessage(task);
  });
}
