import type { FormField } from '@vitrine/contract/schemas/cms.ts';
import { type AnswerProblem, answerProblem, tidyAnswer } from '@vitrine/rules/answer-problem.ts';

/** Typed values by field code; an unchecked box is empty. */
export type Answers = Readonly<Record<string, string>>;

const missingTexts: Readonly<Record<FormField['type'], string>> = {
  text: 'Preencha este campo',
  textarea: 'Preencha este campo',
  email: 'Digite seu e-mail',
  tel: 'Digite seu telefone com DDD',
  select: 'Escolha uma opção',
  checkbox: 'Marque para continuar',
};

const texts: Readonly<Record<Exclude<AnswerProblem, 'validation.required'>, string>> = {
  'validation.email': 'E-mail inválido',
  'validation.phone': 'Telefone inválido',
  'validation.invalid': 'Valor inválido',
  'validation.too_long': 'Texto longo demais',
};

/** Returns errors by field code in form order. */
export function answerProblems(fields: readonly FormField[], answers: Answers): Map<string, string> {
  const problems = new Map<string, string>();
  for (const field of fields) {
    const problem = answerProblem(field, tidyAnswer(field, answers[field.code] ?? ''));
    if (problem === null) continue;
    problems.set(field.code, problem === 'validation.required' ? missingTexts[field.type] : texts[problem]);
  }
  return problems;
}
