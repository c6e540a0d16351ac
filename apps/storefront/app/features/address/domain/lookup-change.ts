import { type AddressValues, streetAddressFields } from './address-values.ts';

export interface LookupChange {
  /** Values that the result writes into the fields. */
  readonly values: Partial<AddressValues>;
  readonly isPlaceShown: boolean;
  /** The postcode does not exist, and the store requires one that does. */
  readonly isPostcodeRefused: boolean;
}

interface LookupState {
  /** The store accepts unknown postcodes. */
  readonly mayBeUnknown: boolean;
  /** Values that the previous lookup wrote into the form. */
  readonly filled: Partial<AddressValues>;
  readonly current: AddressValues;
}

/**
 * Returns how a lookup's result changes the form [ADR-02]. Found: fills the known fields. Unknown: clears and hides
 * the place, unless the store accepts unknown postcodes. Failed, or accepted: the shopper fills in the place, which keeps
 * nothing of the postcode before.
 */
export function lookupChange(
  result: FoundPostcode,
  { mayBeUnknown, filled, current }: LookupState,
): LookupChange {
  if (result.kind === 'found') {
    const { kind: _kind, ...values } = result;
    return { values, isPlaceShown: true, isPostcodeRefused: false };
  }
  if (result.kind === 'unknown' && !mayBeUnknown) {
    const values = Object.fromEntries(streetAddressFields.map((name) => [name, '']));
    return { values, isPlaceShown: false, isPostcodeRefused: true };
  }
  const outdated = streetAddressFields.filter(
    (name) => filled[name] !== undefined && filled[name] === current[name],
  );
  const values = Object.fromEntries(outdated.map((name) => [name, '']));
  return { values, isPlaceShown: true, isPostcodeRefused: false };
}

/** The result of a postcode lookup. */
export type FoundPostcode =
  | {
      readonly kind: 'found';
      readonly street: string;
      readonly neighborhood: string;
      readonly city: string;
      readonly region: string;
    }
  | { readonly kind: 'unknown' }
  /** The lookup failed: the shopper fills in the address. */
  | { readonly kind: 'down' };

/** In the order of the form. A complement is optional. */
const required = ['street', 'number', 'neighborhood', 'region', 'city'] as const;

/** Returns the field where typing goes on after the postcode: Número, or an earlier one that the lookup left empty; null if none is. */
export function firstToFill(values: AddressValues): (typeof required)[number] | null {
  return required.find((name) => values[name].trim() === '') ?? null;
}
