import { addressLines } from './address-lines.ts';

type Place = Parameters<typeof addressLines>[0];

interface Shipping {
  readonly name: string;
  readonly pickup?: { readonly address: string | null } | null | undefined;
  /** Whether the customer picks the order up: old orders store it in the name alone. */
  readonly isFetched: boolean;
}

/**
 * Where an order goes, as a heading and the line below it: the whole address, or the pick-up and its place. A pick-up names
 * the customer's address nowhere: nothing goes there.
 */
export function destinationLines(
  address: Place | null,
  { name, pickup, isFetched }: Shipping,
): { readonly heading: string; readonly line: string | null } {
  if (isFetched) return { heading: name, line: pickup?.address ?? null };
  const lines = address && addressLines(address);
  return lines ? { heading: lines[0], line: lines[1] } : { heading: name, line: null };
}
