import { expect, it } from 'vitest';

import { auditChanges } from './audit-changes.ts';

it('lists what changed in words, amounts in reais', () => {
  expect(
    auditChanges({
      target: { kind: 'variant', id: 'A-1' },
      before: { price_centavos: 12_990, is_active: true, unnamed: null },
      after: { price_centavos: 9990, is_active: false, unnamed: ['a', 'b'] },
    }),
  ).toEqual([
    { field: 'preço', before: 'R$ 129,90', after: 'R$ 99,90' },
    { field: 'ativo', before: 'sim', after: 'não' },
    { field: 'unnamed', before: '(vazio)', after: 'a, b' },
  ]);
});

it('has no value for a record that is new or gone', () => {
  expect(auditChanges({ target: { kind: 'staff', id: '1' }, before: null, after: { name: 'Ana' } })).toEqual([
    { field: 'nome', before: null, after: 'Ana' },
  ]);
  expect(auditChanges({ target: { kind: 'staff', id: '1' }, before: null, after: null })).toEqual([]);
});

it.each([
  ['order', 'status', 'situação', 'paid', 'Pago, a preparar'],
  ['return', 'status', 'situação', 'approved', 'Aprovada, a receber'],
  ['review', 'status', 'situação', 'approved', 'Publicada'],
  ['staff', 'role', 'papel', 'manager', 'Gerente'],
  ['key', 'permissions', 'permissões', ['orders.read'], 'Ver pedidos'],
  ['order', 'status', 'situação', 'unknown', 'unknown'],
])('[ADM+03] says the %s’s %s in words', (kind, key, field, value, text) => {
  const entry = { target: { kind, id: '1' }, before: { [key]: '' }, after: { [key]: value } };
  expect(auditChanges(entry)).toEqual([{ field, before: '(vazio)', after: text }]);
});
