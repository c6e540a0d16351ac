import type { Logger } from 'pino';

import type { Renderer } from './renderer.ts';

/** Begins to load the app; returns it once it is loaded, until then null. */
export function loadedRenderer(load: () => Promise<Renderer>, log: Logger): () => Renderer | null {
  let loaded: Renderer | null = null;
  load().then(
    (renderer) => (loaded = renderer),
    (error: unknown) => log.error({ err: error }, 'the app could not be loaded'),
  );
  return () => loaded;
}
