import { sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import type { CheckedAnswer } from './domain/check-answers.ts';

export const formSubmissionRepository = {
  /** Stores a submission, unless its key has stored one. */
  async insert(
    db: StoreDatabase,
    submission: { formId: number; answers: readonly CheckedAnswer[]; key: string | null; now: Date },
  ): Promise<void> {
    await db
      .insertInto('cms_form_submissions')
      .values({
        form_id: submission.formId,
        answers: JSON.stringify(submission.answers),
        received_at: submission.now,
        idempotency_key: submission.key,
      })
      .onConflict((conflict) => conflict.columns(['idempotency_key']).doNothing())
      .execute();
  },

  /** Claims the oldest unmailed submissions, for this process only. */
  async claimToMail(
    db: StoreDatabase,
    { formId, now, freeBefore, limit }: { formId: number; now: Date; freeBefore: Date; limit: number },
  ) {
    const claimed = await db
      .updateTable('cms_form_submissions')
      .set({ mail_claimed_at: now })
      .where('id', 'in', (waiting) =>
        waiting
          .selectFrom('cms_form_submissions')
          .select('id')
          .where('form_id', '=', formId)
          .where('mailed_at', 'is', null)
          .where((expression) =>
            expression.or([
              expression('mail_claimed_at', 'is', null),
              expression('mail_claimed_at', '<', freeBefore),
            ]),
          )
          .orderBy('id')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'answers', 'received_at'])
      .execute();
    // `update … returning` guarantees no order.
    return claimed.toSorted((one, other) => one.id - other.id);
  },

  async markMailed(db: StoreDatabase, { id, now }: { id: number; now: Date }): Promise<void> {
    await db.updateTable('cms_form_submissions').set({ mailed_at: now }).where('id', '=', id).execute();
  },

  /** Releases a claim immediately. */
  async release(db: StoreDatabase, id: number): Promise<void> {
    await db
      .updateTable('cms_form_submissions')
      .set({ mail_claimed_at: null })
      .where('id', '=', id)
      .execute();
  },

  /** Returns the submissions whose answers contain the text; the caller decides whether it is that e-mail. */
  containing(db: StoreDatabase, email: string) {
    return db
      .selectFrom('cms_form_submissions')
      .innerJoin('cms_forms', 'cms_forms.id', 'cms_form_submissions.form_id')
      .select([
        'cms_form_submissions.id',
        'cms_form_submissions.answers',
        'cms_form_submissions.received_at',
        'cms_forms.title',
      ])
      .where(sql<boolean>`position(${email} in lower(answers::text)) > 0`)
      .orderBy('cms_form_submissions.id')
      .execute();
  },

  async remove(trx: StoreTransaction, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await trx
      .deleteFrom('cms_form_submissions')
      .where('id', 'in', [...ids])
      .execute();
  },

  async removeReceivedBefore(
    db: StoreDatabase,
    { before, limit }: { before: Date; limit: number },
  ): Promise<number> {
    const removed = await db
      .deleteFrom('cms_form_submissions')
      .where('id', 'in', (old) =>
        old
          .selectFrom('cms_form_submissions')
          .select('id')
          .where('received_at', '<', before)
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    return removed.length;
  },
};
