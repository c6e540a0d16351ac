import type { CopyKind } from '#app/platform/offline/offline-copy-header.ts';

import type { WorkerConfig } from './worker-config.ts';

/** A kept page, without its content. */
export interface Copy {
  readonly key: string;
  readonly title: string;
  readonly keptAt: number;
  readonly bytes: number;
}

interface CopyLimits {
  readonly count: number;
  readonly bytes: number;
  readonly ageMs: number;
}

const day = 86_400_000;
const megabyte = 1_000_000;

/** A copy of a customer lives as long as a token at most. */
export const copyLimits: Readonly<Record<CopyKind, CopyLimits>> = {
  public: { count: 40, bytes: 12 * megabyte, ageMs: 30 * day },
  private: { count: 12, bytes: 4 * megabyte, ageMs: 7 * day },
};

/** A larger document is kept nowhere. */
export const maxCopyBytes = 2 * megabyte;

const prefix = 'vitrine-';

/** Every name begins with the store, so that no store reads another's; pages also have their build. */
export const cacheNames = ({ store, build }: Pick<WorkerConfig, 'store' | 'build'>) =>
  ({
    public: `${prefix}${store}-${build}-public`,
    private: `${prefix}${store}-${build}-private`,
    assets: `${prefix}${store}-assets`,
    pictures: `${prefix}${store}-pictures`,
  }) as const;

/** Returns whether a cache is of another store, or has pages of another build: a page meets no newer worker. */
export function isOutdatedCache(name: string, config: Pick<WorkerConfig, 'store' | 'build'>): boolean {
  return name.startsWith(prefix) && !Object.values<string>(cacheNames(config)).includes(name);
}

/** Returns whether a cache has public pages of an earlier build of the same store. */
export const isEarlierPages = (name: string, { store, build }: Pick<WorkerConfig, 'store' | 'build'>) =>
  name.startsWith(`${prefix}${store}-`) && name.endsWith('-public') && !name.includes(`-${build}-`);

/** Returns whether a cache holds a visitor's own pages, of any store and build. */
export const isPrivateCache = (name: string) => name.startsWith(prefix) && name.endsWith('-private');

/**
 * Returns whether the page itself says when it may be kept, once it has been read: an order that waits for its payment shows a Pix
 * code, a boleto or bank details, of which no device keeps anything.
 */
export const isKeptAtPagesWord = (address: string): boolean =>
  /^\/conta\/pedidos\/[^/]+\/?$/.test(new URL(address).pathname);

/** Reads the `offline-copy` header of a document; null unless the worker's store and build allow to keep it. */
export function copyKindOf(
  header: string | null,
  config: Pick<WorkerConfig, 'store' | 'build'>,
): CopyKind | null {
  const [store, build, kind] = header?.split(' ') ?? [];
  if (store !== config.store || build !== config.build) return null;
  return kind === 'public' || kind === 'private' ? kind : null;
}

/** Names in a query that say where a visitor comes from, or command something once. */
const passing =
  /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|srsltid|_gl|_ga|open\w*|token|coupon|cupom)$/;

/** Returns the key of a page: its path and the query that changes it, in one order. Null for another origin. */
export function copyKeyOf(address: string, origin: string): string | null {
  const url = new URL(address, origin);
  if (url.origin !== origin) return null;
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => !passing.test(name)));
  query.sort();
  const text = query.toString();
  return url.pathname + (text && `?${text}`);
}

/** Returns the keys of the copies that exceed the limits: those past their age, then the oldest. */
export function copiesToRemove(copies: readonly Copy[], limits: CopyLimits, now: number): string[] {
  let [count, bytes] = [0, 0];
  return copies
    .toSorted((one, other) => other.keptAt - one.keptAt)
    .filter((copy) => {
      // A clock that was set back makes no copy eternal.
      const isPast = Math.abs(now - copy.keptAt) > limits.ageMs;
      if (isPast || count + 1 > limits.count || bytes + copy.bytes > limits.bytes) return true;
      count += 1;
      bytes += copy.bytes;
      return false;
    })
    .map(({ key }) => key);
}

/** Returns the name of a picture in the address of one of its widths and formats. */
export const pictureOf = (address: string) => /\/img\/\d+\/([^/]+)\.\w+$/.exec(address)?.[1] ?? address;

/** Returns the addresses of the build that a document names: its styles, scripts and fonts. */
export function assetsOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:css|js|woff2)/g))];
}

export function titleOf(html: string): string {
  const text = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return unescaped(text).slice(0, 200);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};
const unescaped = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (all, name: string) => entities[name] ?? all);
