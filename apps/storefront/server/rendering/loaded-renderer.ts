import type { Logger } from 'pino';

import type { Renderer } from './renderer.ts';

/** Starts loading the app. Returns a function that returns it, or null until it is loaded. */
export function loadedRenderer(load: () => Promise<Renderer>, log: Logger): () => Renderer | null {
  let loaded: Renderer | null = null;
  load().then(
    (renderer) => (loaded = renderer),
    (error: unknown) => log.error({ err: error }, 'app not loaded'),
  );
  return () => loaded;
}
