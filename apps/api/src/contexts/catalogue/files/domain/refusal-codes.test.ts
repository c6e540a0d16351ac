import { expect, it } from 'vitest';

import { isImportRefusalCode, isSoft, isWarning } from './refusal-codes.ts';

it.each([
  ['required', false],
  ['volume_prices_not_falling', false],
  ['volume_prices_ineffective', true],
  ['slug_taken', false],
  ['file_unreadable', false],
  ['too_many_findings', false],
  ['related_unknown', true],
  ['image_outside', true],
  ['image_not_found', true],
  ['image_ambiguous', true],
  ['image_unused', true],
  ['image_too_large', true],
  ['image_unreadable', true],
] as const)('[CAT+02] imports a product in spite of %s: %s', (code, isTaken) => {
  expect(isSoft(code)).toBe(isTaken);
});

it.each([
  ['invalid_price', true],
  ['', false],
  ['Invalid input', false],
  ['toString', false],
])('recognises %j as a reason: %s', (text, isKnown) => {
  expect(isImportRefusalCode(text)).toBe(isKnown);
});

it.each([
  ['volume_prices_ineffective', true],
  ['image_unused', true],
  ['image_not_found', false],
  ['required', false],
] as const)('[CAT+02] returns whether %s is only a warning: %s', (code, isOnlyWarning) => {
  expect(isWarning(code)).toBe(isOnlyWarning);
});
