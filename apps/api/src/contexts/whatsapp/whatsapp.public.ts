import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { EncryptedColumn } from '#api/platform/encrypted-columns.ts';

import { whatsappRepository } from './whatsapp-repository.ts';

export { sendOrderMessage } from './send-order-message.ts';

const keptMs = 90 * 24 * 3_600_000;

/** Removes messages of long ago. */
export function sweepWhatsapp(db: StoreDatabase, now: Date): Promise<void> {
  return whatsappRepository.removeBefore(db, new Date(now.getTime() - keptMs));
}

export function eraseWhatsappOf(trx: StoreTransaction, customerId: number): Promise<void> {
  return whatsappRepository.eraseOf(trx, customerId);
}

/** Returns whether a buyer wants messages; undefined before a choice. */
export function whatsappChoiceOf(db: StoreDatabase, customerId: number): Promise<boolean | undefined> {
  return whatsappRepository.choice(db, customerId);
}

/** What the store's WhatsApp account keeps encrypted. */
export const whatsappSecretColumns: readonly EncryptedColumn[] = [
  { table: 'whatsapp_accounts', column: 'secrets', purpose: 'whatsapp account' },
];
