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
  /** Nobody could be asked: the person fills the address by hand. */
  | { readonly kind: 'down' };
