import type { AddressField } from '@vitrine/contract/address-fields.ts';

type KnownFields = Partial<Record<AddressField, string>>;

/** What the address step begins with, and for which document. */
export type StartingAddress =
  | { readonly taxvat: string; readonly address: KnownFields; readonly isOfRegistry: boolean }
  | { readonly taxvat: null; readonly address: null; readonly isOfRegistry: false };

const nothing: StartingAddress = { taxvat: null, address: null, isOfRegistry: false };

/** Before anybody was asked: what was typed before a reload, which belongs to the document typed then. */
export function draftedAddress(
  draft: { person: { taxvat: string }; address: KnownFields | null } | null,
): StartingAddress {
  return draft?.address
    ? { taxvat: draft.person.taxvat, address: draft.address, isOfRegistry: false }
    : nothing;
}

/**
 * What stands there may have been changed by hand: it gives way to another company's address only, and a company's
 * address goes with the company [REG-12].
 */
export function addressFor(
  current: StartingAddress,
  { taxvat, ofRegistry }: { taxvat: string; ofRegistry: KnownFields | null },
): StartingAddress {
  if (current.taxvat === taxvat) return current;
  if (ofRegistry) return { taxvat, address: ofRegistry, isOfRegistry: true };
  return current.isOfRegistry ? nothing : current;
}
