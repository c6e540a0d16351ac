import { type AddressValues, streetAddressFields } from './address-values.ts';
import type { FoundPostcode } from './found-postcode.ts';

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
