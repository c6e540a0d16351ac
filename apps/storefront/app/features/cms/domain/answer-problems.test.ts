import type { FormField } from '@vitrine/contract/schemas/cms.ts';
import { expect, it } from 'vitest';

import { answerProblems } from './answer-problems.ts';

function field(type: FormField['type'], isRequired: boolean): FormField {
  return { code: 'campo', label: 'Campo', type, is_required: isRequired, options: ['Troca'] };
}

it.each<[FormField['type'], boolean, string | undefined, string | undefined]>([
  ['text', true, undefined, 'Preencha este campo'],
  ['text', true, '   ', 'Preencha este campo'],
  ['text', false, undefined, undefined],
  ['text', true, 'Ana', undefined],
  ['textarea', true, '', 'Preencha este campo'],
  ['email', true, '', 'Digite seu e-mail'],
  ['email', true, 'ana@exemplo', 'E-mail inválido'],
  ['email', false, 'ana', 'E-mail inválido'],
  ['email', false, 'ana maria@exemplo.com.br', 'E-mail inválido'],
  ['email', false, 'ana@exemplo.com.br, bia', 'E-mail inválido'],
  ['email', true, ' ana@exemplo.com.br ', undefined],
  ['tel', true, '', 'Digite seu telefone com DDD'],
  ['tel', true, '(11) 9876', 'Telefone inválido'],
  ['tel', false, '', undefined],
  ['tel', true, '(11) 98765-4321', undefined],
  ['select', true, '', 'Escolha uma opção'],
  ['select', true, 'Troca', undefined],
  ['select', true, 'Elogio', 'Valor inválido'],
  ['checkbox', true, '', 'Marque para continuar'],
  ['checkbox', true, '1', undefined],
])(
  '[CMS+02] a field %s (required: %s) filled with %j has the error %j',
  (type, isRequired, campo, problem) => {
    const answers = campo === undefined ? {} : { campo };
    expect(answerProblems([field(type, isRequired)], answers).get('campo')).toBe(problem);
  },
);

it('[CMS+02] returns the errors in the order of the form', () => {
  const fields = ['nome', 'email', 'assunto'].map((code) => ({ ...field('text', true), code }));
  expect([...answerProblems(fields, { email: 'a' }).keys()]).toEqual(['nome', 'assunto']);
});
