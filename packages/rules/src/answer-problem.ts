import { parseEmail } from '@vitrine/brazil/email.ts';
import { formatPhone, parsePhone } from '@vitrine/brazil/phone.ts';
import { visibleText } from '@vitrine/brazil/visible-text.ts';

/** The properties of a merchant's form field that its validation needs. */
interface AnsweredField {
  readonly type: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'checkbox';
  readonly is_required: boolean;
  readonly options: readonly string[];
}

export type AnswerProblem =
  | 'validation.required'
  | 'validation.email'
  | 'validation.phone'
  | 'validation.invalid'
  | 'validation.too_long';

/** The value of a checked box. */
export const checkedValue = '1';
/** In characters. */
export const longestLine = 200;
/** In characters. */
export const longestAnswer = 4000;

/** Returns an answer as it is stored: a phone in its usual form, an e-mail as that of an account, other texts visible and trimmed. */
export function tidyAnswer({ type }: Pick<AnsweredField, 'type'>, text: string): string {
  if (type === 'email') return parseEmail(text) ?? text.trim();
  const phone = type === 'tel' ? parsePhone(text) : null;
  if (phone !== null) return formatPhone(phone);
  return visibleText(text).trim();
}

/** Validates an answer as it is stored; null if it is valid [CMS+02]. */
export function answerProblem(field: AnsweredField, text: string): AnswerProblem | null {
  const isEmpty = text === '' || (field.type === 'checkbox' && text !== checkedValue);
  if (isEmpty) return field.is_required ? 'validation.required' : null;
  if (text.length > longestAnswer) return 'validation.too_long';
  switch (field.type) {
    case 'email':
      return parseEmail(text) === null ? 'validation.email' : null;
    case 'tel':
      return parsePhone(text) === null ? 'validation.phone' : null;
    case 'select':
      return field.options.includes(text) ? null : 'validation.invalid';
    case 'text':
      if (text.length > longestLine) return 'validation.too_long';
      return /[\r\n]/.test(text) ? 'validation.invalid' : null;
    case 'textarea':
    case 'checkbox':
      return null;
  }
}
