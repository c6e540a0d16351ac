/** What a person fills in of an address, in the order of forms. All but the complement is required [ADR-01]. */
export const addressFields = [
  'first_name',
  'last_name',
  'phone',
  'postcode',
  'street',
  'number',
  'complement',
  'neighborhood',
  'region',
  'city',
] as const;

export type AddressField = (typeof addressFields)[number];
