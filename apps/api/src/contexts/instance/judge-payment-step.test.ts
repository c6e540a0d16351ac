import { expect, it } from 'vitest';

import { judgePaymentStep } from './judge-payment-step.ts';

const pix = { name: 'Pix', isSimulated: false };
const simulated = { name: 'Boleto', isSimulated: true };

it.each([
  ['without a method', [], true, false],
  ['with an account', [pix], false, true],
  ['with a simulated method beside an account', [pix, simulated], false, false],
  ['with a simulated method in a demo', [simulated], true, true],
] as const)('[ADM+16] judges the payments of a store %s', (_, methods, isDemo, isDone) => {
  expect(judgePaymentStep({ methods, isDemo }).is_done).toBe(isDone);
});

it('[ADM+16] names the methods that only simulate payments', () => {
  const { detail } = judgePaymentStep({ methods: [pix, simulated], isDemo: false });
  expect(detail).toMatch(/^Boleto: a conta é a Simulação/);
});
