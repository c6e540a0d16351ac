import { expect, it } from 'vitest';

import { freeCode } from './record-codes.ts';

it('keeps a code that is free, and numbers one that is taken', () => {
  expect(freeCode('contato', new Set(['outro']))).toBe('contato');
  expect(freeCode('contato', new Set(['contato', 'contato-2']))).toBe('contato-3');
});
