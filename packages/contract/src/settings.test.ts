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

it.each([
  ['clients/type_persons', 'all'],
  ['clients/type_login', 'floater'],
  ['checkout/require_password', true],
  ['customers/show_customer_groups', false],
  ['customers/recaptcha', false],
  ['checkout/estimate_shipping', false],
  ['cart/offers', false],
  ['company_registry/enabled', false],
  ['address/complement_length', 0],
  ['catalog/grid_mode', 5],
] as const)('[STO-05] [CAT-01] %s is %j unless it is configured, or malformed', (key, fallback) => {
  expect(readSettings([]).settings[key]).toBe(fallback);
  expect(readSettings([{ path: key, value: null }]).settings[key]).toBe(fallback);
  expect(readSettings([{ path: key, value: 'malformed?' }])).toMatchObject({
    settings: { [key]: fallback },
    problems: [{ path: key, problem: 'malformed' }],
  });
});

it.each([
  ['0', 5, 1],
  ['1', 1, 0],
  ['6', 6, 0],
  ['7', 5, 1],
  ['2.5', 5, 1],
])('[CAT-01] a grid of %s columns is one of %i', (value, columns, problems) => {
  const result = readSettings([{ path: 'catalog/grid_mode', value }]);
  expect(result.settings['catalog/grid_mode']).toBe(columns);
  expect(result.problems).toHaveLength(problems);
});

it('[STO-05] takes the last of several values', () => {
  const pairs = ['1', '0'].map((value) => ({ path: 'customers/recaptcha', value }));
  expect(readSettings(pairs).settings['customers/recaptcha']).toBe(false);
  expect(readSettings(pairs.toReversed()).settings['customers/recaptcha']).toBe(true);
});
