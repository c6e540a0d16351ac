import fc from 'fast-check';
import { expect, it } from 'vitest';

import { chooseSkus, cleanSku, type SkusOfProduct } from './shop-skus.ts';

const product = (productKey: string, given: readonly string[], own = ''): SkusOfProduct => ({
  productKey,
  own,
  words: [productKey],
  variants: given.map((sku, at) => ({ given: sku, values: [`v${at + 1}`] })),
});

it('[INT+09] leaves a code with the first variant that has it, and derives missing and repeated ones', () => {
  const chosen = chooseSkus([product('camisa', ['', 'A1']), product('calca', ['A1'])]);
  expect(chosen).toEqual([
    {
      product: 'camisa',
      variants: [
        { sku: 'camisa-v1', change: 'sku_generated' },
        { sku: 'A1', change: null },
      ],
    },
    { product: 'A1-v1', variants: [{ sku: 'A1-v1', change: 'sku_repeated' }] },
  ]);
});

it('[INT+09] never displaces a code of the file by a derived one', () => {
  const [first, second] = chooseSkus([product('camisa', ['']), product('outra', ['camisa-v1'])]);
  expect(first?.variants[0]?.sku).not.toBe('camisa-v1');
  expect(second?.variants[0]).toEqual({ sku: 'camisa-v1', change: null });
});

it.each([
  ["'00123", '00123'],
  [' A, B|C ', 'A- B-C'],
  ['a\nb', 'a-b'],
])('[INT+09] writes %j as our code %j', (given, sku) => {
  expect(cleanSku(given)).toBe(sku);
});

it('[INT+09] shortens codes of more than 64 characters to distinct ones', () => {
  const long = 'x'.repeat(70);
  expect(cleanSku(`${long}1`)).toHaveLength(60);
  expect(cleanSku(`${long}1`)).not.toBe(cleanSku(`${long}2`));
});

it('[INT+09] gives each variant and each product its own valid code, always the same', () => {
  const sku = fc.oneof(fc.constantFrom('', 'A', 'B', 'A-v1', 'x'.repeat(80), ',', '|'), fc.string());
  const products = fc.uniqueArray(
    fc.record({ key: fc.string({ minLength: 1 }), skus: fc.array(sku, { maxLength: 5 }), own: sku }),
    { selector: ({ key }) => key, maxLength: 8 },
  );
  fc.assert(
    fc.property(products, (given) => {
      const requests = given.map(({ key, skus, own }) => product(key, skus, own));
      const chosen = chooseSkus(requests);
      const variants = chosen.flatMap((one) => one.variants.map(({ sku: code }) => code));
      expect(new Set(variants).size).toBe(variants.length);
      expect(new Set(chosen.map((one) => one.product)).size).toBe(chosen.length);
      for (const code of [...variants, ...chosen.map((one) => one.product)]) {
        expect(code).toMatch(/^[^\s,|](?:[^,|\p{Cc}]*[^\s,|])?$/u);
        expect(code.length).toBeLessThanOrEqual(64);
      }
      expect(chooseSkus(requests)).toEqual(chosen);
    }),
  );
});
