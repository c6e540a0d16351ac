import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { findKeySlip, isTestKey, paymentKeys } from './payment-keys.ts';

/** Keys in the forms in which the providers give them out, with made-up digits. */
const keys = {
  mpPublic: 'APP_USR-4d5e6f70-1a2b-4c3d-9e8f-0123456789ab',
  mpSecret: 'APP_USR-6905559224909465-090406-7377ba8aec1ccc0fee8fa4bcc5cf8038-62226130',
  mpTestPublic: 'TEST-4d5e6f70-1a2b-4c3d-9e8f-0123456789ab',
  mpTestSecret: 'TEST-6905559224909465-090406-7377ba8aec1ccc0fee8fa4bcc5cf8038-62226130',
  pmPublic: 'pk_a1B2c3D4e5F6g7H8',
  pmSecret: 'sk_a1B2c3D4e5F6g7H8',
  pmTestPublic: 'pk_test_a1B2c3D4e5F6g7H8',
  pmTestSecret: 'sk_test_a1B2c3D4e5F6g7H8',
} as const;
type Key = keyof typeof keys;

describe('[ADM+16] slips in pasted keys', () => {
  it.each<['mercado-pago' | 'pagarme', Key, Key, ReturnType<typeof findKeySlip>]>([
    ['mercado-pago', 'mpPublic', 'mpSecret', null],
    ['mercado-pago', 'mpTestPublic', 'mpTestSecret', null],
    ['mercado-pago', 'mpSecret', 'mpPublic', 'swapped'],
    ['mercado-pago', 'mpPublic', 'mpPublic', 'swapped'],
    ['mercado-pago', 'mpTestPublic', 'mpSecret', 'mixed'],
    ['mercado-pago', 'mpPublic', 'mpTestSecret', 'mixed'],
    ['mercado-pago', 'pmPublic', 'pmSecret', 'foreign'],
    ['pagarme', 'pmPublic', 'pmSecret', null],
    ['pagarme', 'pmTestPublic', 'pmTestSecret', null],
    ['pagarme', 'pmSecret', 'pmPublic', 'swapped'],
    ['pagarme', 'pmPublic', 'pmPublic', 'swapped'],
    ['pagarme', 'pmPublic', 'pmTestSecret', 'mixed'],
    ['pagarme', 'pmPublic', 'mpSecret', 'foreign'],
  ])('%s with %s and %s: %s', (provider, open, secret, slip) => {
    expect(findKeySlip(provider, { publicKey: keys[open], secretKey: keys[secret] })).toBe(slip);
  });

  it('finds none in a form that it does not know', () => {
    expect(findKeySlip('pagarme', { publicKey: 'nova-forma', secretKey: 'outra' })).toBeNull();
    expect(findKeySlip('mercado-pago', { publicKey: 'APP_USR-1', secretKey: 'APP_USR-2' })).toBeNull();
  });

  it.each<[Key, boolean]>([
    ['mpSecret', false],
    ['mpTestSecret', true],
    ['pmSecret', false],
    ['pmTestSecret', true],
  ])('knows that %s is of tests: %s', (key, isTest) => {
    expect(isTestKey(keys[key])).toBe(isTest);
  });
});

it.each([
  [' Bearer APP_USR-1\n', 'APP_USR-1'],
  ['APP_USR-12\r\n34', 'APP_USR-1234'],
  ['\u200Bsk_1\u00A0', 'sk_1'],
])('[ADM+16] reads the key in a pasted %j', (pasted, key) => {
  expect(z.object(paymentKeys.pagarme).shape.secret_key.parse(pasted)).toBe(key);
});

it('[ADM+16] takes no blank as a key', () => {
  expect(paymentKeys.pagarme.secret_key.safeParse(' \u200B').success).toBe(false);
});
