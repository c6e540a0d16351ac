import { expect, it } from 'vitest';

import { withFieldCodes } from './with-field-codes.ts';

const field = (code: string, label: string, type: 'text' | 'select' = 'text') => ({
  code,
  label,
  type,
  is_required: false,
  options: ['Sim'],
});

it('keeps the codes of stored fields, and names new ones by their labels, each once', () => {
  const fields = [field('nome', 'Nome completo'), field('', 'Nome'), field('', 'Nome'), field('', '?')];
  expect(withFieldCodes(fields).map(({ code }) => code)).toEqual(['nome', 'nome-2', 'nome-3', 'campo']);
});

it('keeps choices only of a field of choices', () => {
  const fields = [field('a', 'A'), field('b', 'B', 'select')];
  expect(withFieldCodes(fields).map(({ options }) => options)).toEqual([[], ['Sim']]);
});
