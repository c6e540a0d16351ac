/** The result of a postcode look-up. */
export type FoundPostcode =
  | {
      readonly kind: 'found';
      readonly street: string;
      readonly neighborhood: string;
      readonly city: string;
      readonly region: string;
    }
  | { readonly kind: 'unknown' }
  /** The look-up failed: the shopper fills in the address. */
  | { readonly kind: 'down' };
