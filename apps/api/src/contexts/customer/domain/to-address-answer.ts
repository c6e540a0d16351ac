import type { Address } from '@vitrine/contract/schemas/customer.ts';

/** A stored address as the contract writes it. */
export function toAddressAnswer(row: Omit<Address, 'is_default'> & { is_default: boolean }): Address {
  return { ...row, is_default: row.is_default ? 1 : 0 };
}
