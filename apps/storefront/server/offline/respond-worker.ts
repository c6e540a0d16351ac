import { hash } from 'node:crypto';

import type { WorkerConfig } from '#app/features/offline/worker/worker-config.ts';
import { offlineWorkerPolicy } from '#server/security-headers.ts';
import type { StoreLookup } from '#server/stores/store-cache.ts';

import type { OfflineBuild } from './read-offline-build.ts';

/**
 * The worker of a store that keeps nothing on devices: it removes what an earlier worker kept, and itself. Open pages are left
 * alone, so that no form is lost.
 */
export const leavingWorker = [
  "self.addEventListener('install',()=>self.skipWaiting());",
  "self.addEventListener('activate',event=>event.waitUntil((async()=>{",
  "for(const name of await caches.keys())if(name.startsWith('vitrine-'))await caches.delete(name);",
  'await self.registration.unregister()})()));',
].join('');

/** Responds with the service worker of the requested store, whose name and colours its offline page has [PWA+01]. */
export function respondWorker(
  found: StoreLookup,
  offline: OfflineBuild | null,
  knownEtag: string | undefined,
): Response {
  const script = workerOf(found, offline);
  const etag = `"${hash('sha256', script, 'base64url').slice(0, 22)}"`;
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    // An old worker would keep old pages: browsers and shared caches ask each time.
    'cache-control': 'no-cache',
    'content-security-policy': offlineWorkerPolicy,
    vary: 'store-id',
    etag,
  };
  if (knownEtag?.replace(/^W\//, '') === etag) return new Response(null, { status: 304, headers });
  return new Response(script, { headers });
}

function workerOf(found: StoreLookup, offline: OfflineBuild | null): string {
  if (found.kind !== 'active' || offline === null) return leavingWorker;
  const { context, publicId } = found.store;
  const { settings, closing, name } = context;
  if (closing !== null || !settings['offline/enabled']) return leavingWorker;
  const config: WorkerConfig = {
    store: publicId,
    build: offline.build,
    name,
    colours: {
      surface: settings['colors/surface'],
      text: settings['colors/text'],
      muted: settings['colors/muted'],
      line: settings['colors/line'],
      accent: settings['colors/accent'],
      onAccent: settings['colors/on_accent'],
    },
  };
  return `self.vitrine=${JSON.stringify(config)};\n${offline.script}`;
}
