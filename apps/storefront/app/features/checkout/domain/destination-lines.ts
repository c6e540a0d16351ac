import { addressLines } from './address-lines.ts';

type PostalAddress = Parameters<typeof addressLines>[0];

interface Shipping {
  readonly name: string;
  readonly pickup?: { readonly address: string | null } | null | undefined;
  /** Whether the customer picks the order up; old orders store this only in the name. */
  readonly isPickedUp: boolean;
}

/**
 * Returns an order's destination as a heading and a line: the address, or the pick-up point without the customer's
 * address.
 */
export function destinationLines(
  address: PostalAddress | null,
  { name, pickup, isPickedUp }: Shipping,
): { readonly heading: string; readonly line: string | null } {
  if (isPickedUp) return { heading: name, line: pickup?.address ?? null };
  const lines = address && addressLines(address);
  return lines ? { heading: lines[0], line: lines[1] } : { heading: name, line: null };
}
