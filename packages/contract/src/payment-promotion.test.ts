import { describe, expect, it } from 'vitest';

import { paymentPromotion } from './payment-promotion.ts';
import { readSettings } from './settings.ts';

const settingsOf = (values: Record<string, string>) =>
  readSettings(Object.entries(values).map(([path, value]) => ({ path: `payment_promotion/${path}`, value })))
    .settings;

describe('paymentPromotion', () => {
  it.each([
    ['shown', { show: '1', discount_percent: '5' }, 'Pix'],
    ['shown for another method', { show: '1', discount_percent: '5', method: 'boleto' }, 'boleto'],
    ['shown for cards', { show: '1', discount_percent: '5', method: 'card' }, 'cartão'],
    ['switched off', { show: '0', discount_percent: '5' }, null],
    ['without a discount', { show: '1' }, null],
  ])('[PRO-02] %s', (_, values, name) => {
    expect(paymentPromotion(settingsOf(values))?.name ?? null).toBe(name);
  });

  it('[PRO-02] has the merchant’s message and discount, without a style of its own', () => {
    const settings = settingsOf({ show: '1', discount_percent: '5', message: 'Só {X}' });
    expect(paymentPromotion(settings)).toEqual({
      name: 'Pix',
      message: 'Só {X}',
      discountPercent: 5,
      css: '',
    });
  });

  it('[PRO-02] has the default template {X} no <name>', () => {
    expect(paymentPromotion(settingsOf({ show: '1', discount_percent: '5' }))?.message).toBe('{X} no <name>');
  });
});
