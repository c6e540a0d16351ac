import type { PackingSlip } from '@vitrine/contract/admin/schemas/orders.ts';
import { expect, it } from 'vitest';

import { pickedItems } from './picked-items.ts';

const slip = (number: string, items: PackingSlip['items']) => ({ number, items }) as PackingSlip;
const item = (sku: string, qty: number) => ({
  sku,
  name: `Produto ${sku}`,
  options_label: '',
  qty,
  value_centavos: 0,
});

it('[ADM+06] adds up the quantities of a SKU over orders, by SKU', () => {
  const picked = pickedItems([
    slip('1000001', [item('B-10', 2), item('B-9', 1)]),
    slip('1000002', [item('B-10', 3)]),
  ]);
  expect(picked.map(({ sku, qty, orders }) => [sku, qty, orders])).toEqual([
    ['B-9', 1, [{ number: '1000001', qty: 1 }]],
    [
      'B-10',
      5,
      [
        { number: '1000001', qty: 2 },
        { number: '1000002', qty: 3 },
      ],
    ],
  ]);
});
