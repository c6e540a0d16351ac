import { type Cep, parseCep, ufOfCep } from '@vitrine/brazil/cep.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { parcelPrices, rateFor, rivalRates, type ShippingRate } from './shipping-rate.ts';

const rate = (changes: Partial<ShippingRate>): ShippingRate => ({
  ufs: null,
  cep_from: null,
  cep_to: null,
  from_grams: 0,
  to_grams: null,
  price_centavos: 1000,
  extra_per_kg_centavos: 0,
  business_days_from: null,
  business_days: 2,
  ...changes,
});

function priceOf(rates: readonly ShippingRate[], text: string, grams: number): number | null {
  const cep = parseCep(text);
  const uf = cep && ufOfCep(cep);
  if (!uf) throw new Error(`not a postcode: ${text}`);
  return rateFor(rates, { cep, uf }, grams)?.priceCentavos ?? null;
}

const country = rate({ price_centavos: 5000 });
const saoPaulo = rate({ ufs: ['SP'], price_centavos: 3000 });
const city = rate({ cep_from: '01000000', cep_to: '05999999', price_centavos: 2000 });
const downtown = rate({ cep_from: '01000000', cep_to: '01399999', price_centavos: 1500, to_grams: 5000 });
const table = [country, saoPaulo, city, downtown];

it.each([
  ['01000-000', 1500],
  ['01399-999', 1500],
  ['01400-000', 2000],
  ['05999-999', 2000],
  ['06000-000', 3000],
  ['20040-002', 5000],
])('[CHK-03] of the table, %s is in the narrowest destination: %i', (cep, price) => {
  expect(priceOf(table, cep, 1000)).toBe(price);
});

it('[CHK-03] has no price for a weight that the narrowest destination lacks', () => {
  expect(priceOf(table, '01310-100', 5000)).toBe(1500);
  expect(priceOf(table, '01310-100', 5001)).toBeNull();
});

it('[CHK-03] returns no price without a matching row', () => {
  expect(priceOf([saoPaulo, city], '20040-002', 1000)).toBeNull();
  expect(priceOf([], '01310-100', 1000)).toBeNull();
});

const bands = [
  rate({ to_grams: 1000, price_centavos: 900 }),
  rate({ from_grams: 1000, to_grams: 3000, price_centavos: 1200 }),
  // Nothing between three and five kilograms.
  rate({ from_grams: 5000, price_centavos: 2000, extra_per_kg_centavos: 100 }),
];

it.each([
  [0, 900],
  [1, 900],
  [1000, 900],
  [1001, 1200],
  [3000, 1200],
  [3001, null],
  [5000, null],
  [5001, 2100],
  [6000, 2100],
  [6001, 2200],
])(
  '[CHK-03] prices %i grams at %s, to the last gram of each band, without a price in gaps',
  (grams, price) => {
    expect(priceOf(bands, '01310-100', grams)).toBe(price);
  },
);

it('[CHK-03] never prices a band below a lighter one', () => {
  const wrong = [
    rate({ to_grams: 1000, price_centavos: 900, extra_per_kg_centavos: 400 }),
    rate({ from_grams: 1000, price_centavos: 1000 }),
  ];
  expect(priceOf(wrong, '01310-100', 1001)).toBe(1300);
});

const centavos = fc.integer({ min: 0, max: 20_000 });
const anyRate = fc
  .record({
    ufs: fc.constantFrom(null, ['SP'], ['SP', 'RJ'], ['BA']),
    ceps: fc.option(
      fc.tuple(fc.integer({ min: 1_000_000, max: 9_999_999 }), fc.integer({ min: 0, max: 9_000_000 })),
    ),
    from_grams: fc.integer({ min: 0, max: 30_000 }),
    band: fc.option(fc.integer({ min: 1, max: 20_000 })),
    price_centavos: centavos,
    extra_per_kg_centavos: centavos,
  })
  .map(({ ceps, band, ...rest }) =>
    rate({
      ...rest,
      cep_from: ceps && String(ceps[0]).padStart(8, '0'),
      cep_to: ceps && String(ceps[0] + ceps[1]).padStart(8, '0'),
      to_grams: band && rest.from_grams + band,
    }),
  );
const anyTable = fc.array(anyRate, { maxLength: 12 });
const anyCep = fc
  .integer({ min: 1_000_000, max: 19_999_999 })
  .map((number) => String(number).padStart(8, '0') as Cep);

