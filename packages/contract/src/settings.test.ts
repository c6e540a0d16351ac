import { expect, it } from 'vitest';

import { readSettings } from '#contract/settings.ts';

const path = 'company_registry/cnaes';
const read = (value: string) => readSettings([{ path, value }]);

it.each([
  ['', []],
  ['5611203', [5_611_203]],
  ['5611-2/03; 0111-3/01;', [5_611_203, 111_301]],
])('[REG-12] reads the CNAEs of %j', (value, cnaes) => {
  expect(read(value)).toMatchObject({ settings: { [path]: cnaes }, problems: [] });
});

it.each(['cafés', '5611-2/03,4721-1/02', '561120'])(
  '[STO-05] reports %j, which is no list of CNAEs',
  (value) => {
    expect(read(value)).toMatchObject({
      settings: { [path]: [] },
      problems: [{ path, problem: 'malformed' }],
    });
  },
);

it('[REG-12] has the company registry off, and refuses what it cannot tell, unless it is configured', () => {
  expect(readSettings([]).settings).toMatchObject({
    'company_registry/enabled': false,
    'company_registry/action': 'refuse',
    'company_registry/address': false,
    [path]: [],
  });
});
