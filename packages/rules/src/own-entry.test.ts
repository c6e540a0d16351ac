import { expect, it } from 'vitest';

import { ownEntry } from './own-entry.ts';

it.each(['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf'])(
  'finds nothing in a table by the inherited name %s',
  (name) => {
    expect(ownEntry({ a: 'b' }, name)).toBeUndefined();
    expect(ownEntry({ a: 'b' }, 'a')).toBe('b');
  },
);
