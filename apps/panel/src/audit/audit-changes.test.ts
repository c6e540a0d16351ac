import { expect, it } from 'vitest';

import { auditChanges } from './audit-changes.ts';

it('lists what changed in words, amounts in reais', () => {
  expect(
    auditChanges({
      before: { price_centavos: 12_990, is_active: true, note: null },
      after: { price_centavos: 9990, is_active: false, note: ['a', 'b'] },
    }),
  ).toEqual([
    { field: 'preço', before: 'R$ 129,90', after: 'R$ 99,90' },
    { field: 'ativo', before: 'sim', after: 'não' },
    { field: 'note', before: '(vazio)', after: 'a, b' },
  ]);
});

it('has no value for a record that is new or gone', () => {
  expect(auditChanges({ before: null, after: { name: 'Ana' } })).toEqual([
    { field: 'nome', before: null, after: 'Ana' },
  ]);
  expect(auditChanges({ before: null, after: null })).toEqual([]);
});
