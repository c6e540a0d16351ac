import { expect, it } from 'vitest';

import { answerCalls } from '#app/testing/answer-calls.ts';

import { loadPromotion } from './load-promotion.ts';

const settings = {
  'payment_promotion/message': 'no Pix',
  'payment_promotion/method': 'pix',
} as const;
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

it('[PRO-01] asks once per document for a promotion, and again for one that was lost with the connection', async () => {
  let isConnected = false;
  const calls = answerCalls({
    'GET /api/cart/promotions/{id}': () => (isConnected ? { id: 3, code: 'PIX5', name: 'Pix 5%' } : lost()),
  });
  expect(await loadPromotion(settings, 'PIX5')).toBeNull();
  isConnected = true;
  const shown = { name: 'Pix 5%', css: 'promotion-pix', msg: 'no Pix' };
  expect(await loadPromotion(settings, 'PIX5')).toEqual(shown);
  isConnected = false;
  expect(await loadPromotion(settings, 'PIX5')).toEqual(shown);
  expect(calls.filter(({ name }) => name.endsWith('/PIX5'))).toHaveLength(2);
});
