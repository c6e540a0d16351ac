import { paymentReasons } from '@vitrine/contract/payment-reasons.ts';
import { expect, it } from 'vitest';

import { translatePaymentMessage } from './translate-payment-message.ts';

it.each(Object.values(paymentReasons))('[PAY-01] translates to Portuguese: %s', (message) => {
  expect(translatePaymentMessage(message)).not.toBe(message);
});

it('[PAY-01] returns the text of any server message', () => {
  expect(translatePaymentMessage('Invalid CVV.')).toBe('Código de segurança inválido.');
});
