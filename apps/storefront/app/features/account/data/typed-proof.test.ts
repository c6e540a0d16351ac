import { CallError } from '@vitrine/contract/client.ts';
import { expect, it } from 'vitest';

import { noProof, proofBody, refusalBy } from './typed-proof.ts';

const refusal = (fields: Record<string, string[]> | null, code: 'validation_failed' | 'orders_open') =>
  new CallError('refusal', {
    call: 'POST /api/customer/erasure',
    status: 422,
    code,
    message: code === 'orders_open' ? 'Orders are still open.' : 'The given data was invalid.',
    fields,
  });

it('[ACC+01] sends the password, or the code without the spaces of a copied one', () => {
  expect(proofBody({ ...noProof(true), typed: ' Se nha#1' })).toEqual({ password: ' Se nha#1' });
  expect(proofBody({ ...noProof(false), typed: '123 456 ' })).toEqual({ pin: '123456' });
});

it('[UIX-04] shows a refusal at its field, or for the whole form', () => {
  const names = ['email', 'password'] as const;
  expect(
    refusalBy(refusal({ password: ['validation.password.current'] }, 'validation_failed'), names),
  ).toEqual({ problems: { password: 'Senha atual incorreta' }, failure: null });
  expect(refusalBy(refusal(null, 'orders_open'), names)).toEqual({
    problems: {},
    failure: 'Você tem pedidos em andamento.',
  });
});
