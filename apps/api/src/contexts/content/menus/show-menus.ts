import type { LinkTarget } from '@vitrine/contract/admin/schemas/links.ts';
import type { MenuItem } from '@vitrine/contract/admin/schemas/menus.ts';
import type { MenuLink, ShopMenus } from '@vitrine/contract/schemas/menus.ts';

import { parseLink } from '#api/contexts/content/links/domain/parse-link.ts';
import { linkedRecordRepository } from '#api/contexts/content/links/linked-record-repository.ts';
import { resolveLinks } from '#api/contexts/content/links/resolve-links.ts';
import type { StoredImage } from '#api/platform/database/catalogue-tables.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Moment } from '#api/platform/http/moment.ts';

import { hrefsOf } from './domain/menu-entries.ts';
import { menuRepository } from './menu-repository.ts';

type Entry = Omit<MenuItem, 'children'> & { readonly children?: readonly Entry[] };
interface ShownEntry {
  readonly label: string;
  readonly href: string | null;
  readonly children: readonly ShownEntry[];
}

/** Returns the menus that the store arranged, as shoppers see them at the moment [ADM+17]. */
export async function showMenus(db: StoreDatabase, moment: Moment): Promise<ShopMenus> {
  const rows = await menuRepository.published(db);
  if (rows.length === 0) return { header: null, footer: null };
  const targets = await resolveLinks(
    { db, ...moment },
    rows.flatMap(({ items }) => hrefsOf(items)),
  );
  const pictures = await categoryPictures(db, targets);
  const menuAt = (place: 'header' | 'footer') => {
    const items = rows.find((row) => row.place === place)?.items;
    if (!items) return null;
    return shownEntries(items, targets).map(({ label, href, children }): MenuLink => ({
      label,
      href,
      image: href === null ? null : (pictures.get(href) ?? null),
      children: children.map((child) => ({
        ...child,
        children: child.children.map((last) => ({ label: last.label, href: last.href })),
      })),
    }));
  };
  return { header: menuAt('header'), footer: menuAt('footer') };
}

/**
 * Leaves out links that shoppers cannot open; one with entries below it stays as their heading. An entry without a label has the name of
 * its target.
 */
function shownEntries(
  entries: readonly Entry[],
  targets: ReadonlyMap<string, LinkTarget>,
): readonly ShownEntry[] {
  return entries.flatMap(({ label, href, children = [] }) => {
    const target = targets.get(href);
    const shownChildren = shownEntries(children, targets);
    const isOpen = target?.state === 'shown';
    const text = label || (isOpen ? target.name : '');
    if (text === '' || (!isOpen && shownChildren.length === 0)) return [];
    return [{ label: text, href: isOpen ? target.href : null, children: shownChildren }];
  });
}

async function categoryPictures(
  db: StoreDatabase,
  targets: ReadonlyMap<string, LinkTarget>,
): Promise<Map<string, StoredImage>> {
  const keys = new Map(
    [...targets.values()].flatMap(({ href }) => {
      const link = parseLink(href);
      return link.kind === 'category' && 'key' in link ? [[link.key, href] as const] : [];
    }),
  );
  const rows = await linkedRecordRepository.categoryPictures(db, [...keys.keys()]);
  return new Map(
    rows.flatMap(({ url_key: key, image }) => {
      const href = keys.get(key);
      return href === undefined || !image ? [] : [[href, image] as const];
    }),
  );
}
