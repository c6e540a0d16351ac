import { visibleLine } from '@vitrine/brazil/visible-text.ts';
import { longestActivity, longestCompanyName } from '@vitrine/rules/company-lengths.ts';

/** The CPF behind the name of a one-person company: 'JOSE DA SILVA 12345678909'. */
const cpfBehind = /[\s-]+\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/;

/** Returns a name of the registry as a form shows it, without the CPF of a one-person company [COM+01]. */
export function registeredName(text: string): string {
  return lineOf(text).replace(cpfBehind, '').slice(0, longestCompanyName).trim();
}

/** Returns '5611-2/03 Lanchonetes'; the code alone without a text, and the text alone without a code of seven digits. */
export function activityText({ id, text }: { readonly id: number; readonly text: string }): string {
  const digits = String(id).padStart(7, '0');
  const code = /^\d{7}$/.test(digits) && id > 0 ? digits.replace(/^(\d{4})(\d)(\d{2})$/, '$1-$2/$3') : '';
  return `${code} ${lineOf(text)}`.trim().slice(0, longestActivity).trim();
}

const lineOf = (text: string) => visibleLine(text).replaceAll(/\s+/g, ' ').trim();
