import { expect, it } from 'vitest';

import { atMemberPrice, memberPriceOf } from './member-price.ts';
import { offeredTiers } from './offered-tiers.ts';

const fixed = (priceCentavos: number, percentOff = 0) => ({ priceCentavos, percentOff });
const off = (percentOff: number) => ({ priceCentavos: null, percentOff });

it.each([
  { name: 'no list', lists: [], price: null },
  { name: 'a fixed price', lists: [fixed(8000)], price: 8000 },
  {
    name: 'a fixed price, above that of the percentage of its own list',
    lists: [fixed(9500, 20)],
    price: 9500,
  },
  { name: 'a percentage', lists: [off(10)], price: 9000 },
  { name: 'a list without a percentage that does not name it', lists: [off(0)], price: null },
  { name: 'the lowest of several lists', lists: [fixed(8000), off(30), fixed(7500)], price: 7000 },
  { name: 'a fixed price above the list price', lists: [fixed(12_000)], price: null },
  { name: 'a fixed price that is the list price', lists: [fixed(10_000)], price: null },
])('pays the lowest price: $name', ({ lists, price }) => {
  expect(memberPriceOf(10_000, lists)).toBe(price);
});

it.each([
  [999, 10, 900],
  [995, 33, 667],
  [1, 90, null],
  [3, 50, 2],
  [100_000_000, 90, 10_000_000],
])('rounds %i less %i %% in favour of the store', (list, percent, price) => {
  expect(memberPriceOf(list, [off(percent)])).toBe(price);
});

const tier = (from_qty: number, price_centavos: number) => ({ from_qty, price_centavos });

it('lowers the prices by quantity as the API does, and never raises one', () => {
  const volume = [tier(4, 9500), tier(12, 9000), tier(30, 8500)];
  for (const publicPrice of [10_000, 9200, 8000])
    for (const member of [12_000, 10_000, 9600, 9500, 9100, 8600, 8500, 7000])
      for (const minQty of [1, 3]) {
        const offer = (price: number) => {
          const tiers = offeredTiers(price, minQty, volume);
          return { price_centavos: price, ...(tiers && { price_tiers: tiers }) };
        };
        expect(atMemberPrice(offer(publicPrice), member)).toEqual(offer(Math.min(publicPrice, member)));
      }
});
