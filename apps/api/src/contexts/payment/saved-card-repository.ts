import type { Insertable } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

export const savedCardRepository = {
  /** Returns a customer's cards at a provider, newest first. */
  ofCustomer(db: StoreDatabase, { customerId, provider }: { customerId: number; provider: string }) {
    return db
      .selectFrom('saved_cards')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('provider', '=', provider)
      .orderBy('id', 'desc')
      .execute();
  },

  async isSaved(
    db: StoreDatabase,
    { provider, cardId }: { provider: string; cardId: string },
  ): Promise<boolean> {
    const card = await db
      .selectFrom('saved_cards')
      .select('id')
      .where('provider', '=', provider)
      .where('card_id', '=', cardId)
      .executeTakeFirst();
    return card !== undefined;
  },

  /** Keeps an existing card unchanged. */
  async save(trx: StoreTransaction, card: Insertable<StoreTables['saved_cards']>): Promise<void> {
    await trx
      .insertInto('saved_cards')
      .values(card)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Removes a customer's cards, or one of them; returns them for removal at the provider. */
  remove(trx: StoreTransaction, customerId: number, only?: { provider: string; cardId: string }) {
    let removal = trx.deleteFrom('saved_cards').where('customer_id', '=', customerId);
    if (only) {
      removal = removal.where('provider', '=', only.provider).where('card_id', '=', only.cardId);
    }
    return removal.returning(['id', 'provider', 'card_id', 'owner_id']).execute();
  },
};
