import type { InStore } from '#api/platform/use-case-context.ts';

import { reminderRepository } from './reminder-repository.ts';
import type { RecipientAddress } from './reminder-tokens.ts';

/** Returns an address of the store as its hashes have it: with the number that the store had first. */
export async function recipientAddress(
  { db }: InStore,
  address: { readonly storeId: number; readonly email: string },
): Promise<RecipientAddress> {
  return {
    email: address.email,
    originalStoreId: (await reminderRepository.originalId(db)) ?? address.storeId,
  };
}
