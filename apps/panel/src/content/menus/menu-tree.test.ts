import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  dropped,
  type DropPlace,
  entriesOf,
  menuItemsOf,
  type MenuEntry,
  placedEntries,
  stepped,
  withAdded,
  without,
} from './menu-tree.ts';

/** 'a(b c(d)) e' in one line. */
const written = (entries: readonly MenuEntry[]): string =>
  entries
    .map(({ label, children }) => (children.length > 0 ? `${label}(${written(children)})` : label))
    .join(' ');

const item = (label: string, ...children: Source[]): Source => ({ label, href: `/${label}`, children });
interface Source {
  label: string;
  href: string;
  children: Source[];
}
const tree = entriesOf([item('a', item('b'), item('c', item('d'))), item('e'), item('f')]);
const idOf = (label: string) =>
  placedEntries(tree).find(({ entry }) => entry.label === label)?.entry.id ?? '';

describe('[ADM+17] a menu', () => {
  it.each([
    ['e', 'up', 'e a(b c(d)) f'],
    ['e', 'down', 'a(b c(d)) f e'],
    ['e', 'in', 'a(b c(d) e) f'],
    ['d', 'out', 'a(b c d) e f'],
    ['c', 'out', 'a(b) c(d) e f'],
    ['c', 'up', 'a(c(d) b) e f'],
    ['a', 'up', null],
    ['a', 'in', null],
    ['a', 'out', null],
    ['f', 'down', null],
    // One level too many.
    ['c', 'in', null],
  ] as const)('moves %s %s: %s', (label, step, result) => {
    const moved = stepped(tree, { id: idOf(label), step, levels: 3 });
    expect(moved && written(moved)).toBe(result);
  });

  it.each([
    ['c', 'f', 'before', 'a(b) e c(d) f'],
    ['a', 'e', 'after', 'e a(b c(d)) f'],
    ['e', 'b', 'inside', 'a(b(e) c(d)) f'],
    // A parent keeps what is below it.
    ['c', 'e', 'inside', 'a(b) e(c(d)) f'],
    ['a', 'd', 'inside', null],
    ['a', 'a', 'before', null],
    ['a', 'e', 'inside', null],
    ['c', 'b', 'inside', null],
  ] as const)('puts %s with %s %s: %s', (label, target, place, result) => {
    const moved = dropped(tree, { id: idOf(label), target: idOf(target), place, levels: 3 });
    expect(moved && written(moved)).toBe(result);
  });

  it('loses and repeats no entry, and grows no deeper than its levels, by any moves', () => {
    const labels = placedEntries(tree).map(({ entry }) => entry.label);
    const move = fc.record({
      label: fc.constantFrom(...labels),
      target: fc.constantFrom(...labels),
      place: fc.constantFrom<DropPlace>('before', 'after', 'inside'),
      step: fc.constantFrom('up', 'down', 'in', 'out'),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
        let now = tree;
        for (const { label, target, place, step } of moves) {
          const id = idOf(label);
          now = dropped(now, { id, target: idOf(target), place, levels: 3 }) ?? now;
          now = stepped(now, { id, step, levels: 3 }) ?? now;
        }
        const placed = placedEntries(now);
        expect(placed.map(({ entry }) => entry.label).toSorted()).toEqual(labels.toSorted());
        expect(Math.max(...placed.map(({ level }) => level))).toBeLessThan(3);
        expect(placedEntries(entriesOf(menuItemsOf(now)))).toHaveLength(labels.length);
      }),
    );
  });

  it('removes an entry with those below it, and adds one at the end', () => {
    expect(written(without(tree, idOf('c')))).toBe('a(b) e f');
    const added = withAdded(without(tree, idOf('e')), { label: 'novo', href: '/' });
    expect(written(added)).toBe('a(b c(d)) f novo');
    expect(new Set(placedEntries(added).map(({ entry }) => entry.id)).size).toBe(6);
  });
});
