import type { ShippingSimulationInput } from '@vitrine/contract/admin/schemas/simulations.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type TestShop, startTestShop } from '#test/start-test-shop.ts';
import { findVariant } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-21T12:00:00Z');
const skus = ['AUR-ALM-01-AREIA-55X55', 'AUR-VEL-01', 'AUR-TOA-04-SALVIA'] as const;
const postcodes = ['01310-100', '20040-002', '01001-000'] as const;

let shop: TestShop;
let staff: TestStaff;
let variants: ReadonlyMap<string, number>;
beforeAll(async () => {
  shop = await startTestShop({ clock: { now: () => now } });
  staff = await signedInStaff(shop.test, 'aurora', 'manager', { now });
  const guest = shop.test.client('aurora');
  const found = await Promise.all(
    skus.map((sku) => findVariant(guest, sku.split('-').slice(0, 3).join('-'), sku)),
  );
  variants = new Map(found.map(({ sku, variant_id: id }) => [sku, id]));
});
afterAll(() => shop.close());

const simulate = (body: ShippingSimulationInput) =>
  staff.client('POST /api/admin/shipping-simulations', { body });

type Method = NonNullable<ShippingSimulationInput['draft_method']>;
const rate: Method['rates'][number] = {
  ufs: null,
  cep_from: null,
  cep_to: null,
  from_grams: 0,
  to_grams: null,
  price_centavos: 1_500,
  extra_per_kg_centavos: 0,
  business_days_from: null,
  business_days: 4,
};
const motoboy: Method = {
  code: 'motoboy',
  name: 'Motoboy',
  cubic_kg_per_m3: null,
  free_from_centavos: null,
  is_pickup: false,
  pickup_address: null,
  rates: [{ ...rate, ufs: ['SP'], to_grams: 2_000 }],
};

const anyMethod: fc.Arbitrary<Method> = fc
  .record({
    cubic_kg_per_m3: fc.option(fc.integer({ min: 1, max: 400 })),
    free_from_centavos: fc.option(fc.integer({ min: 0, max: 40_000 })),
    rates: fc.uniqueArray(
      fc.record({
        ufs: fc.option(fc.subarray(['SP', 'RJ', 'BA'], { minLength: 1 })),
        to_grams: fc.option(fc.integer({ min: 200, max: 3_000 })),
        price_centavos: fc.integer({ min: 0, max: 9_000 }),
        extra_per_kg_centavos: fc.integer({ min: 0, max: 500 }),
        business_days: fc.integer({ min: 0, max: 12 }),
      }),
      { selector: ({ ufs }) => (ufs === null ? 'all' : 'some'), minLength: 1, maxLength: 2 },
    ),
  })
  .map(({ rates, ...method }) => ({
    ...motoboy,
    ...method,
    rates: rates.map((one) => ({ ...rate, ...one })),
  }));

it('[ADM+08] simulates the shipping that the product page offers, a draft included once it is saved', async () => {
  const guest = shop.test.client('aurora');
  const path = { code: motoboy.code };
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        method: anyMethod,
        sku: fc.constantFrom(...skus),
        qty: fc.integer({ min: 1, max: 20 }),
        postcode: fc.constantFrom(...postcodes),
      }),
      async ({ method, sku, qty, postcode }) => {
        const body = { postcode, contents: { items: [{ sku, qty }] } };
        const shown = () =>
          guest('GET /api/cart/delivery-estimate', {
            query: { variant_id: String(variants.get(sku)), qty: String(qty), postcode },
          })
            .then(({ options }) => options)
            .catch(() => []);
        const optionsOf = ({ options }: Awaited<ReturnType<typeof simulate>>) =>
          options.map(({ charged_grams: _, ...option }) => option);
        expect(optionsOf(await simulate(body))).toEqual(await shown());
        const drafted = await simulate({ ...body, draft_method: method });
        const { code: _, ...written } = method;
        const { version } = await staff
          .client('GET /api/admin/shipping-methods/{code}', { path })
          .catch(() => ({ version: null }));
        await staff.client('PUT /api/admin/shipping-methods/{code}', {
          path,
          body: { ...written, version },
        });
        expect(optionsOf(drafted)).toEqual(await shown());
        const offered = drafted.options.map(({ code }) => code);
        const { items } = await staff.client('GET /api/admin/shipping-methods', {
          query: { per_page: '100' },
        });
        const all = [...offered, ...drafted.not_offered.map(({ code }) => code)];
        expect(all.toSorted()).toEqual(items.map(({ code }) => code).toSorted());
      },
    ),
    { numRuns: 25 },
  );
  await staff.client('POST /api/admin/shipping-methods/{code}/end', { path });
});

it('[ADM+08] says why a method is not offered to a parcel', async () => {
  const why = async (postcode: string, grams: number) => {
    const contents = {
      parcel: { weight_grams: grams, height_cm: 10, width_cm: 10, length_cm: 10 },
      subtotal_centavos: 10_000,
    };
    const { options, not_offered: others } = await simulate({ postcode, contents, draft_method: motoboy });
    const isOffered = options.some(({ code }) => code === motoboy.code);
    return isOffered ? 'offered' : others.find(({ code }) => code === motoboy.code)?.sentence;
  };
  expect(await why('01310-100', 2_000)).toBe('offered');
  expect(await why('01310-100', 2_500)).toBe('Vai até 2 kg neste CEP; a encomenda conta 2,5 kg.');
  expect(await why('20040-002', 100)).toBe('A tabela não tem linha para este CEP.');
});

it('[ADM+08] makes a method free from its subtotal, and counts the dimensional weight', async () => {
  const option = async (subtotal: number) => {
    const contents = {
      parcel: { weight_grams: 100, height_cm: 100, width_cm: 100, length_cm: 100 },
      subtotal_centavos: subtotal,
    };
    const draft = { ...motoboy, rates: [rate], cubic_kg_per_m3: 300, free_from_centavos: 20_000 };
    const { options } = await simulate({ postcode: '01310-100', contents, draft_method: draft });
    return options.find(({ code }) => code === motoboy.code);
  };
  expect(await option(19_999)).toMatchObject({ price_centavos: 1_500, charged_grams: 300_000 });
  expect(await option(20_000)).toMatchObject({ price_centavos: 0 });
});

it('refuses unknown CEPs and SKUs', async () => {
  const contents = { items: [{ sku: skus[0], qty: 1 }] };
  await expect(simulate({ postcode: '00000-404', contents })).rejects.toMatchObject({
    code: 'postcode_unknown',
  });
  await expect(
    simulate({ postcode: '01310-100', contents: { items: [{ sku: 'NENHUM', qty: 1 }] } }),
  ).rejects.toMatchObject({ code: 'sku_unknown' });
});
