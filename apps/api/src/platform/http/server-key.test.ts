import { expect, it } from 'vitest';

import { isFromServer, serverKey } from './server-key.ts';

it('[OPS+12] knows a storefront by each text of the shared secret, and no other program', () => {
  const isKnown = (text: string) => isFromServer(`Bearer ${serverKey(text)}`, ['april', 'march']);
  expect([isKnown('april'), isKnown('march'), isKnown('february')]).toEqual([true, true, false]);
  expect(isFromServer(undefined, ['april', 'march'])).toBe(false);
});
