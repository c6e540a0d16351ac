import { instalmentPlans } from '@vitrine/rules/instalments.ts';
import { instalmentTerms } from '@vitrine/rules/offered-plans.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { commercialTerms, type OfferedMethod } from './commercial-terms.ts';

const offer = fc.record({
  max: fc.integer({ min: 1, max: 24 }),
  min_parcel_centavos: fc.integer({ min: 0, max: 10_000 }),
  interest_free_up_to: fc.integer({ min: 0, max: 24 }),
  monthly_interest_basis_points: fc.integer({ min: 0, max: 1000 }),
});
const card = (installments: OfferedMethod['installments']): OfferedMethod => ({
  type: 'card',
  discount_percent: 0,
  installments,
});
const termsOf = (methods: readonly OfferedMethod[]) =>
  commercialTerms({ methods, shipping: [], regretDays: 30 });

describe('terms in the texts of a store', () => {
  it('promise exactly the instalments that the checkout offers for a large total', () => {
    fc.assert(
      fc.property(offer, (given) => {
        const terms = instalmentTerms(given);
        const plans = terms ? instalmentPlans({ totalCentavos: 100_000_000, ...terms }) : [];
        const free = plans.filter(({ hasInterest }) => !hasInterest).length;
        expect(termsOf([card(given)]).get('parcelas')).toBe(plans.length > 1 ? String(plans.length) : null);
        expect(termsOf([card(given)]).get('parcelas_sem_juros')).toBe(free > 1 ? String(free) : null);
      }),
    );
  });

  it('promise the discount of Pix, and none where Pix has none or is not offered', () => {
    const pix = (percent: number): OfferedMethod => ({
      type: 'pix',
      discount_percent: percent,
      installments: null,
    });
    expect(termsOf([pix(5)]).get('desconto_pix')).toBe('5%');
    expect(termsOf([pix(0)]).get('desconto_pix')).toBeNull();
    expect(termsOf([{ ...card(null), discount_percent: 5 }]).get('desconto_pix')).toBeNull();
    expect(termsOf([]).get('parcelas_sem_juros')).toBeNull();
  });

  it('promise the days of the law and of the store', () => {
    expect(termsOf([]).get('dias_para_desistir')).toBe('7');
    expect(termsOf([]).get('dias_para_devolver')).toBe('30');
    expect(termsOf([]).get('dias_de_garantia')).toBe('90');
  });

  it('promise free shipping from the amount of each method that is ever free', () => {
    const terms = commercialTerms({
      methods: [],
      shipping: [
        { code: 'sul', free_from_centavos: 39_900, rates: [], prices: null },
        { code: 'norte', free_from_centavos: 69_950, rates: [], prices: null },
        { code: 'expressa', free_from_centavos: null, rates: [], prices: null },
      ],
      regretDays: 7,
    });
    expect(terms.get('frete_gratis:sul')).toBe('R$\u00A0399');
    expect(terms.get('frete_gratis:norte')).toBe('R$\u00A0699,50');
    expect(terms.get('frete_gratis:expressa')).toBeNull();
    expect(terms.has('frete_gratis:outra')).toBe(false);
  });

  it.each([
    [[], null],
    [[[null, 1]], '1 dia útil'],
    [[[null, 6]], '6 dias úteis'],
    [
      [
        [3, 5],
        [null, 2],
        [6, 9],
      ],
      '2 a 9 dias úteis',
    ],
  ] as const)('promise the business days of the rates %j: %s', (rates, text) => {
    const shipping = {
      code: 'sul',
      free_from_centavos: null,
      rates: rates.map(([from, days]) => ({
        business_days_from: from,
        business_days: days,
      })),
      prices: null,
    };
    const terms = commercialTerms({ methods: [], shipping: [shipping], regretDays: 7 });
    expect(terms.get('prazo:sul')).toBe(text);
  });

  it.each([
    [null, null, null],
    [null, { lowestCentavos: 1890, isOnly: true }, 'R$\u00A018,90'],
    [null, { lowestCentavos: 1800, isOnly: false }, 'a partir de R$\u00A018'],
    [null, { lowestCentavos: 0, isOnly: true }, 'grátis'],
    [null, { lowestCentavos: 0, isOnly: false }, 'a partir de R$\u00A00'],
    [0, { lowestCentavos: 1890, isOnly: false }, 'grátis'],
  ] as const)('promise the price of a method free from %j with the prices %j: %s', (from, prices, text) => {
    const shipping = { code: 'sul', free_from_centavos: from, rates: [], prices };
    const terms = commercialTerms({ methods: [], shipping: [shipping], regretDays: 7 });
    expect(terms.get('preco:sul')).toBe(text);
  });
});
