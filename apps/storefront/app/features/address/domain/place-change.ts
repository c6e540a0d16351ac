import { type AddressValues, placeFields } from './address-values.ts';
import type { FoundPostcode } from './found-postcode.ts';

export interface PlaceChange {
  /** What the answer writes into the fields. */
  readonly values: Partial<AddressValues>;
  readonly isPlaceShown: boolean;
  /** The postcode is none, and the store takes no such. */
  readonly isPostcodeRefused: boolean;
}

/**
 * What the answer to a postcode does to the form [ADR-02]. Found: it fills what is known. Unknown: the place is
 * emptied and hidden, unless the store takes such postcodes. Down, or taken: the person fills the place by hand.
 */
export function placeChange(answer: FoundPostcode, mayBeUnknown: boolean): PlaceChange {
  if (answer.kind === 'found') {
    const { kind: _kind, ...values } = answer;
    return { values, isPlaceShown: true, isPostcodeRefused: false };
  }
  if (answer.kind === 'unknown' && !mayBeUnknown) {
    const values = Object.fromEntries(placeFields.map((name) => [name, '']));
    return { values, isPlaceShown: false, isPostcodeRefused: true };
  }
  return { values: {}, isPlaceShown: true, isPostcodeRefused: false };
}
