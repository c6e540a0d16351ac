import { parsePhone } from '@vitrine/brazil/phone.ts';
import type { FormField } from '@vitrine/contract/schemas/cms.ts';

/** Typed values by field code; an unchecked box is empty. */
export type Answers = Readonly<Record<string, string>>;

export const checkedValue = '1';
/** As long as the API takes them. */
export const longestLine = 200;
export const longestText = 4000;

/** Returns errors by field code in form order, by the API's rules. */
export function answerProblems(fields: readonly FormField[], answers: Answers): Map<string, string> {
  const problems = new Map<string, string>();
  for (const field of fields) {
    const problem = problemOf(field, (answers[field.code] ?? '').trim());
    if (problem !== null) problems.set(field.code, problem);
  }
  return problems;
}

function problemOf({ type, is_required: isRequired }: FormField, text: string): string | null {
  if (text === '') return isRequired ? 'Obrigatório' : null;
  if (type === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? null : 'E-mail inválido';
  if (type === 'tel') return parsePhone(text) === null ? 'Telefone inválido' : null;
  return null;
}
