import { expect, it } from 'vitest';

import { entryTitle } from './entry-title.ts';

it.each([
  [{ origin: 'return', reference: '1000001' }, 'Devolução 1000001'],
  [{ origin: 'order', reference: '1000042' }, 'Usado no pedido 1000042'],
  [{ origin: 'cancellation', reference: '1000042' }, 'De volta do pedido cancelado 1000042'],
  [{ origin: 'gift', reference: '' }, 'Presente da loja'],
  [{ origin: 'expiry', reference: '' }, 'Venceu'],
] as const)('[ACC-03] %j is called %s', (entry, title) => {
  expect(entryTitle(entry)).toBe(title);
});
