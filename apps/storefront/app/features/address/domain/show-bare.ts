import { formatCep, parseCep } from '@vitrine/brazil/cep.ts';
import { formatPhone, parsePhone } from '@vitrine/brazil/phone.ts';

/** Formats a stored phone; returns any other text unchanged. */
export function showPhone(bare: string): string {
  const phone = parsePhone(bare);
  return phone ? formatPhone(phone) : bare;
}

/** Formats a stored postcode; returns any other text unchanged. */
export function showCep(bare: string): string {
  const cep = parseCep(bare);
  return cep ? formatCep(cep) : bare;
}
