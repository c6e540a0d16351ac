import {
  type AdminMenu,
  maxMenuEntries,
  menuLevels,
  type MenuItem,
  type MenuPlace,
} from '@vitrine/contract/admin/schemas/menus.ts';

import { hrefOf } from '#api/contexts/content/links/domain/parse-link.ts';
import { resolveLinks } from '#api/contexts/content/links/resolve-links.ts';
import { titlesAt } from '#api/contexts/content/pages/show-pages.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { lockName } from '#api/platform/lock-name.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { countEntries, hrefsOf, levelsOf } from './domain/menu-entries.ts';
import { menuRepository } from './menu-repository.ts';

interface ReadingMenu {
  readonly db: StoreDatabase;
  readonly now: Date;
}

/** Returns a menu as the staff edits it: without one of its own, the entries that the shop shows by itself. */
export async function readMenu({ db, now }: ReadingMenu, place: MenuPlace): Promise<AdminMenu> {
  const history = await menuRepository.history(db, place);
  const own = history.find(({ state }) => state === 'published');
  const items = own?.items ?? (await (place === 'header' ? categoryMenu(db) : footerMenu({ db, now })));
  const targets = await resolveLinks({ db, now, expireAt() {} }, hrefsOf(items));
  return {
    place,
    items: [...items],
    is_own: own !== undefined,
    targets: [...targets].map(([of, target]) => ({ of, target })),
    history: history.map(({ id, items: saved, author, saved_at: at }) => ({
      id,
      items: saved,
      author,
      saved_at: at.toISOString(),
    })),
    version: versionOf(await auditedMenu(db, place)),
  };
}

interface MenuChange {
  readonly place: MenuPlace;
  readonly version: string;
}

export function saveMenu(
  context: InAuditedTransaction<'edit_conflict'>,
  { items, ...change }: MenuChange & { items: readonly MenuItem[] },
): Promise<void> {
  requireFitting(change.place, items);
  return edit(context, { ...change, write: () => publish(context, { place: change.place, items }) });
}

/** Puts an earlier menu into use again, as a new version. */
export function restoreMenu(
  context: InAuditedTransaction<'edit_conflict' | 'not_found'>,
  { id, ...change }: MenuChange & { id: number },
): Promise<void> {
  const { trx, trail } = context;
  async function write() {
    const version = await menuRepository.version(trx, change.place, id);
    if (!version) throw trail.refuse('not_found');
    await publish(context, { place: change.place, items: version.items });
  }
  return edit(context, { ...change, write });
}

export function resetMenu(context: InAuditedTransaction<'edit_conflict'>, change: MenuChange): Promise<void> {
  return edit(context, { ...change, write: () => menuRepository.replace(context.trx, change.place) });
}

function publish(
  { trx, trail }: InAuditedTransaction,
  { place, items }: { place: MenuPlace; items: readonly MenuItem[] },
): Promise<void> {
  return menuRepository.publish(trx, place, { items, author: trail.author, now: trail.now });
}

async function edit(
  { trx, trail }: InAuditedTransaction<'edit_conflict'>,
  { place, version, write }: MenuChange & { readonly write: () => Promise<void> },
): Promise<void> {
  // There is no row to lock while the shop arranges the menu.
  await lockName(trx, `menu ${place}`);
  await trail.edit({
    target: { kind: 'menu', id: place },
    version,
    read: () => auditedMenu(trx, place),
    write,
  });
}

/** The entries in use, as the audit keeps them; null while the shop arranges the menu. */
async function auditedMenu(db: StoreDatabase, place: MenuPlace) {
  const published = (await menuRepository.published(db)).find((row) => row.place === place);
  return { items: published?.items ?? null };
}

function requireFitting(place: MenuPlace, items: readonly MenuItem[]): void {
  const count = countEntries(items);
  if (count > maxMenuEntries)
    throw new OperatorProblem('menu_too_large', { count: String(count), limit: String(maxMenuEntries) });
  if (levelsOf(items) > menuLevels[place]) throw new OperatorProblem('menu_too_deep');
}

/** The menu that the shop makes of its categories: two levels. */
async function categoryMenu(db: StoreDatabase): Promise<MenuItem[]> {
  const rows = await menuRepository.categories(db);
  const childrenOf = Map.groupBy(rows, ({ parent_id: parent }) => parent);
  const entry = ({ url_key: key }: { url_key: string }) => ({ label: '', href: hrefOf('category', key) });
  return (childrenOf.get(null) ?? []).slice(0, 30).map((root) => ({
    ...entry(root),
    children: (childrenOf.get(root.id) ?? [])
      .slice(0, 60)
      .map((child) => ({ ...entry(child), children: [] })),
  }));
}

/** The groups of links that the shop's footer has by itself. */
async function footerMenu({ db, now }: ReadingMenu): Promise<MenuItem[]> {
  const [rows, pages] = await Promise.all([
    menuRepository.categories(db),
    titlesAt(db, { now, expireAt() {} }),
  ]);
  const link = (href: string) => ({ label: '', href, children: [] });
  const groups = [
    {
      label: 'Loja',
      links: rows
        .filter(({ parent_id: parent }) => parent === null)
        .slice(0, 7)
        .map(({ url_key: key }) => link(hrefOf('category', key))),
    },
    { label: 'Para você', links: [link('/conta'), link('/conta/pedidos')] },
    {
      label: 'Institucional',
      links: pages
        .filter(({ url_key: key }) => key !== 'home')
        .slice(0, 60)
        .map(({ url_key: key }) => link(hrefOf('page', key))),
    },
  ];
  return groups
    .filter(({ links }) => links.length > 0)
    .map(({ label, links }) => ({ label, href: '', children: links }));
}
