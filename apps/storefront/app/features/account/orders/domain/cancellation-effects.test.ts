import { expect, it } from 'vitest';

import { cancellationEffects } from './cancellation-effects.ts';

const format = (centavos: number) => `${centavos} centavos`;

it('[ACC-01] lists the effects of a cancellation on stock, money, credit and coupon', () => {
  expect(cancellationEffects({ items_count: 1, discounts: [] }, format)).toEqual([
    'O produto volta para a loja, e outra pessoa pode comprar.',
    'Se você acabou de pagar, o valor volta pela mesma forma de pagamento.',
  ]);
  const discounts = [
    { kind: 'coupon', name: 'BEMVINDO10', amount_centavos: 900 },
    { kind: 'promotion', name: 'Leve 3', amount_centavos: 100 },
    { kind: 'credit', name: '', amount_centavos: 1_000 },
  ] as const;
  expect(cancellationEffects({ items_count: 3, discounts: [...discounts] }, format)).toEqual([
    'Os produtos voltam para a loja, e outra pessoa pode comprar.',
    'O crédito usado, de 1000 centavos, volta para a sua conta.',
    'O cupom BEMVINDO10 fica livre para outra compra.',
    'Se você acabou de pagar, o valor volta pela mesma forma de pagamento.',
  ]);
});

it('[ACC-01] adds up the credits of an order, and leaves out a credit of nothing', () => {
  const credit = (centavos: number) => ({ kind: 'credit', name: '', amount_centavos: centavos }) as const;
  const wordsFor = (...centavos: number[]) =>
    cancellationEffects({ items_count: 2, discounts: centavos.map((amount) => credit(amount)) }, format);
  expect(wordsFor(1, 2)).toContain('O crédito usado, de 3 centavos, volta para a sua conta.');
  expect(wordsFor(0)).toHaveLength(2);
});
