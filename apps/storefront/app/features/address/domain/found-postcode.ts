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
