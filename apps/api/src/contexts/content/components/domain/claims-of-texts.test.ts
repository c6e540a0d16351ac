import { demoStores } from '@vitrine/fixtures/demo-stores.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { commercialTerms } from './commercial-terms.ts';
import { fillPlaceholders } from './fill-placeholders.ts';

/** All texts of a store that merchants write and shoppers read. */
const textsOf = (store: (typeof demoStores)[number]) => ({
  pages: store.pages,
  blog: store.blog_entries,
  popups: store.popups,
  theme: store.theme_configs,
  categories: store.categories,
  countdowns: store.countdowns,
  products: store.products,
  promotions: store.cart_promotions,
  shipping: store.shipping_rules.map(({ name }) => name),
  configs: store.configs,
});

/** Claims about instalments, discounts and days, with the placeholder that states each truly. */
const claims: readonly { readonly pattern: RegExp; readonly placeholder: string }[] = [
  { pattern: /(\d+)x sem juros/g, placeholder: 'parcelas_sem_juros' },
  { pattern: /(?:em até|até) (\d+)x(?! sem)/gi, placeholder: 'parcelas' },
  { pattern: /(\d+%) (?:de desconto )?(?:no|com) Pix/g, placeholder: 'desconto_pix' },
  {
    pattern: /(\d+) dias,? (?:contados do recebimento, |depois de receber, )?para (?:devolver|trocar)/g,
    placeholder: 'dias_para_devolver',
  },
  { pattern: /(\d+) dias depois d[ea] (?:receber|entrega)/g, placeholder: 'dias_para_devolver' },
  { pattern: /(\d+) dias para desistir/g, placeholder: 'dias_para_desistir' },
  { pattern: /devolução em até (\d+) dias/g, placeholder: 'dias_de_garantia' },
  { pattern: /Retirada[^"<.]{0,80}?: [^"<.]*?(grátis|sem custo)/g, placeholder: 'preco:retirada' },
];
const freeShipping =
  /(?:grátis|por nossa conta)[^<"{]{0,60}?(R\$\s[\d.,]*\d)|(R\$\s[\d.,]*\d)[^<"]{0,12}(?:o frete|grátis)/gi;
/** Delivery times, without additions ('some 1 dia útil') and refunds ('5 dias úteis depois da conferência'). */
const deliveryTimes = /(?<!some )(\d+(?: a \d+)? dias? út(?:il|eis))(?! depois)/g;
/** Claims without a placeholder: the time until a product is ready, and the price of gift wrap, which the cart shows. */
const unsupportedClaims = [
  /(?:encomenda|entrega[mr]?|chega[mr]?|enviamos|despachamos|pront[oa]) em (?:até )?\d+ dias(?! út)/gi,
  /embrulh[^"<]{0,160}?(?:gratuit|grátis|sem custo|cortesia)/gi,
];

const terms = fc.record({
  max: fc.integer({ min: 1, max: 24 }),
  free: fc.integer({ min: 0, max: 24 }),
  interest: fc.integer({ min: 0, max: 1000 }),
  pixPercent: fc.integer({ min: 0, max: 90 }),
  regretDays: fc.integer({ min: 7, max: 90 }),
  freeFrom: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  businessDays: fc.integer({ min: 20, max: 60 }),
  shippingPrice: fc.integer({ min: 1, max: 10_000 }),
});

describe('the texts of the demo stores', () => {
  it.each(demoStores.map((store) => [store.public_id, store] as const))(
    '[STO+02] of %s contradict no configured terms',
    (_, store) => {
      fc.assert(
        fc.property(
          terms,
          ({ max, free, interest, pixPercent, regretDays, freeFrom, businessDays, shippingPrice }) => {
            const values = commercialTerms({
              methods: [
                {
                  type: 'card',
                  discount_percent: 0,
                  installments: {
                    max,
                    min_parcel_centavos: 0,
                    interest_free_up_to: free,
                    monthly_interest_basis_points: interest,
                  },
                },
                { type: 'pix', discount_percent: pixPercent, installments: null },
              ],
              shipping: store.shipping_rules.map(({ code }) => ({
                code,
                free_from_centavos: freeFrom,
                rates: [
                  {
                    business_days_from: null,
                    business_days: businessDays,
                  },
                ],
                prices: { lowestCentavos: shippingPrice, isOnly: true },
              })),
              regretDays,
            });
            const text = JSON.stringify(fillPlaceholders(textsOf(store), values));
            expect(text).not.toContain('{{');
            const offered = new Set(values.values());
            const untrue = [
              ...claims.flatMap(({ pattern, placeholder }) =>
                [...text.matchAll(pattern)].filter(([, value]) => value !== values.get(placeholder)),
              ),
              ...[...text.matchAll(freeShipping)].filter(
                ([, after, before]) => !offered.has(after ?? before ?? null),
              ),
              ...[...text.matchAll(deliveryTimes)].filter(([, days]) => !offered.has(days ?? null)),
              ...unsupportedClaims.flatMap((pattern) => [...text.matchAll(pattern)]),
            ];
            expect(untrue.map(([claim]) => claim)).toEqual([]);
          },
        ),
        { numRuns: 30 },
      );
    },
  );
});
