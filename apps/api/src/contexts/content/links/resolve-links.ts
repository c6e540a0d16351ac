import {
  type LinkedRecordKind,
  linkedRecordKinds,
  type LinkTarget,
} from '@vitrine/contract/admin/schemas/links.ts';

import { redirectTargets } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Moment } from '#api/platform/http/moment.ts';

import { hrefOf, parseLink, type ParsedLink, redirectedPathOf } from './domain/parse-link.ts';
import { linkedRecordRepository } from './linked-record-repository.ts';

/** As many as redirects may have. */
const maxHops = 5;

interface Resolving extends Moment {
  readonly db: StoreDatabase;
}

/**
 * Returns where each address leads, by address. One that is redirected leads where its redirect does, so that a link to a record whose
 * address changed still names it.
 */
export async function resolveLinks(
  { db, now, expireAt }: Resolving,
  hrefs: readonly string[],
): Promise<Map<string, LinkTarget>> {
  const final = await followRedirects(db, [...new Set(hrefs)]);
  const parsed = new Map([...final].map(([href, last]) => [href, { last, link: parseLink(last) }]));
  const records = new Map<LinkedRecordKind, Awaited<ReturnType<typeof linkedRecordRepository.byKeys>>>();
  for (const kind of linkedRecordKinds) {
    const keys = [...parsed.values()].flatMap(({ link }) => keyOf(link, kind) ?? []);
    records.set(kind, await linkedRecordRepository.byKeys(db, { kind, keys: [...new Set(keys)], now }));
  }
  for (const { at } of [...records.values()].flat()) if (at !== null && at > now) expireAt(at);
  return new Map(
    [...parsed].map(([href, { last, link }]): [string, LinkTarget] => {
      if (link.kind === 'unknown') return [href, { href: last, kind: 'address', name: last, state: 'gone' }];
      if (!('key' in link)) return [href, { href: last, kind: link.kind, name: link.name, state: 'shown' }];
      const record = records.get(link.kind)?.find(({ key }) => key === link.key);
      const state = record === undefined ? 'gone' : record.isActive ? 'shown' : 'hidden';
      return [href, { href: last, kind: link.kind, name: record?.name ?? last, state }];
    }),
  );
}

const keyOf = (link: ParsedLink, kind: LinkedRecordKind): string | null =>
  link.kind === kind && 'key' in link ? link.key : null;

const mostOfKind = 20;
const mostOfEach = 5;

/** Returns records by part of their name, as targets: of one kind, or some of each. */
export async function findLinkTargets(
  { db, now }: Pick<Resolving, 'db' | 'now'>,
  { kind, q }: { kind: LinkedRecordKind | undefined; q: string },
): Promise<LinkTarget[]> {
  const kinds = kind === undefined ? linkedRecordKinds : [kind];
  const limit = kind === undefined ? mostOfEach : mostOfKind;
  const found = await Promise.all(
    kinds.map(async (one) =>
      (await linkedRecordRepository.search(db, { kind: one, q, now, limit })).map(
        ({ key, name, isActive }): LinkTarget => ({
          href: hrefOf(one, key),
          kind: one,
          name,
          state: isActive ? 'shown' : 'hidden',
        }),
      ),
    ),
  );
  return found.flat();
}

/** Returns where each address ends after the redirects of the store. Their times are not considered. */
async function followRedirects(db: StoreDatabase, hrefs: readonly string[]): Promise<Map<string, string>> {
  const final = new Map(hrefs.map((href) => [href, href]));
  for (let hop = 0; hop < maxHops; hop += 1) {
    const paths = [...final.values()].flatMap((href) => redirectedPathOf(href) ?? []);
    const targets = await redirectTargets(db, [...new Set(paths)]);
    if (targets.size === 0) break;
    for (const [href, last] of final) {
      const target = targets.get(redirectedPathOf(last) ?? '');
      if (target !== undefined) final.set(href, target);
    }
  }
  return final;
}
