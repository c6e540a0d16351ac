import { expect, it } from 'vitest';

import { readableCep, readablePhone, readableTaxvat } from './readable-numbers.ts';

it.each([
  [readablePhone, '11984127730', '(11) 98412-7730'],
  [readablePhone, '•••••••7730', '•••••••7730'],
  [readableTaxvat, '52998224725', '529.982.247-25'],
  [readableTaxvat, '•••••••••25', '•••••••••25'],
  [readableCep, '01310100', '01310-100'],
  [readableCep, '•••••100', '•••••100'],
])('%o shows %s as %s', (readable, stored, shown) => {
  expect(readable(stored)).toBe(shown);
});
