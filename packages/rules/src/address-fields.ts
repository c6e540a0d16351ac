/** Fields of an address in the order of the form. All but the complement are required [ADR-01]. */
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
