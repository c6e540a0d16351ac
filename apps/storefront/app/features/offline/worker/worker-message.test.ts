import { expect, it } from 'vitest';

import { parseWorkerMessage } from './worker-message.ts';

it.each([
  [{ kind: 'forget' }, { kind: 'forget' }],
  [
    { kind: 'hello', build: 'b1', person: '7', later: true },
    { kind: 'hello', build: 'b1', person: '7' },
  ],
  [
    { kind: 'hello', build: 'b1' },
    { kind: 'hello', build: 'b1', person: null },
  ],
  [{ kind: 'hello' }, null],
  [
    { kind: 'keep', build: 'b1', store: 'aurora', address: '/' },
    { kind: 'keep', build: 'b1', store: 'aurora', address: '/' },
  ],
  [{ kind: 'keep', build: 'b1', store: 'aurora', address: 'x'.repeat(3000) }, null],
  [
    { kind: 'assets', addresses: ['/assets/a.js', 7, null] },
    { kind: 'assets', addresses: ['/assets/a.js'] },
  ],
  [{ kind: 'message of a later build' }, null],
  ['forget', null],
  [null, null],
])('[PWA+01] reads the message %j as %j', (data, message) => {
  expect(parseWorkerMessage(data)).toEqual(message);
});
