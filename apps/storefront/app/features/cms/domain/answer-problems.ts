import type { FormField } from '@vitrine/contract/schemas/cms.ts';
import { type AnswerProblem, answerProblem } from '@vitrine/rules/answer-problem.ts';

/** Typed values by field code; an unchecked box is empty. */
export type Answers = Readonly<Record<string, string>>;

const texts: Readonly<Record<AnswerProblem, string>> = {
  'validation.required': 'Obrigatório',
  'validation.email': 'E-mail inválido',
  'validation.phone': 'Telefone inválido',
  'validation.invalid': 'Valor inválido',
  'validation.too_long': 'Texto longo demais',
};

/** Returns errors by field code in form order. */
export function answerProblems(fields: readonly FormField[], answers: Answers): Map<string, string> {
  const problems = new Map<string, string>();
  for (const field of fields) {
    const problem = answerProblem(field, (answers[field.code] ?? '').trim());
    if (problem !== null) problems.set(field.code, texts[problem]);
  }
  return problems;
}
