import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import { ListingIndex } from './domain/listing-index.ts';
import { type ListingRow, listedProduct } from './domain/listing-row.ts';
import { snapshotFormat } from './listing-snapshot-repository.ts';
import { packListing, unpackListing } from './stored-listing.ts';

const codes = [
  { name: 'cor', code: 'color' },
  { name: 'tamanho', code: 'size' },
  { name: 'material', code: 'material' },
];

/** Uses every rule that derives an index from a row. */
const rows: ListingRow[] = Array.from({ length: 40 }, (_, at) => ({
  id: at + 1,
  category_ids: [at % 3, 7],
  brand: at % 5 === 0 ? null : `Marca ${at % 4}`,
  options: [
    {
      code: 'color',
      label: at % 2 === 0 ? 'Cor' : 'Cor do tecido',
      values: [
        { code: 'a', label: 'Areia', color: '#eee' },
        { code: 'b', label: 'Azul', color: null },
      ],
    },
  ],
  attributes: at % 3 === 0 ? [{ code: 'material', label: 'Material', value: 'Linho' }] : [],
  variants: [
    { options: { color: 'a' }, has_stock: at % 4 !== 0 },
    { options: { color: 'b' }, has_stock: at % 6 === 0 },
  ],
  price_centavos: 1000 + at,
  list_price_centavos: 1000 + (at % 2) * 500,
  discount_permille: at,
  is_available: at % 7 !== 0,
  is_new: at % 8 === 0,
  is_free_shipping: at % 9 === 0,
  rating_tenths: at % 2 === 0 ? 20 + at : null,
  rating_count: at % 2,
  created_on: '2026-11-20',
  sales_rank: 100 - at,
  name_plain: `produto ${at}`,
}));

function indexOf(all: readonly ListingRow[]): ListingIndex {
  const index = new ListingIndex();
  for (const row of all) index.put(listedProduct(row, codes));
  return index;
}

it('[OPS+01] has another format whenever the content for the same products changes', () => {
  const text = JSON.stringify(indexOf(rows).state, (_, value: unknown) => {
    if (value instanceof Map) return [...value];
    return ArrayBuffer.isView(value) ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
  });
  const content = createHash('sha256').update(text).digest('hex');
  // If it differs, a process would start from snapshots of other rules: raise snapshotFormat, then adapt the text.
  expect({ format: snapshotFormat, content }).toMatchInlineSnapshot(`
    {
      "content": "6ee0ff2492fe30eaba342263ed00291d98d6e0d3e2eefe4c4b12d0ff30ea00a4",
      "format": 1,
    }
  `);
});

it('unpacks the index that was packed, whatever changed since', async () => {
  const index = indexOf(rows);
  const everything = {
    chosen: new Map(),
    price: { fromCentavos: null, toCentavos: null },
  };
  const find = (one: ListingIndex) => one.find(everything, { sort: 'name', offset: 0, limit: 100 });
  const before = find(index);
  const packing = packListing(index);
  for (const { id } of rows) index.remove(id);
  const unpacked = await unpackListing(await packing);
  expect(unpacked && find(unpacked)).toEqual(before);
});
