import { expect, it } from 'vitest';

import { newMethod } from './method-values.ts';
import { type EditedMethod, limitText, methodPriceText, priceBlock } from './price-block.ts';

const settings = {
  'payment_promotion/show': true,
  'payment_promotion/method': 'pix',
  'payment_promotion/message': '{X} no <name>',
  'shelf/show_installments': true,
  'shelf/installment_method': 'card',
} as const;

const pix: EditedMethod = {
  ...newMethod('pix', 'pagarme'),
  key: 'm_pix',
  code: 'pix',
  accountKind: 'pagarme',
  is_active: true,
  discount_percent: 5,
};
const card: EditedMethod = {
  ...newMethod('card', 'pagarme'),
  key: 'm_card',
  code: 'card',
  accountKind: 'pagarme',
  is_active: true,
  max: 12,
  interest_free_up_to: 10,
  monthly_interest_basis_points: 199,
  min_parcel_centavos: 1000,
};

const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? null;
const shown = (methods: readonly EditedMethod[], given = settings as typeof settings) => {
  const { promotion, instalments } = priceBlock(19_990, methods, given);
  return [promotion && plain(`${promotion.before}${promotion.price}${promotion.after}`), plain(instalments)];
};

it('[ADM+16] shows the discount and the instalments of the edited terms', () => {
  expect(shown([pix, card])).toEqual(['R$ 189,90 no Pix', '10x de R$ 19,99 sem juros']);
  expect(
    shown([
      { ...pix, discount_percent: 10 },
      { ...card, max: 3, interest_free_up_to: 3 },
    ]),
  ).toEqual(['R$ 179,91 no Pix', '3x de R$ 66,63 sem juros (1ª de R$ 66,64)']);
});

it.each<[string, EditedMethod[]]>([
  [
    'are off',
    [
      { ...pix, is_active: false },
      { ...card, is_active: false },
    ],
  ],
  [
    'have no account',
    [
      { ...pix, accountKind: null },
      { ...card, accountKind: null },
    ],
  ],
])('[ADM+16] promises nothing of methods that %s', (_, methods) => {
  expect(shown(methods)).toEqual([null, null]);
});

it('[ADM+16] promises the discount of no method that only some customers may use', () => {
  expect(shown([{ ...pix, groups: ['atacado'] }, card])[0]).toBeNull();
});

it('[ADM+16] shows no interest of the shop at an account of Mercado Pago, and at most twelve instalments', () => {
  const atMercadoPago = { ...card, accountKind: 'mercado-pago' as const, max: 18, interest_free_up_to: 3 };
  expect(shown([atMercadoPago])[1]).toBe('12x de R$ 16,65 sem juros (1ª de R$ 16,75)');
});

it('[ADM+16] says what a price costs by each method', () => {
  expect(plain(methodPriceText(19_990, pix))).toBe('R$ 189,90 (5% de desconto)');
  expect(plain(methodPriceText(19_990, card))).toBe(
    'R$ 199,90, ou 10x de R$ 19,99 sem juros, até 12x de R$ 18,89 com juros',
  );
});

it('[ADM+16] says which orders a method is for', () => {
  const limited = { ...pix, min_order_centavos: 20_000, max_order_centavos: 50_000 };
  expect(plain(limitText(19_990, limited))).toBe('só em pedidos a partir de R$ 200,00');
  expect(limitText(20_000, limited)).toBeNull();
  expect(plain(limitText(50_001, limited))).toBe('só em pedidos até R$ 500,00');
});
