import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cartPermalink, maxPermalinkItems, parsePermalinkItems } from './cart-permalink.ts';

const parsedLink = (path: string) =>
  parsePermalinkItems(new URL(path, 'https://loja.example').searchParams.get('add') ?? '');

const sku = fc
  .stringMatching(/^[A-Z0-9À-Ö .:/+&=#%_-]{1,40}$/)
  .map((text) => text.trim().toUpperCase())
  .filter((text) => text !== '' && !text.includes(','));
const items = fc.uniqueArray(fc.record({ sku, qty: fc.integer({ min: 1, max: 999 }) }), {
  selector: (item) => item.sku,
  maxLength: maxPermalinkItems,
});

describe('cart permalinks', () => {
  it('[CAR+05] a link returns the items that it was made of, whatever their codes', () => {
    fc.assert(
      fc.property(items, (made) => {
        expect(parsedLink(cartPermalink(made))).toEqual({ items: made, problems: [] });
      }),
    );
  });

  it.each([
    [
      'AUR-1:2,AUR-2',
      [
        ['AUR-1', 2],
        ['AUR-2', 1],
      ],
    ],
    [' aur-1 : 2 , ,AUR-1:3', [['AUR-1', 5]]],
    ['KIT:P:2', [['KIT:P', 2]]],
    ['', []],
  ])('[CAR+05] reads %j', (text, expected) => {
    const { items: read, problems } = parsePermalinkItems(text);
    expect(read.map((item) => [item.sku, item.qty])).toEqual(expected);
    expect(problems).toEqual([]);
  });

  it.each([
    ['A:0', { kind: 'quantity', sku: 'A', text: '0' }],
    ['A:-1', { kind: 'quantity', sku: 'A', text: '-1' }],
    ['A:1,5', { kind: 'none' }],
    ['A:1.5', { kind: 'quantity', sku: 'A', text: '1.5' }],
    ['A:dois', { kind: 'quantity', sku: 'A', text: 'dois' }],
    ['A:', { kind: 'quantity', sku: 'A', text: '' }],
    ['A:1000', { kind: 'quantity', sku: 'A', text: '1000' }],
    ['A:999,A:1', { kind: 'quantity', sku: 'A', text: '1' }],
    [':3', { kind: 'code', text: ':3' }],
  ])('[CAR+05] names what it cannot read in %j', (text, problem) => {
    const { problems } = parsePermalinkItems(text);
    expect(problems).toEqual(problem.kind === 'none' ? [] : [problem]);
  });

  it('[CAR+05] takes fifty codes and says how many it leaves out', () => {
    const text = Array.from({ length: 53 }, (_, index) => `A${index}`).join(',');
    const { items: read, problems } = parsePermalinkItems(text);
    expect(read).toHaveLength(50);
    expect(problems).toEqual([{ kind: 'too_many', omitted: 3 }]);
  });
});
