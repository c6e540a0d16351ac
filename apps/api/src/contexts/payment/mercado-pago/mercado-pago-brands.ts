import { ownEntry } from '@vitrine/rules/own-entry.ts';

/** Card brands by their payment method id there. Missing ones have the same name in both. */
const brandsById: Readonly<Record<string, string>> = {
  master: 'mastercard',
  amex: 'american-express',
  diners: 'diners-club',
};
const idsByBrand = Object.fromEntries(Object.entries(brandsById).map(([id, brand]) => [brand, id]));

export function brandOfMercadoPago(id: string): string {
  return ownEntry(brandsById, id) ?? id;
}

export function mercadoPagoIdOf(brand: string): string {
  return idsByBrand[brand] ?? brand;
}
