import { formatDate } from '@vitrine/brazil/date-time.ts';
import { parseTypedDate } from '@vitrine/brazil/typed-date.ts';

import type { CustomerAttribute } from './schemas/customer.ts';

const dateMask = '##/##/####';
const firstBirthYear = '1900';

/** Whether a merchant's attribute asks for a date: its one mask is that of a date. */
export function isDateAttribute({ type, form_mask }: Pick<CustomerAttribute, 'type' | 'form_mask'>): boolean {
  return type === 'text' && form_mask.split(';').filter(Boolean).join(';') === dateMask;
}

/**
 * Returns the error of a typed date, or null. A date of birth, recognised by its code or name, is neither in the future
 * in São Paulo nor before 1900 [REG-07].
 */
export function attributeDateProblem(
  { code, name }: Pick<CustomerAttribute, 'code' | 'name'>,
  value: string,
  now: Date,
): 'validation.date' | 'validation.date.future' | null {
  const date = parseTypedDate(value);
  if (date === null) return 'validation.date';
  if (!/nasc|anivers|birth/i.test(`${code} ${name}`)) return null;
  const today = parseTypedDate(formatDate(now)) ?? '';
  if (date > today) return 'validation.date.future';
  return date < firstBirthYear ? 'validation.date' : null;
}
