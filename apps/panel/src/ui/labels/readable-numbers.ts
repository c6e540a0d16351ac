import { formatCep, parseCep } from '@vitrine/brazil/cep.ts';
import { formatPhone, parsePhone } from '@vitrine/brazil/phone.ts';
import { formatTaxvat, parseTaxvat } from '@vitrine/brazil/taxvat.ts';

/** Formats a phone number; a masked or unusual one stays unchanged. */
export function readablePhone(text: string): string {
  const phone = parsePhone(text);
  return phone === null ? text : formatPhone(phone);
}

/** Formats a CPF or CNPJ; a masked one stays unchanged. */
export function readableTaxvat(text: string): string {
  const taxvat = parseTaxvat(text);
  return taxvat === null ? text : formatTaxvat(taxvat);
}

/** Formats a CEP; a masked one stays unchanged. */
export function readableCep(text: string): string {
  const cep = parseCep(text);
  return cep === null ? text : formatCep(cep);
}