it('[CHK-03] never prices a heavier parcel lower, in any table', () => {
  fc.assert(
    fc.property(
      anyTable,
      anyCep,
      fc.integer({ min: 0, max: 50_000 }),
      fc.integer({ min: 0, max: 50_000 }),
      (rates, cep, grams, more) => {
        const destination = { cep, uf: 'SP' as const };
        const light = rateFor(rates, destination, grams)?.priceCentavos;
        const heavy = rateFor(rates, destination, grams + more)?.priceCentavos;
        expect(light === undefined || heavy === undefined || light <= heavy).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

it('[CHK-03] returns the price of a matching row, or a higher one', () => {
  fc.assert(
    fc.property(anyTable, anyCep, fc.integer({ min: 0, max: 50_000 }), (rates, cep, grams) => {
      const found = rateFor(rates, { cep, uf: 'SP' }, grams);
      const isOfItsRow = (row: ShippingRate, price: number) =>
        (row.ufs === null || row.ufs.includes('SP')) &&
        (row.cep_from === null || row.cep_from <= cep) &&
        (row.cep_to === null || cep <= row.cep_to) &&
        (row.from_grams < grams || grams === 0) &&
        (row.to_grams === null || grams <= row.to_grams) &&
        price >= row.price_centavos;
      expect(found === null || isOfItsRow(found.rate, found.priceCentavos)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['narrower destinations', table, []],
  ['weights that follow each other', bands, []],
  ['the same twice', [country, saoPaulo, country], [{ first: 0, second: 2 }]],
  ['weights that overlap', [rate({ to_grams: 1001 }), rate({ from_grams: 1000 })], [{ first: 0, second: 1 }]],
  ['states in both', [rate({ ufs: ['RJ', 'SP'] }), rate({ ufs: ['SP', 'MG'] })], [{ first: 0, second: 1 }]],
  ['a state and the whole country', [saoPaulo, country], []],
  [
    'a range with states and one as wide without',
    [{ ...city, ufs: ['SP'] }, city],
    [{ first: 0, second: 1 }],
  ],
  [
    'a range without states and one as wide with them',
    [city, { ...city, ufs: ['SP'] }],
    [{ first: 0, second: 1 }],
  ],
  [
    'weights that follow each other, the heavier first',
    [rate({ from_grams: 1000 }), rate({ to_grams: 1000 })],
    [],
  ],
  [
    'ranges as wide side by side, the higher first',
    [{ ...city, cep_from: '06000000', cep_to: '10999999' }, city],
    [],
  ],
  ['other states', [rate({ ufs: ['RJ'] }), rate({ ufs: ['SP', 'MG'] })], []],
  [
    'ranges as wide that meet',
    [city, { ...city, cep_from: '05999999', cep_to: '10999998' }],
    [{ first: 0, second: 1 }],
  ],
  ['ranges as wide side by side', [city, { ...city, cep_from: '06000000', cep_to: '10999999' }], []],
] as const)('[CHK-03] of %s, rows that would never count are %j', (_, rates, rivals) => {
  expect(rivalRates(rates)).toEqual(rivals);
});

it.each([
  [[], null],
  [[{ price_centavos: 1890 }], { lowestCentavos: 1890, isOnly: true }],
  // The first kilogram begun is charged, too.
  [[{ price_centavos: 2490, extra_per_kg_centavos: 300 }], { lowestCentavos: 2790, isOnly: false }],
  [
    [{ price_centavos: 2490, extra_per_kg_centavos: 300, to_grams: 1000 }],
    { lowestCentavos: 2790, isOnly: true },
  ],
  [
    [{ price_centavos: 2490, ufs: ['SP'] }, { price_centavos: 3990 }],
    { lowestCentavos: 2490, isOnly: false },
  ],
  // Never cheaper than the lighter band.
  [
    [
      { price_centavos: 2000, to_grams: 1000 },
      { price_centavos: 1500, from_grams: 1000 },
    ],
    { lowestCentavos: 2000, isOnly: true },
  ],
] as const)('[CHK-03] finds what a table charges over all its parcels: %j', (rows, prices) => {
  expect(parcelPrices(rows.map((row) => rate(row)))).toEqual(prices);
});

it('[CHK-03] states no lowest price above or below that of a parcel', () => {
  fc.assert(
    fc.property(anyTable, anyCep, fc.integer({ min: 1, max: 50_000 }), (rates, cep, grams) => {
      const found = rateFor(rates, { cep, uf: 'SP' }, grams);
      const prices = parcelPrices(rates);
      const paid = found?.priceCentavos ?? prices?.lowestCentavos ?? 0;
      expect(paid).toBeGreaterThanOrEqual(prices?.lowestCentavos ?? 0);
      expect(prices?.isOnly === true && paid !== prices.lowestCentavos).toBe(false);
    }),
    { numRuns: 500 },
  );
});
