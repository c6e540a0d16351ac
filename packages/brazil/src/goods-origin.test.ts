import { expect, it } from 'vitest';

import { goodsOrigins, parseGoodsOrigin } from './goods-origin.ts';

it.each([
  ['0', 0],
  ['8', 8],
  ['2,00', 2],
  ['0 - Nacional, exceto as indicadas nos códigos 3, 4, 5 e 8', 0],
  ['1: Estrangeira', 1],
  ['Nacional', 0],
  ['9', null],
  ['060', null],
  ['importado', null],
  ['-1', null],
])('[CAT+07] parses the origin %j', (text, origin) => expect(parseGoodsOrigin(text)).toBe(origin));

it('[CAT+07] names the origins 0 to 8', () => expect(goodsOrigins).toHaveLength(9));
