interface Entry {
  readonly href: string;
  readonly children?: readonly Entry[] | undefined;
}

/** Returns the addresses of a menu's links on all levels. */
export function hrefsOf(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ href, children = [] }) => [...(href === '' ? [] : [href]), ...hrefsOf(children)]);
}

export function countEntries(entries: readonly Entry[]): number {
  return entries.reduce((count, { children = [] }) => count + 1 + countEntries(children), 0);
}

/** Returns the number of levels; 0 for an empty menu. */
export function levelsOf(entries: readonly Entry[]): number {
  return Math.max(0, ...entries.map(({ children = [] }) => 1 + levelsOf(children)));
}
