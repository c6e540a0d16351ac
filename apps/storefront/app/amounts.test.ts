import { readFileSync, readdirSync } from 'node:fs';

import { expect, it } from 'vitest';

const folder = new URL('.', import.meta.url);

/** An amount as the child of an element: a text that a browser's translator may replace. */
const plainAmount = /(?<!\$)\{\s*formatBrl\w*\(|[?:]\s*formatBrl\w*\([^)]*\)\s*\}/;

it('[UIX+05] shows no amount as plain text beside other elements', () => {
  const plain = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.tsx$/.test(file) &&
      file !== 'ui/amount/amount.tsx' &&
      plainAmount.test(readFileSync(new URL(file, folder), 'utf8')),
  );
  expect(plain).toEqual([]);
});

it.each([
  '<dd>{formatBrl(value)}</dd>',
  '<dd>{value < 0 ? formatBrlChange(value) : formatBrl(value)}</dd>',
  '<p>\n  {formatBrlChange(entry.amount_centavos)}\n</p>',
])('finds %j', (source) => {
  expect(source).toMatch(plainAmount);
});

it('accepts an amount in a sentence of a text property', () => {
  expect('label={`Faltam ${formatBrl(missing)} para o frete grátis`}').not.toMatch(plainAmount);
});
