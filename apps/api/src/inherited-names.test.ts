import { expect, it } from 'vitest';

import { readCsvHeader } from './contexts/catalogue/files/read-csv-header.ts';
import { pastOrderStatus } from './contexts/move-in/past-order-status.ts';

// Every object has something by these names, which is in no table of ours.
it.each(['constructor', 'toString', 'valueOf', '__proto__'])(
  'knows no column and no status by the inherited name %s',
  (name) => {
    expect(() => readCsvHeader(['sku', name])).toThrow(name);
    expect(pastOrderStatus([name])).toBe(name);
  },
);
