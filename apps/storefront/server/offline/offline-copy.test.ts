import { readSettings } from '@vitrine/contract/settings.ts';
import { describe, expect, it } from 'vitest';

import { type CopyQuestion, offlineCopy } from './offline-copy.ts';

function question(
  more: Partial<CopyQuestion> = {},
  isEnabled = '1',
  closing: object | null = null,
): CopyQuestion {
  const { settings } = readSettings([{ path: 'offline/enabled', value: isEnabled }]);
  return {
    store: { publicId: 'aurora', isClosed: false, context: { settings, closing } },
    build: 'b1',
    route: '/$slug/p',
    isComplete: true,
    visitors: 'everyone',
    isCustomer: false,
    ...more,
  };
}

function inClosedStore(route: string): CopyQuestion {
  const asked = question({ route, visitors: 'some-visitors' });
  return { ...asked, store: { ...asked.store, isClosed: true } };
}

describe('offlineCopy', () => {
  it.each<[string, CopyQuestion, string | null]>([
    ['a product', question(), 'aurora b1 public'],
    ['a product of a closed store', inClosedStore('/$slug/p'), 'aurora b1 private'],
    // Rendered for a guest, whose pages may be the same.
    ['the checkout of a guest', question({ route: '/checkout', visitors: 'some-visitors' }), null],
    ['the checkout of a closed store', inClosedStore('/checkout'), null],
    ['the login of a closed store', inClosedStore('/login'), null],
    ['a page with the result of a form', question({ visitors: 'one-visitor' }), null],
    ['the sacola', question({ route: '/carrinho', visitors: 'one-visitor' }), 'aurora b1 private'],
    [
      'the orders of a customer',
      question({ route: '/conta/pedidos', visitors: 'one-visitor', isCustomer: true }),
      'aurora b1 private',
    ],
    [
      'an order of a customer',
      question({ route: '/conta/pedidos/$uuid', visitors: 'one-visitor', isCustomer: true }),
      'aurora b1 private',
    ],
    ['orders without a customer', question({ route: '/conta/pedidos', visitors: 'one-visitor' }), null],
    ['personal data', question({ route: '/conta/dados', visitors: 'one-visitor', isCustomer: true }), null],
    ['the checkout', question({ route: '/checkout', visitors: 'one-visitor', isCustomer: true }), null],
    ['the login', question({ route: '/login', visitors: 'one-visitor' }), null],
    ['a search', question({ route: '/busca' }), null],
    ['an incomplete page', question({ isComplete: false }), null],
    ['a preview', question({ build: null }), null],
    ['a store that has turned it off', question({}, '0'), null],
    ['a store that has closed down', question({}, '1', {}), null],
  ])('[PWA+01] allows to keep %s: %#', (_, asked, copy) => {
    expect(offlineCopy(asked)).toBe(copy);
  });
});
