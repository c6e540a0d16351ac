import type { MailKind, MailTexts } from '@vitrine/contract/mail-texts.ts';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

const columns = ['id', 'kind', 'state', 'texts', 'author', 'saved_at'] as const;

interface NewTexts {
  readonly texts: MailTexts;
  readonly author: string;
  readonly now: Date;
}

/** The versions of the texts of a store's mails. */
export const mailTextsRepository = {
  /** The drafts and the texts in use of all mails. */
  current(db: StoreDatabase) {
    return db.selectFrom('mail_texts').select(columns).where('state', '!=', 'replaced').execute();
  },

  published(db: StoreDatabase, kind: MailKind) {
    return db
      .selectFrom('mail_texts')
      .select('texts')
      .where('kind', '=', kind)
      .where('state', '=', 'published')
      .executeTakeFirst();
  },

  /** The newest first. */
  ofKind(db: StoreDatabase, kind: MailKind) {
    return db
      .selectFrom('mail_texts')
      .select(columns)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(21)
      .execute();
  },

  /** Inserts the draft, or changes it. */
  async putDraft(trx: StoreTransaction, kind: MailKind, { texts, author, now }: NewTexts): Promise<void> {
    await this.removeDraft(trx, kind);
    await trx
      .insertInto('mail_texts')
      .values({ kind, state: 'draft', texts: JSON.stringify(texts), author, saved_at: now })
      .execute();
  },

  async removeDraft(trx: StoreTransaction, kind: MailKind): Promise<void> {
    await trx.deleteFrom('mail_texts').where('kind', '=', kind).where('state', '=', 'draft').execute();
  },

  /** Ends the use of the texts in use. */
  async replacePublished(trx: StoreTransaction, kind: MailKind): Promise<void> {
    await trx
      .updateTable('mail_texts')
      .set({ state: 'replaced' })
      .where('kind', '=', kind)
      .where('state', '=', 'published')
      .execute();
  },

  async publishDraft(
    trx: StoreTransaction,
    kind: MailKind,
    { author, now }: Omit<NewTexts, 'texts'>,
  ): Promise<void> {
    await trx
      .updateTable('mail_texts')
      .set({ state: 'published', author, saved_at: now })
      .where('kind', '=', kind)
      .where('state', '=', 'draft')
      .execute();
  },
};
