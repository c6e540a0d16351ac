import type { AddressField } from '@vitrine/rules/address-fields.ts';

type KnownFields = Partial<Record<AddressField, string>>;

/** Initial values of the address step and the document that they belong to. */
export type StartingAddress =
  | { readonly taxvat: string; readonly address: KnownFields; readonly isOfRegistry: boolean }
  | { readonly taxvat: null; readonly address: null; readonly isOfRegistry: false };

const emptyStart: StartingAddress = { taxvat: null, address: null, isOfRegistry: false };

/** Returns the initial address from before a reload, with the document it belonged to. */
export function draftedAddress(
  draft: { person: { taxvat: string }; address: KnownFields | null } | null,
): StartingAddress {
  return draft?.address
    ? { taxvat: draft.person.taxvat, address: draft.address, isOfRegistry: false }
    : emptyStart;
}

/**
 * Keeps an edited address unless another company's address replaces it; a company's address is dropped with the
 * company [REG-12].
 */
export function addressFor(
  current: StartingAddress,
  { taxvat, ofRegistry }: { taxvat: string; ofRegistry: KnownFields | null },
): StartingAddress {
  if (current.taxvat === taxvat) return current;
  if (ofRegistry) return { taxvat, address: ofRegistry, isOfRegistry: true };
  return current.isOfRegistry ? emptyStart : current;
}
