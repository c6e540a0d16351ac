import { expect, it } from 'vitest';

import { judgeTestOrder } from './judge-test-order.ts';

const order = { number: '1000001', isCanceled: false, isPaid: false, isSimulated: false };

it.each([
  [null, false, false, 'compre de ponta a ponta'],
  [order, false, false, 'O pedido 1000001 espera o pagamento'],
  [{ ...order, isCanceled: true }, false, false, 'cancelado antes de ser pago'],
  [{ ...order, isSimulated: true }, false, false, 'pago pela Simulação'],
  [{ ...order, isSimulated: true }, true, true, 'O pedido 1000001 foi pago'],
  [{ ...order, isPaid: true }, false, true, 'cancele-o'],
  [{ ...order, isPaid: true, isCanceled: true }, false, true, 'foi pago e cancelado'],
])('[ADM+13] judges %j, in a demo %s: %s', (latest, isDemo, isDone, detail) => {
  expect(judgeTestOrder({ order: latest, isDemo })).toEqual({
    is_done: isDone,
    detail: expect.stringContaining(detail) as unknown,
  });
});
