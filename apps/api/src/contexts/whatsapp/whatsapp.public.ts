import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { EncryptedColumn } from '#api/platform/encrypted-columns.ts';
import { removeInBatches, retainedSince, type RetentionPeriod } from '#api/platform/retention-period.ts';

import { whatsappRepository } from './whatsapp-repository.ts';

export { sendOrderMessage } from './send-order-message.ts';

/** Removes messages from before the period. Returns their number. */
export function sweepWhatsapp(db: StoreDatabase, period: RetentionPeriod): Promise<number> {
  const before = retainedSince(period);
  return removeInBatches((limit) => whatsappRepository.removeBefore(db, { before, limit }));
}

export function eraseWhatsappOf(trx: StoreTransaction, customerId: number): Promise<void> {
  return whatsappRepository.eraseOf(trx, customerId);
}

/** Returns whether a buyer wants messages; undefined before a choice. */
export function whatsappChoiceOf(db: StoreDatabase, customerId: number): Promise<boolean | undefined> {
  return whatsappRepository.choice(db, customerId);
}

/** The columns with encrypted secrets: of the store's WhatsApp account. */
export const whatsappSecretColumns: readonly EncryptedColumn[] = [
  { table: 'whatsapp_accounts', column: 'secrets', purpose: 'whatsapp account' },
];
