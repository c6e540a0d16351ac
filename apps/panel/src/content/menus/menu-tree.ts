import type { MenuItem } from '@vitrine/contract/admin/schemas/menus.ts';

/** An entry of a menu while it is edited. */
export interface MenuEntry {
  /** Names it within the form. */
  readonly id: string;
  /** '' for the name of its target. */
  readonly label: string;
  /** '' for none. */
  readonly href: string;
  readonly children: readonly MenuEntry[];
}

/** An entry with its place in the tree. */
export interface PlacedEntry {
  readonly entry: MenuEntry;
  /** 0 for entries without a parent. */
  readonly level: number;
  readonly parent: MenuEntry | null;
  readonly index: number;
  readonly siblings: readonly MenuEntry[];
}

type Step = 'up' | 'down' | 'in' | 'out';
export type DropPlace = 'before' | 'after' | 'inside';

interface Source {
  readonly label: string;
  readonly href: string;
  readonly children?: readonly Source[] | undefined;
}

/** Returns the entries of a stored menu, named by their places. */
export function entriesOf(items: readonly Source[], prefix = 'e'): readonly MenuEntry[] {
  return items.map(({ label, href, children = [] }, index) => {
    const id = `${prefix}-${index}`;
    return { id, label, href, children: entriesOf(children, id) };
  });
}

export function menuItemsOf(entries: readonly MenuEntry[]): MenuItem[] {
  return entries.map(({ label, href, children }) => ({
    label,
    href,
    children: children.map((child) => ({
      label: child.label,
      href: child.href,
      children: child.children.map((last) => ({ label: last.label, href: last.href })),
    })),
  }));
}

/** Returns every entry in the order in which it is shown. */
export function placedEntries(
  siblings: readonly MenuEntry[],
  parent: MenuEntry | null = null,
  level = 0,
): readonly PlacedEntry[] {
  return siblings.flatMap((entry, index) => [
    { entry, level, parent, index, siblings },
    ...placedEntries(entry.children, entry, level + 1),
  ]);
}

export function replaced(
  entries: readonly MenuEntry[],
  id: string,
  change: (entry: MenuEntry) => readonly MenuEntry[],
): readonly MenuEntry[] {
  return entries.flatMap((entry) =>
    entry.id === id ? change(entry) : [{ ...entry, children: replaced(entry.children, id, change) }],
  );
}

/** Removes an entry with those below it. */
export const without = (entries: readonly MenuEntry[], id: string) => replaced(entries, id, () => []);

/** Returns how many levels an entry has with those below it. */
function heightOf({ children }: MenuEntry): number {
  return 1 + Math.max(0, ...children.map(heightOf));
}

/**
 * Puts an entry with those below it before, after or inside another one. Returns null where it cannot be: below itself, or deeper than
 * the menu has levels.
 */
export function dropped(
  entries: readonly MenuEntry[],
  { id, target, place, levels }: { id: string; target: string; place: DropPlace; levels: number },
): readonly MenuEntry[] | null {
  const all = placedEntries(entries);
  const moved = all.find(({ entry }) => entry.id === id);
  const goal = all.find(({ entry }) => entry.id === target);
  if (!moved || !goal || placedEntries([moved.entry]).some(({ entry }) => entry.id === target)) return null;
  const level = goal.level + (place === 'inside' ? 1 : 0);
  if (level + heightOf(moved.entry) > levels) return null;
  return replaced(without(entries, id), target, (entry) => {
    switch (place) {
      case 'before':
        return [moved.entry, entry];
      case 'after':
        return [entry, moved.entry];
      case 'inside':
        return [{ ...entry, children: [...entry.children, moved.entry] }];
    }
  });
}

/** Moves an entry by one step: among its siblings, below the one before it, or out of its parent. Null where there is no such step. */
export function stepped(
  entries: readonly MenuEntry[],
  { id, step, levels }: { id: string; step: Step; levels: number },
): readonly MenuEntry[] | null {
  const placed = placedEntries(entries).find(({ entry }) => entry.id === id);
  if (!placed) return null;
  const { siblings, index, parent } = placed;
  const goal = {
    up: { target: siblings[index - 1]?.id, place: 'before' },
    down: { target: siblings[index + 1]?.id, place: 'after' },
    in: { target: siblings[index - 1]?.id, place: 'inside' },
    out: { target: parent?.id, place: 'after' },
  } as const satisfies Record<Step, { target: string | undefined; place: DropPlace }>;
  const { target, place } = goal[step];
  return target === undefined ? null : dropped(entries, { id, target, place, levels });
}

/** Adds an entry at the end. */
export function withAdded(
  entries: readonly MenuEntry[],
  { label, href }: Pick<MenuEntry, 'label' | 'href'>,
): readonly MenuEntry[] {
  const ids = new Set(placedEntries(entries).map(({ entry }) => entry.id));
  let number = entries.length;
  while (ids.has(`e-${number}`)) number += 1;
  return [...entries, { id: `e-${number}`, label, href, children: [] }];
}
