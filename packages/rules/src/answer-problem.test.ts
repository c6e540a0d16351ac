import { expect, it } from 'vitest';

import { answerProblem, longestAnswer } from './answer-problem.ts';

type FieldType = Parameters<typeof answerProblem>[0]['type'];

it.each<[FieldType, boolean, string, string | null]>([
  ['text', true, '', 'validation.required'],
  ['text', false, '', null],
  ['text', true, 'x'.repeat(200), null],
  ['text', true, 'x'.repeat(201), 'validation.too_long'],
  ['text', true, 'Ana\r\nBcc: x@y.example', 'validation.invalid'],
  ['textarea', true, 'Oi,\ntudo bem?', null],
  ['textarea', true, 'x'.repeat(longestAnswer), null],
  ['textarea', true, 'x'.repeat(longestAnswer + 1), 'validation.too_long'],
  ['email', true, 'ana@exemplo', 'validation.email'],
  ['email', true, 'ana@exemplo.com.br', null],
  ['tel', false, '123', 'validation.phone'],
  ['tel', false, '(11) 98765-4321', null],
  ['select', true, 'Elogio', 'validation.invalid'],
  ['select', true, 'Dúvida', null],
  ['checkbox', true, '0', 'validation.required'],
  ['checkbox', true, '1', null],
  ['checkbox', false, '0', null],
])('[CMS+02] validates a field %s (required: %s) with %j: %s', (type, isRequired, text, problem) => {
  expect(answerProblem({ type, is_required: isRequired, options: ['Dúvida'] }, text)).toBe(problem);
});
