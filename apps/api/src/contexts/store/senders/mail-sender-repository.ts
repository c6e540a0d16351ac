import type { SenderChecks } from '@vitrine/contract/admin/schemas/mail-sender.ts';
import type { Selectable } from 'kysely';

import { recallFact, type StoreDatabase, type StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

export type MailSenderRow = Selectable<StoreTables['mail_senders']>;

const columns = [
  'name',
  'address',
  'domain',
  'reply_to',
  'selector',
  'public_key',
  'private_key',
  'is_in_use',
  'checks',
  'check_at',
] as const;

const one = storeStatement((db) => db.selectFrom('mail_senders').select(columns));

/** The sender of a store's mails: at most one row. */
export const mailSenderRepository = {
  async find(db: StoreDatabase): Promise<MailSenderRow | null> {
    const [row] = await one(db, {});
    return row ?? null;
  },

  /** The same as remembered since its last change: for mails, not for what staff edit. */
  recalled(db: StoreDatabase): Promise<MailSenderRow | null> {
    return recallFact(db, { fact: 'mail sender', read: () => this.find(db) });
  },

  async lock(trx: StoreTransaction): Promise<MailSenderRow | null> {
    return (await trx.selectFrom('mail_senders').select(columns).forUpdate().executeTakeFirst()) ?? null;
  },

  async put(trx: StoreTransaction, sender: MailSenderRow): Promise<void> {
    const { checks, ...others } = sender;
    const values = { ...others, checks: checks && JSON.stringify(checks) };
    await trx
      .insertInto('mail_senders')
      .values(values)
      .onConflict((conflict) => conflict.columns([]).doUpdateSet(values))
      .execute();
  },

  async recordChecks(
    trx: StoreTransaction,
    { checks, isInUse, checkAt }: { checks: SenderChecks; isInUse: boolean; checkAt: Date },
  ): Promise<void> {
    await trx
      .updateTable('mail_senders')
      .set({ checks: JSON.stringify(checks), is_in_use: isInUse, check_at: checkAt })
      .execute();
  },
};
