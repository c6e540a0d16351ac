import { formatBrlPlain, formatBrl } from '@vitrine/brazil/brl.ts';
import { noPaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { expect, it } from 'vitest';

import { withdrawalWords, withdrawnWords, refundedWords, storeRefundWords } from './withdrawal-words.ts';

const payment: Order['payment'] = {
  code: 'card',
  type: 'card',
  status: 'approved',
  message: null,
  installments: 3,
  ...noPaymentDetails,
  card: { brand: 'visa', last4: '1111' },
};
const refund = { money_centavos: 10_000, credit_centavos: 0, bonus_centavos: 0 };
const offer = {
  stage: 'before_shipping',
  is_whole: true,
  refund,
  shipping_centavos: 0,
  coupon: null,
} as const;

it.each([
  [
    'a paid order',
    offer,
    { status: 'paid', payment },
    ['O pedido é cancelado agora.', 'R$ 100,00 voltam para o Visa final 1111, em até duas faturas.'],
  ],
  [
    'some items',
    { ...offer, is_whole: false },
    { status: 'paid', payment: { ...payment, type: 'pix' } },
    [
      'Esses itens saem do pedido agora. O resto segue normalmente.',
      'R$ 100,00 voltam por Pix, para a conta que pagou, na hora.',
    ],
  ],
  [
    'an order paid by boleto, one centavo of each kind',
    { ...offer, refund: { money_centavos: 1, credit_centavos: 1, bonus_centavos: 1 }, shipping_centavos: 1 },
    { status: 'preparing', payment: { ...payment, type: 'boleto' } },
    [
      'O pedido é cancelado agora.',
      'R$ 0,01 voltam por transferência, para uma conta sua.',
      'R$ 0,01 voltam como crédito na loja.',
      'R$ 0,01 voltam como bônus na loja.',
      'O que você pagou de entrega, R$ 0,01, está incluído.',
    ],
  ],
  [
    'a delivered order',
    { ...offer, stage: 'after_shipping' },
    { status: 'delivered', payment: { ...payment, card: null } },
    [
      'Abrimos uma devolução já aprovada: envie os produtos de volta, por nossa conta. O valor volta quando eles chegarem.',
      'R$ 100,00 voltam para o Cartão de crédito, em até duas faturas.',
    ],
  ],
  [
    'an order on its way, with freight, credit, bonus and coupon',
    {
      ...offer,
      stage: 'after_shipping',
      refund: { money_centavos: 0, credit_centavos: 500, bonus_centavos: 300 },
      shipping_centavos: 200,
      coupon: 'BEMVINDO10',
    },
    { status: 'shipped', payment },
    [
      'Abrimos uma devolução já aprovada: recuse a entrega ou envie os produtos de volta, por nossa conta. O valor volta quando eles chegarem.',
      'R$ 5,00 voltam como crédito na loja.',
      'R$ 3,00 voltam como bônus na loja.',
      'O que você pagou de entrega, R$ 2,00, está incluído.',
      'O cupom BEMVINDO10 fica livre para outra compra.',
    ],
  ],
] as const)(
  '[ORD+02] says what becomes of %s and how much comes back by which means',
  (_, given, order, words) => {
    expect(withdrawalWords(given, order, formatBrlPlain)).toEqual(words);
  },
);

it('[ORD+02] adds up the refunds of withdrawals', () => {
  expect(withdrawnWords([], formatBrlPlain)).toBeNull();
  const at = '2026-11-20T12:00:00Z';
  const parts = [
    { at, refund },
    { at, refund: { ...refund, credit_centavos: 100, bonus_centavos: 1 } },
  ];
  expect(withdrawnWords(parts, formatBrlPlain)).toBe('Por desistência, voltam R$ 201,01.');
});

it('[ORD+06] says what the store decided to give back, and why', () => {
  const at = '2026-11-20T12:00:00Z';
  const given = [
    { at, refund },
    { at, refund: { ...refund, money_centavos: 150 }, by: 'store' as const, reason: 'Atraso na entrega.' },
    { at, refund: { ...refund, money_centavos: 1 }, by: 'store' as const, reason: null },
  ];
  expect(storeRefundWords(given, formatBrlPlain)).toEqual([
    'Em 20/11/2026, a loja decidiu devolver R$ 1,50. Atraso na entrega.',
    'Em 20/11/2026, a loja decidiu devolver R$ 0,01.',
  ]);
  expect(withdrawnWords(given, formatBrlPlain)).toBe('Por desistência, voltam R$ 100,00.');
});

it('[ORD+06] names each refund with its day, also one of the payment provider', () => {
  expect(
    refundedWords(
      [
        { at: '2026-11-22T13:00:00.000Z', amount_centavos: 1_000 },
        { at: '2026-11-24T13:00:00.000Z', amount_centavos: -1_000 },
      ],
      formatBrl,
    ).map((words) => words.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Em 22/11/2026, R$ 10,00 voltaram pela mesma forma de pagamento.',
    'Em 24/11/2026, R$ 10,00 foram cobrados outra vez.',
  ]);
});
