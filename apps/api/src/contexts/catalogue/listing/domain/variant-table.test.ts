import fc from 'fast-check';
import { expect, it } from 'vitest';

import { BitSet } from './bit-set.ts';
import { VariantTable } from './variant-table.ts';

type Variant = Readonly<Record<string, string>>;

const option = (values: readonly string[]) =>
  fc.option(fc.constantFrom(...values), { freq: 3, nil: undefined });
const variant: fc.Arbitrary<Variant> = fc
  .record({ cor: option(['areia', 'azul', 'rosa']), tamanho: option(['p', 'm']) })
  .map((drawn) =>
    Object.fromEntries(
      Object.entries(drawn).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  );
/** Positions are written repeatedly, because products change. */
const writes = fc.array(fc.tuple(fc.nat(7), fc.array(variant, { maxLength: 4 })), { maxLength: 25 });
const slots = fc.uniqueArray(fc.nat(9));
const choices = fc
  .record({
    cor: fc.option(fc.subarray(['areia', 'azul', 'nenhuma'], { minLength: 1 })),
    tamanho: fc.option(fc.subarray(['p', 'm'], { minLength: 1 })),
    material: fc.option(fc.constant(['linho'])),
  })
  .map((drawn) =>
    Object.entries(drawn).flatMap(([name, values]) => (values ? [[name, values] as const] : [])),
  );

type Choices = readonly (readonly [name: string, values: readonly string[]])[];

/** The product's variants that meet the conditions on all of its options. */
function fittingVariants(variants: readonly Variant[], chosen: Choices): Variant[] {
  const chosenOptions = chosen.filter(([name]) => variants.some((one) => name in one));
  return variants.filter((one) => chosenOptions.every(([name, values]) => values.includes(one[name] ?? '')));
}

const hasOptions = (variants: readonly Variant[]) => variants.some((one) => Object.keys(one).length > 0);

function tableOf(written: readonly (readonly [number, readonly Variant[]])[]) {
  const table = new VariantTable();
  for (const [slot, variants] of written) table.write(slot, variants);
  return { table, products: new Map(written) };
}

it('[CAT-01] finds the products with a variant that meets all conditions', () => {
  fc.assert(
    fc.property(writes, slots, choices, (written, chosenOptions, chosen) => {
      const { table, products } = tableOf(written);
      const expected = chosenOptions.filter((slot) => {
        const variants = products.get(slot);
        return variants && (!hasOptions(variants) || fittingVariants(variants, chosen).length > 0);
      });
      const found = table.fitting(BitSet.of(chosenOptions), new Map(chosen));
      expect([...found.toArray()]).toEqual(expected.toSorted((one, other) => one - other));
    }),
    { numRuns: 300 },
  );
});

it('[CAT-01] counts each product once per value of its matching variants', () => {
  fc.assert(
    fc.property(writes, slots, choices, (written, chosenOptions, drawn) => {
      const { table, products } = tableOf(written);
      const chosen = drawn.filter(([name]) => name !== 'cor');
      const counts = table.count(BitSet.of(chosenOptions), 'cor', new Map(chosen));
      for (const value of ['areia', 'azul', 'rosa']) {
        const having = chosenOptions.filter((slot) =>
          fittingVariants(products.get(slot) ?? [], chosen).some(({ cor }) => cor === value),
        );
        expect(counts.get(value) ?? 0).toBe(having.length);
      }
    }),
    { numRuns: 300 },
  );
});

it('[CAT-01] ignores options that no variant has', () => {
  const { table } = tableOf([[0, [{ cor: 'areia' }]]]);
  expect([table.isOption('cor'), table.isOption('tamanho')]).toEqual([true, false]);
  expect(table.count(BitSet.of([0]), 'tamanho', new Map())).toEqual(new Map());
  expect(table.count(BitSet.of([0]), 'cor', new Map())).toEqual(new Map([['areia', 1]]));
});

it('[CAT-01] returns the same for one product among many as for all', () => {
  const written = Array.from({ length: 40 }, (_, slot): [number, Variant[]] => [
    slot,
    [
      { cor: 'azul', tamanho: slot % 3 === 0 ? 'm' : 'p' },
      { cor: 'areia', tamanho: 'm' },
    ],
  ]);
  const { table } = tableOf(written);
  const all = written.map(([slot]) => slot);
  const chosen = new Map([
    ['cor', ['azul']],
    ['tamanho', ['m']],
  ]);
  const together = [...table.fitting(BitSet.of(all), chosen).toArray()];
  expect(together).toEqual(all.filter((slot) => slot % 3 === 0));
  expect(all.filter((slot) => table.fitting(BitSet.of([slot]), chosen).size > 0)).toEqual(together);
  const bySize = new Map([['tamanho', ['p']]]);
  expect(table.count(BitSet.of([3]), 'cor', bySize).get('azul')).toBe(0);
  expect(table.count(BitSet.of([4]), 'cor', bySize).get('azul')).toBe(1);
  expect(table.count(BitSet.of([4]), 'cor', bySize).get('areia')).toBe(0);
});
