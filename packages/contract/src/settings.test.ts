import { expect, it } from 'vitest';

import { readSettings } from './settings.ts';

const path = 'company_registry/cnaes';
const read = (value: string) => readSettings([{ path, value }]);

it.each([
  ['', []],
  ['almofada; jogo de jantar ;', ['almofada', 'jogo de jantar']],
])('[CAT-03] parses the popular searches %j as %o', (value, expected) => {
  const { settings } = readSettings([{ path: 'catalog/popular_searches', value }]);
  expect(settings['catalog/popular_searches']).toEqual(expected);
});

it.each([
  ['', []],
  ['5611203', [5_611_203]],
  ['5611-2/03; 0111-3/01;', [5_611_203, 111_301]],
])('[REG-12] parses the CNAEs of %j', (value, cnaes) => {
  expect(read(value)).toMatchObject({ settings: { [path]: cnaes }, problems: [] });
});

it.each(['cafés', '5611-2/03,4721-1/02', '561120'])(
  '[STO-05] reports %j as an invalid list of CNAEs',
  (value) => {
    expect(read(value)).toMatchObject({
      settings: { [path]: [] },
      problems: [{ path, problem: 'malformed' }],
    });
  },
);

it('[REG-12] has the company registry off by default and refuses companies without registry data', () => {
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
])('[CAT-01] reads a grid of %s columns as one of %i', (value, columns, problems) => {
  const result = readSettings([{ path: 'catalog/grid_mode', value }]);
  expect(result.settings['catalog/grid_mode']).toBe(columns);
  expect(result.problems).toHaveLength(problems);
});

it('[STO-05] returns the last of several values', () => {
  const pairs = ['1', '0'].map((value) => ({ path: 'customers/recaptcha', value }));
  expect(readSettings(pairs).settings['customers/recaptcha']).toBe(false);
  expect(readSettings(pairs.toReversed()).settings['customers/recaptcha']).toBe(true);
});

const face = {
  file: `font-${'a'.repeat(32)}.woff2`,
  weight_from: 300,
  weight_to: 900,
  units_per_em: 1000,
  ascent: 950,
  descent: -250,
  line_gap: 0,
  average_width: 454.6,
  bold_average_width: 464.4,
};
const fontsOf = (...fonts: unknown[]) => ({ path: 'fonts/uploaded', value: JSON.stringify(fonts) });
const selected = { path: 'fonts/font', value: 'Minha Fonte' };

it('[HED-03] accepts the name of a font that the store has, in any order of the pairs', () => {
  const uploaded = fontsOf({ name: 'Minha Fonte', faces: [face] });
  for (const pairs of [
    [uploaded, selected],
    [selected, uploaded],
  ]) {
    expect(readSettings(pairs)).toMatchObject({ settings: { 'fonts/font': 'Minha Fonte' }, problems: [] });
  }
});

it('[STO-05] reports the name of a font that the store does not have, and uses the default', () => {
  expect(readSettings([selected])).toMatchObject({
    settings: { 'fonts/font': 'Figtree' },
    problems: [{ path: 'fonts/font', problem: 'malformed' }],
  });
});

it.each([
  ['a name that ends a style element', { name: "x'}</style>", faces: [face] }],
  ['a file of another kind', { name: 'X', faces: [{ ...face, file: '../x.svg' }] }],
  ['no face', { name: 'X', faces: [] }],
  ['a weight that is not a number', { name: 'X', faces: [{ ...face, weight_from: '1;}' }] }],
])('[STO-05] reports uploaded fonts with %s', (_, font) => {
  expect(readSettings([fontsOf(font)])).toMatchObject({
    settings: { 'fonts/uploaded': [] },
    problems: [{ path: 'fonts/uploaded', problem: 'malformed' }],
  });
});
