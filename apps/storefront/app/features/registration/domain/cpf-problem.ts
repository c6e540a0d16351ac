import { parseTaxvat } from '@vitrine/brazil/taxvat.ts';

/** Returns the error of a typed CPF, or null; `advice` says what to do about a company's CNPJ [REG-03]. */
export function cpfProblem(text: string, advice: string): string | null {
  const taxvat = parseTaxvat(text);
  if (taxvat === null) return 'CPF inválido';
  return taxvat.kind === 'pj' ? `Este é um CNPJ. ${advice}` : null;
}
