import { parsePhone } from '@vitrine/brazil/phone.ts';
import type { FieldMessages } from '@vitrine/contract/envelope.ts';
import type { FieldMessage } from '@vitrine/contract/refusals.ts';
import type { FormField } from '@vitrine/contract/schemas/cms.ts';

export interface CheckedAnswer {
  readonly code: string;
  readonly label: string;
  readonly value: string;
}

type ParseEmail = (text: string) => string | null;

/** What a checked box sends. */
const checkedValue = '1';
const maxLineLength = 200;

/**
 * The answers to a form's fields, in its order, or what is wrong with them by `answers.{code}`. Answers to fields that
 * the form does not have are dropped: a page may be older than its form.
 */
export function checkAnswers(
  fields: readonly FormField[],
  answers: Readonly<Record<string, string>>,
  parseEmail: ParseEmail,
): { answers: CheckedAnswer[] } | { problems: FieldMessages } {
  const problems: FieldMessages = {};
  const checked = fields.map((field) => {
    const given = Object.hasOwn(answers, field.code) ? (answers[field.code] ?? '') : '';
    const text = given.trim();
    const problem = problemOf(field, text, parseEmail);
    if (problem) problems[`answers.${field.code}`] = [problem];
    return { code: field.code, label: field.label, value: text };
  });
  return Object.keys(problems).length > 0 ? { problems } : { answers: checked };
}

function problemOf(field: FormField, text: string, parseEmail: ParseEmail): FieldMessage | null {
  const isEmpty = text === '' || (field.type === 'checkbox' && text !== checkedValue);
  if (isEmpty) return field.is_required ? 'validation.required' : null;
  switch (field.type) {
    case 'email':
      return parseEmail(text) === null ? 'validation.email' : null;
    case 'tel':
      return parsePhone(text) === null ? 'validation.phone' : null;
    case 'select':
      return field.options.includes(text) ? null : 'validation.invalid';
    case 'text':
      if (text.length > maxLineLength) return 'validation.too_long';
      return /[\r\n]/.test(text) ? 'validation.invalid' : null;
    // The contract bounds every answer.
    case 'textarea':
    case 'checkbox':
      return null;
  }
}
