import type { FieldMessages } from '@vitrine/contract/envelope.ts';
import type { FormField } from '@vitrine/contract/schemas/cms.ts';
import { answerProblem, tidyAnswer } from '@vitrine/rules/answer-problem.ts';

export interface CheckedAnswer {
  readonly code: string;
  readonly label: string;
  readonly value: string;
}

/**
 * Returns the answers to a form's fields in order, or the messages by `answers.{code}`. Drops answers to unknown
 * fields, because a page may be older than its form.
 */
export function checkAnswers(
  fields: readonly FormField[],
  answers: Readonly<Record<string, string>>,
): { answers: CheckedAnswer[] } | { problems: FieldMessages } {
  const problems: FieldMessages = {};
  const checked = fields.map((field) => {
    const answer = Object.hasOwn(answers, field.code) ? (answers[field.code] ?? '') : '';
    const text = tidyAnswer(field, answer);
    const problem = answerProblem(field, text);
    if (problem) problems[`answers.${field.code}`] = [problem];
    return { code: field.code, label: field.label, value: text };
  });
  return Object.keys(problems).length > 0 ? { problems } : { answers: checked };
}
