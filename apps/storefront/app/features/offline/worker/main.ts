import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

import { cacheNames, isEarlierPages, isKeptAtPagesWord, isOutdatedCache, pictureOf } from './copy-rules.ts';
import { createPageStore } from './create-page-store.ts';
import { offlinePage, offlinePagePolicy } from './offline-page.ts';
import { parseWorkerMessage, type WorkerMessage } from './worker-message.ts';
import type { LastingEvent, WorkerScope } from './worker-scope.ts';

/** How long a navigation waits for a response to begin if the page is kept: longer is no connection. */
const navigationMs = 6000;
/** Pages of an earlier build that a new worker fetches again. */
const renewedPages = 8;
const day = 86_400;
const maxFileBytes = 600_000;

/** The worker of the shop [PWA+01]: pages from the network, kept ones without it; files of the build and pictures from the device. */
function startWorker(scope: WorkerScope): void {
  const config = scope.vitrine;
  const { origin } = scope.location;
  const names = cacheNames(config);

  /** Only whole files of the shop itself: an opaque one would count as megabytes. */
  const kept = (maxEntries: number, maxAgeSeconds: number, ...plugins: WorkboxPlugin[]) => ({
    matchOptions: { ignoreVary: true },
    plugins: [
      ...plugins,
      {
        cacheWillUpdate: async ({ response }: { response: Response }) => {
          const isLarge = Number(response.headers.get('content-length') ?? 0) > maxFileBytes;
          return response.status === 200 && response.type === 'basic' && !isLarge ? response : null;
        },
      },
      // Its optional callbacks may be undefined, which the type of a plugin leaves out.
      new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true }) as WorkboxPlugin,
    ],
  });
  const assets = new CacheFirst({ cacheName: names.assets, ...kept(300, 60 * day) });
  const pictures = new CacheFirst({
    cacheName: names.pictures,
    ...kept(150, 30 * day, { handlerDidError: otherWidth }),
  });

  /** Without a connection another width of the same picture is better than none. */
  async function otherWidth({ request }: { request: Request }): Promise<Response | undefined> {
    const cache = await caches.open(names.pictures);
    const found = (await cache.keys()).find(({ url }) => pictureOf(url) === pictureOf(request.url));
    return found && cache.match(found, { ignoreVary: true });
  }

  const pages = createPageStore({ config, origin, keepAssets });

  async function keepAssets(addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      const isPicture = address.startsWith('/img/');
      if (!isPicture && !/^\/(?:assets|fonts)\//.test(address)) continue;
      const strategy = isPicture ? pictures : assets;
      const cache = await caches.open(strategy.cacheName).catch(() => null);
      if (!cache || (await cache.match(address, { ignoreVary: true }))) continue;
      // From the browser's own cache: the page has loaded them.
      const request = new Request(address, { cache: 'force-cache' });
      const [response, done] = strategy.handleAll({ request, event: lastingEvent() });
      // A file that does not load is a page that is read without it.
      await Promise.all([response, done]).catch(() => {});
    }
  }

  async function respondToNavigation(request: Request, event: LastingEvent): Promise<Response> {
    const copy = await pages.find(request.url);
    try {
      const response = await begunWithin(fetch(request), copy === null ? null : navigationMs);
      if (!isKeptAtPagesWord(request.url)) {
        event.waitUntil(pages.keep(request.url, response.clone()).catch(() => {}));
      }
      return response;
    } catch {
      return copy ?? noPage(request);
    }
  }

  /** A form that the page's code did not send, as one pressed before the code ran. */
  const respondToForm = (request: Request) => fetch(request).catch(() => noPage(request));

  async function noPage({ url, method }: Request): Promise<Response> {
    const nonce = crypto.randomUUID();
    const copies = await pages.list().catch(() => []);
    const html = offlinePage({
      config,
      path: new URL(url).pathname,
      isForm: method === 'POST',
      copies,
      nonce,
    });
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': offlinePagePolicy(nonce),
    };
    return new Response(html, { status: 503, headers });
  }

  async function act(message: WorkerMessage): Promise<void> {
    switch (message.kind) {
      case 'forget':
        return pages.forgetPrivate();
      case 'assets':
        return keepAssets(message.addresses);
      case 'hello':
        await pages.setPerson(message.person);
        // The page is newer or older than this worker, which then keeps nothing of it.
        if (message.build !== config.build) await scope.registration.update();
        return;
      case 'keep':
        if (message.build !== config.build || message.store !== config.store) return;
        return pages.fetchAndKeep(message.address);
    }
  }

  /** Fetches the newest pages of an earlier build again, then removes all caches of other builds and stores. */
  async function takeOver(): Promise<void> {
    const all = await caches.keys();
    const outdated = all.filter((name) => isOutdatedCache(name, config));
    const addresses: string[] = [];
    for (const name of outdated.filter((one) => isEarlierPages(one, config))) {
      const requests = await (await caches.open(name)).keys();
      addresses.push(...requests.map(({ url }) => url));
    }
    await Promise.all(outdated.map((name) => caches.delete(name)));
    for (const address of addresses.slice(-renewedPages)) await pages.fetchAndKeep(address).catch(() => {});
  }

  const isNavigation = ({ request, sameOrigin }: { request: Request; sameOrigin: boolean }) =>
    sameOrigin && request.mode === 'navigate';
  registerRoute(isNavigation, ({ request, event }: RouteHandlerCallbackOptions) =>
    respondToNavigation(request, event),
  );
  registerRoute(isNavigation, ({ request }) => respondToForm(request), 'POST');
  // A range would be answered by a whole file, which Safari's players refuse.
  const isWhole = ({ request, sameOrigin }: { request: Request; sameOrigin: boolean }) =>
    sameOrigin && !request.headers.has('range');
  registerRoute((match) => isWhole(match) && /^\/(?:assets|fonts)\//.test(match.url.pathname), assets);
  registerRoute((match) => isWhole(match) && match.url.pathname.startsWith('/img/'), pictures);

  // At once: files of the build are named by their content and outlive their build, so that an open page finds its own.
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => {
    event.waitUntil(scope.clients.claim());
    event.waitUntil(takeOver().catch(() => {}));
  });
  scope.addEventListener('message', (event) => {
    const message = parseWorkerMessage(event.data);
    // Without a connection, or on a full device, the next page tries again.
    if (message) event.waitUntil(act(message).catch(() => {}));
  });
}

/** Rejects if no response has begun in time; null waits as long as the browser. */
async function begunWithin(response: Promise<Response>, limitMs: number | null): Promise<Response> {
  if (limitMs === null) return response;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('navigation timed out')), limitMs);
  });
  return Promise.race([response, late]).finally(() => clearTimeout(timer));
}

declare const ExtendableEvent: new (type: string) => Event & LastingEvent;

/** An event for strategies that work outside one. */
const lastingEvent = () => new ExtendableEvent('fetch');

startWorker(self as unknown as WorkerScope);
