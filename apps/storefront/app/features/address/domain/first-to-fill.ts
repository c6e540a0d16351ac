import type { AddressValues } from './address-values.ts';

/** In the order of the form. A complement is optional. */
const required = ['street', 'number', 'neighborhood', 'region', 'city'] as const;

/** Returns the field where typing goes on after the postcode: Número, or an earlier one that the lookup left empty; null if none is. */
export function firstToFill(values: AddressValues): (typeof required)[number] | null {
  return required.find((name) => values[name].trim() === '') ?? null;
}
