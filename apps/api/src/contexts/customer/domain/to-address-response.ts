import type { Address } from '@vitrine/contract/schemas/customer.ts';

/** Converts a stored address to the contract's form. */
export function toAddressResponse(row: Omit<Address, 'is_default'> & { is_default: boolean }): Address {
  return { ...row, is_default: row.is_default ? 1 : 0 };
}
