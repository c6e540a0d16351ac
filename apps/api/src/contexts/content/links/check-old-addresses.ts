import { maxLostAddresses, type OldAddressCheck } from '@vitrine/contract/admin/schemas/old-addresses.ts';
import { redirectFinder } from '@vitrine/contract/redirect-finder.ts';
import { prefixOfRedirect, redirectKey } from '@vitrine/contract/redirect-path.ts';

import { currentRedirects } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { hrefOf } from './domain/parse-link.ts';
import { linkedRecordRepository } from './linked-record-repository.ts';
import { resolveLinks } from './resolve-links.ts';

/** As many as redirects may have. */
const maxHops = 5;
/** Records that one statement looks up. */
const atOnce = 1000;

type Way = 'pages' | 'redirects' | 'rules';

interface Checking {
  readonly db: StoreDatabase;
  readonly now: Date;
}

/** Says of each address of another shop whether a page, a redirect or a rule answers it here, and which would be lost. */
export async function checkOldAddresses(
  { db, now }: Checking,
  found: {
    readonly addresses: readonly string[];
    readonly isCut: boolean;
    readonly problems: OldAddressCheck['problems'];
  },
): Promise<OldAddressCheck> {
  const follow = await redirectFollower({ db, now });
  const ways = new Map<string, { readonly way: Way; readonly last: string }>();
  for (const address of found.addresses) {
    const path = pathOf(address);
    if (path !== null) ways.set(path, follow(path));
  }
  const counts = { pages: 0, redirects: 0, rules: 0 };
  const lost: string[] = [];
  for (const part of partsOf([...ways], atOnce)) {
    const targets = await resolveLinks(
      { db, now, expireAt() {} },
      part.map(([, { last }]) => last),
    );
    for (const [path, { way, last }] of part) {
      // A page that shoppers do not see is no answer.
      if (targets.get(last)?.state === 'shown') counts[way] += 1;
      else lost.push(path);
    }
  }
  const named = lost.slice(0, maxLostAddresses);
  const suggestions = await suggestedPages({ db, now }, named);
  return {
    addresses: ways.size,
    ...counts,
    lost: lost.length,
    lost_addresses: named.map((path) => ({ path, suggestion: suggestions.get(path) ?? null })),
    is_cut: found.isCut,
    problems: [...found.problems],
  };
}

/** Returns the path of an address; a query only chooses what a page shows. */
function pathOf(address: string): string | null {
  const url = URL.parse(address, 'https://shop.invalid');
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return redirectKey(url.pathname) === null
    ? null
    : url.pathname.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}

/** Follows redirects as the shop does; the first one says how the address is answered. */
async function redirectFollower({
  db,
  now,
}: Checking): Promise<(path: string) => { way: Way; last: string }> {
  const findRedirect = redirectFinder(await currentRedirects(db, { now, expireAt() {} }));
  return (path) => {
    let [way, last]: [Way, string] = ['pages', path];
    for (let hop = 0; hop < maxHops; hop += 1) {
      const redirect = last.startsWith('/') ? findRedirect(last.replace(/[?#].*$/, '')) : undefined;
      if (!redirect) break;
      if (way === 'pages') way = prefixOfRedirect(redirect.old_path) === null ? 'redirects' : 'rules';
      last = redirect.new_path;
    }
    return { way, last };
  };
}

/** Returns for lost paths the product, category or page whose name in addresses is their last step. */
async function suggestedPages(
  { db, now }: Checking,
  paths: readonly string[],
): Promise<Map<string, { path: string; name: string }>> {
  const stepOf = (path: string) => lastStep(path);
  const found = new Map<string, { path: string; name: string }>();
  for (const part of partsOf(paths, atOnce)) {
    const keys = [...new Set(part.map(stepOf))].filter((step) => step !== '');
    for (const kind of ['page', 'category', 'product'] as const) {
      const records = await linkedRecordRepository.byKeys(db, { kind, keys, now });
      const byKey = new Map(records.filter(({ isActive }) => isActive).map((record) => [record.key, record]));
      for (const path of part) {
        const record = byKey.get(stepOf(path));
        if (record) found.set(path, { path: hrefOf(kind, record.key), name: record.name });
      }
    }
  }
  return found;
}

/** Steps that say what a page is, behind its name. */
const endings = /\/(?:p|c|dp|index(?:\.html?)?)$/i;

function lastStep(path: string): string {
  const step = path.replace(endings, '').split('/').at(-1) ?? '';
  return (redirectKey(step) ?? '')
    .toLowerCase()
    .replace(/\.(?:html?|php|aspx?)$/, '')
    .replaceAll(/[\s_]+/g, '-');
}

function* partsOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
