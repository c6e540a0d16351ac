import { formatCep, parseCep } from '@vitrine/brazil/cep.ts';
import { formatPhone, parsePhone } from '@vitrine/brazil/phone.ts';
import { formatTaxvat, parseTaxvat } from '@vitrine/brazil/taxvat.ts';

/** Returns a phone number as it is written; a masked or unusual one unchanged. */
export function readablePhone(text: string): string {
  const phone = parsePhone(text);
  return phone === null ? text : formatPhone(phone);
}

/** Returns a CPF or CNPJ as it is written; a masked one unchanged. */
export function readableTaxvat(text: string): string {
  const taxvat = parseTaxvat(text);
  return taxvat === null ? text : formatTaxvat(taxvat);
}

/** Returns a CEP as it is written; a masked one unchanged. */
export function readableCep(text: string): string {
  const cep = parseCep(text);
  return cep === null ? text : formatCep(cep);
}
