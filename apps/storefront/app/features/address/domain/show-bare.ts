import { formatCep, parseCep } from '@vitrine/brazil/cep.ts';
import { formatPhone, parsePhone } from '@vitrine/brazil/phone.ts';

/** A stored phone as a person reads it; what is none stays. */
export function showPhone(bare: string): string {
  const phone = parsePhone(bare);
  return phone ? formatPhone(phone) : bare;
}

/** A stored postcode as a person reads it; what is none stays. */
export function showCep(bare: string): string {
  const cep = parseCep(bare);
  return cep ? formatCep(cep) : bare;
}
