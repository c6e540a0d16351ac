import { expect, it } from 'vitest';

import { checkAnswers } from './check-answers.ts';

const field = (type: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'checkbox', isRequired = false) => ({
  code: 'campo',
  label: 'Campo',
  type,
  is_required: isRequired,
  options: ['Troca', 'Dúvida'],
});
const check = (...[type, isRequired, answer]: [Parameters<typeof field>[0], boolean, string | undefined]) => {
  const result = checkAnswers([field(type, isRequired)], answer === undefined ? {} : { campo: answer });
  return 'problems' in result ? result.problems['answers.campo']?.[0] : result.answers[0]?.value;
};

it.each([
  ['text', true, undefined, 'validation.required'],
  ['text', true, '   ', 'validation.required'],
  ['text', false, undefined, ''],
  ['text', true, '  Ana ', 'Ana'],
  ['text', true, 'x'.repeat(200), 'x'.repeat(200)],
  ['text', true, 'x'.repeat(201), 'validation.too_long'],
  ['text', true, 'Ana\r\nBcc: x@y.example', 'validation.invalid'],
  ['textarea', true, 'Oi,\ntudo bem?', 'Oi,\ntudo bem?'],
  ['textarea', true, 'x'.repeat(201), 'x'.repeat(201)],
  ['email', true, 'ana', 'validation.email'],
  ['email', true, 'ana@exemplo.com.br', 'ana@exemplo.com.br'],
  ['email', false, '', ''],
  ['tel', false, '123', 'validation.phone'],
  ['tel', false, '(11) 98765-4321', '(11) 98765-4321'],
  ['select', true, 'Elogio', 'validation.invalid'],
  ['select', true, 'Dúvida', 'Dúvida'],
  ['checkbox', true, '0', 'validation.required'],
  ['checkbox', true, '1', '1'],
  ['checkbox', false, undefined, ''],
] as const)('validates a field %s (required: %s) with %j: %j', (type, isRequired, answer, outcome) => {
  expect(check(type, isRequired, answer)).toBe(outcome);
});

it('preserves the form’s order and drops unknown answers', () => {
  const fields = ['nome', 'mensagem'].map((code) => ({ ...field('text'), code, label: code.toUpperCase() }));
  const answers = { mensagem: 'Oi', extra: 'x', nome: 'Ana', __proto__: 'y' };
  expect(checkAnswers(fields, answers)).toEqual({
    answers: [
      { code: 'nome', label: 'NOME', value: 'Ana' },
      { code: 'mensagem', label: 'MENSAGEM', value: 'Oi' },
    ],
  });
  expect(checkAnswers([{ ...field('text', true), code: 'constructor' }], {})).toEqual({
    problems: { 'answers.constructor': ['validation.required'] },
  });
});
