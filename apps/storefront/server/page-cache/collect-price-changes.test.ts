import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { collectPriceChanges } from './collect-price-changes.ts';

let passed: string[] = [];
let changes: ReturnType<typeof collectPriceChanges>;

beforeEach(() => {
  vi.useFakeTimers();
  passed = [];
  changes = collectPriceChanges((storeId, tags) => passed.push(`${storeId} ${tags.join(' ')}`));
});
afterEach(() => {
  changes.close();
  vi.useRealTimers();
});

it('[STO+02] forwards the tags of a product at once, however often prices change', () => {
  for (let id = 1; id <= 100; id += 1) {
    changes.onChange('aurora', ['prices', `product:${id}`]);
    vi.advanceTimersByTime(10);
  }
  const products = passed.flatMap((line) => line.match(/product:\d+/) ?? []);
  expect(products).toEqual(Array.from({ length: 100 }, (_, index) => `product:${index + 1}`));
});

it('[STO+02] announces a single new price to lists at once', () => {
  changes.onChange('aurora', ['prices', 'product:1']);
  vi.advanceTimersByTime(5000);
  changes.onChange('aurora', ['prices', 'product:2']);
  expect(passed).toEqual(['aurora prices product:1', 'aurora prices product:2']);
});

it('[STO+02] announces prices that change all the time to lists once a second, the last one included', () => {
  for (let ms = 0; ms < 2500; ms += 10) {
    changes.onChange('aurora', ['prices', 'product:1']);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(10_000);
  expect(passed.filter((line) => line.includes('prices'))).toEqual([
    'aurora prices product:1',
    'aurora prices',
    'aurora prices',
    'aurora prices',
  ]);
});

it('separates stores, and forwards every other change unchanged', () => {
  changes.onChange('aurora', ['prices', 'product:1']);
  changes.onChange('serra', ['prices', 'product:1']);
  changes.onChange('aurora', ['catalog', 'product:2']);
  changes.onChange('*', ['all']);
  expect(passed).toEqual([
    'aurora prices product:1',
    'serra prices product:1',
    'aurora catalog product:2',
    '* all',
  ]);
});

it('forwards nothing after it is closed', () => {
  changes.onChange('aurora', ['prices']);
  changes.onChange('aurora', ['prices']);
  changes.close();
  vi.advanceTimersByTime(5000);
  expect(passed).toEqual(['aurora prices']);
});
