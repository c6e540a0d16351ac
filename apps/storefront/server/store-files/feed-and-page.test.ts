import type { PackContent } from '@vitrine/brazil/pack-content.ts';
import type { Client } from '@vitrine/contract/client.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { productData } from '#app/features/product/product-data.ts';
import type { KnownStore } from '#server/stores/known-store.ts';

import { writeProductFeed } from './write-product-feed.ts';

const feedUnits = { KGM: 'kg', LTR: 'l', MTR: 'm', C62: 'ct' } as const;

const content = fc.option(
  fc.record({
    amount: fc.integer({ min: 1, max: 50_000 }),
    measure: fc.constantFrom('kg', 'l', 'm', 'un'),
  }) satisfies fc.Arbitrary<PackContent>,
  { nil: undefined },
);

it('[INT+04] [INT+12] the feed and the page of any variant have the same price, availability and unit price', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 0, max: 48 }),
      content,
      async (price, minQty, stock, packed) => {
        const variant = {
          id: 7,
          sku: 'XIC',
          option_values: {},
          price_centavos: price,
          list_price_centavos: price,
          stock,
          min_qty: minQty,
          qty_step: minQty,
          content: packed,
        };
        const { offers } = productData(
          {
            name: 'Xícara',
            slug: 'xicara',
            sku: 'XIC',
            brand: null,
            short_description: '',
            options: [],
            variants: [variant],
          },
          null,
          null,
          {
            url: 'https://loja.test/xicara/p',
            images: [],
            variantUrl: String,
            variantImage: () => undefined,
          },
        ) as unknown as { offers: PageOffer };
        const { unit_pricing_measure: measure, ...fed } = await fedFacts({
          ...variant,
          gtin: null,
          options: [],
          is_available: stock >= minQty,
          weight_grams: 0,
          images: [{ path: 'xicara.jpg', alt: '', width: 1, height: 1 }],
        });
        expect(fed).toEqual({
          price: `${offers.price} BRL`,
          availability: offers.availability.endsWith('/InStock') ? 'in_stock' : 'out_of_stock',
        });
        const unit = offers.priceSpecification;
        expect(unit?.price ?? offers.price).toBe(offers.price);
        expect(measure).toBe(
          unit && `${unit.referenceQuantity.value} ${feedUnits[unit.referenceQuantity.unitCode]}`,
        );
      },
    ),
  );
});

interface PageOffer {
  readonly price: string;
  readonly availability: string;
  readonly priceSpecification?: {
    readonly price: string;
    readonly referenceQuantity: { readonly value: number; readonly unitCode: keyof typeof feedUnits };
  };
}

/** Returns what Google's feed says of a variant. */
async function fedFacts(variant: object) {
  const product = {
    id: 1,
    sku: 'XIC',
    slug: 'xicara',
    name: 'Xícara',
    brand: null,
    description: 'Xícara',
    categories: [],
    is_free_shipping: false,
    variants: [variant],
  };
  // Of the client and the store only what a feed reads.
  const api = (async () => ({ items: [product], after: null })) as unknown as Client;
  const store = { context: { name: 'Loja', origin: 'https://loja.test' }, isClosed: false } as KnownStore;
  const pieces: string[] = [];
  for await (const piece of (await writeProductFeed(store, '/feeds/google.xml', api)) ?? [])
    pieces.push(piece);
  const textOf = (name: string) => new RegExp(`<g:${name}>([^<]*)<`).exec(pieces.join(''))?.[1];
  return {
    price: textOf('price'),
    availability: textOf('availability'),
    unit_pricing_measure: textOf('unit_pricing_measure'),
  };
}
