import { type CopyKind, offlineCopyHeader } from '#app/platform/offline/offline-copy-header.ts';

import {
  assetsOf,
  cacheNames,
  type Copy,
  copiesToRemove,
  copyKeyOf,
  copyKindOf,
  copyLimits,
  isPrivateCache,
  maxCopyBytes,
  titleOf,
} from './copy-rules.ts';
import { markKeptPage } from './kept-text.ts';
import type { WorkerConfig } from './worker-config.ts';

const keptAtHeader = 'x-kept-at';
const titleHeader = 'x-kept-title';
const bytesHeader = 'x-kept-bytes';
/** A page that is shown again within it is not fetched again. */
const freshMs = 60_000;
/** The person of a page without a login (`worker-message.ts`). */
const guest = 'guest';
const kinds: readonly CopyKind[] = ['private', 'public'];

interface PageStoreOptions {
  readonly config: WorkerConfig;
  readonly origin: string;
  /** Keeps files of the build. */
  readonly keepAssets: (addresses: readonly string[]) => Promise<void>;
}

/** Keeps documents in two caches: pages that everyone sees, and those of one visitor, which end with their session. */
export function createPageStore({ config, origin, keepAssets }: PageStoreOptions) {
  const names = cacheNames(config);
  const personAddress = `${origin}/.person`;
  /** Counts the ends of sessions: a private page that was on its way then is not kept. */
  let endedSessions = 0;

  /** Null where the browser allows no cache, as in some private windows. */
  const open = (kind: CopyKind) => caches.open(names[kind]).catch(() => null);

  /** Keeps a document if its header allows it. A full device keeps nothing, and nothing else changes. */
  async function keep(address: string, response: Response, begun = endedSessions): Promise<void> {
    const key = copyKeyOf(address, origin);
    const kind = copyKindOf(response.headers.get(offlineCopyHeader), config);
    // An answer to a redirect is not the page of the address, and browsers refuse it for a navigation.
    if (key === null || kind === null || response.status !== 200 || response.redirected) return;
    const html = await response.text();
    if (html.length > maxCopyBytes) return;
    const headers = new Headers();
    for (const name of ['content-type', 'content-security-policy', 'referrer-policy', 'permissions-policy']) {
      const value = response.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    headers.set(keptAtHeader, String(Date.now()));
    headers.set(titleHeader, encodeURIComponent(titleOf(html)));
    headers.set(bytesHeader, String(html.length));
    const cache = await open(kind);
    if (kind === 'private' && begun !== endedSessions) return;
    try {
      await cache?.put(origin + key, new Response(html, { headers }));
      // The session ended while it was written.
      if (kind === 'private' && begun !== endedSessions) await forgetPrivate();
      await removeBeyondLimits(kind);
    } catch {
      // The device is full: room for the next time.
      await caches.delete(names.public).catch(() => false);
      return;
    }
    await keepAssets(assetsOf(html));
  }

  async function removeBeyondLimits(kind: CopyKind): Promise<void> {
    const cache = await open(kind);
    for (const key of copiesToRemove(await copiesIn(kind), copyLimits[kind], Date.now())) {
      await cache?.delete(origin + key);
    }
  }

  async function copiesIn(kind: CopyKind): Promise<Copy[]> {
    const cache = await open(kind);
    const requests = ((await cache?.keys()) ?? []).filter(({ url }) => url !== personAddress);
    const copies = await Promise.all(
      requests.map(async (request) => {
        const response = await cache?.match(request);
        return response ? [copyOf(request.url.slice(origin.length), response)] : [];
      }),
    );
    return copies.flat();
  }

  const copyOf = (key: string, { headers }: Response): Copy => ({
    key,
    title: decodeURIComponent(headers.get(titleHeader) ?? ''),
    keptAt: Number(headers.get(keptAtHeader)),
    bytes: Number(headers.get(bytesHeader)),
  });

  /** Returns the kept response of an address; of a product also another variant's. */
  async function match(address: string): Promise<Response | null> {
    const key = copyKeyOf(address, origin);
    if (key === null) return null;
    for (const wanted of [key, key.replace(/\/p\?.*/, '/p')]) {
      for (const kind of kinds) {
        const cache = await open(kind);
        const response = await cache?.match(origin + wanted, { ignoreVary: true });
        if (!response) continue;
        const { ageMs } = copyLimits[kind];
        if (Math.abs(Date.now() - copyOf(key, response).keptAt) <= ageMs) return response;
      }
    }
    return null;
  }

  /** Returns the marked page of an address; null if it is not kept. */
  async function find(address: string): Promise<Response | null> {
    const response = await match(address).catch(() => null);
    if (!response) return null;
    const html = markKeptPage(await response.text(), Number(response.headers.get(keptAtHeader)));
    return new Response(html, { headers: response.headers });
  }

  /** Fetches and keeps the page that a visitor sees after a navigation without a document. */
  async function fetchAndKeep(address: string): Promise<void> {
    const begun = endedSessions;
    const key = copyKeyOf(address, origin);
    if (key === null) return;
    const known = await match(address);
    if (known && Date.now() - copyOf(key, known).keptAt < freshMs) return;
    const response = await fetch(origin + key, { headers: { accept: 'text/html' }, redirect: 'manual' });
    await keep(address, response, begun);
  }

  /** Removes the pages of the visitor whose session has ended, of any store and build. */
  async function forgetPrivate(): Promise<void> {
    endedSessions += 1;
    const all = await caches.keys();
    await Promise.all(all.filter(isPrivateCache).map((name) => caches.delete(name)));
  }

  /** Notes whose private pages are kept, a guest's by no note, and removes those of another person. Null while the page does not know. */
  async function setPerson(person: string | null): Promise<void> {
    if (person === null) return;
    const noted = await (await open('private'))?.match(personAddress);
    const known = (await noted?.text()) ?? guest;
    const hasOthers = known !== person && (noted !== undefined || (await copiesIn('private')).length > 0);
    if (hasOthers) await forgetPrivate();
    if (person !== guest)
      await (await open('private'))?.put(personAddress, new Response(person)).catch(() => {});
  }

  const list = async () => (await Promise.all(kinds.map(copiesIn))).flat();

  return { keep, find, fetchAndKeep, forgetPrivate, setPerson, list };
}
