import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { putInOutbox, removeFromOutbox } from '#api/platform/outbox/put-in-outbox.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { unknownReview } from './decide-review.ts';
import { moderationRepository } from './moderation-repository.ts';

type ReplyContext = InAuditedTransaction<'edit_conflict'> & { readonly now: Date };

const targetOf = (id: number) => ({ kind: 'review', id: String(id) });
const mailKey = (id: number) => `review_replied:${id}`;
/** In which a slip can be mended before the author reads it in a mail. */
const mailDelayMs = 60_000;

/** Returns what of a reply can be edited, of which its version is a hash. */
export const editableReply = (reply: string) => ({ reply });

/** Replies to a published review, or changes the reply; the author is mailed about the first one only. */
export async function replyToReview(
  { trx, trail, now }: ReplyContext,
  { id, text, version }: { readonly id: number; readonly text: string; readonly version: string | null },
): Promise<void> {
  const review = await moderationRepository.lockReply(trx, id);
  if (!review) throw unknownReview(id);
  if (review.status !== 'approved') throw new OperatorProblem('review_not_published');
  await trail.edit({
    target: targetOf(id),
    version,
    read: async () => (review.reply === null ? null : editableReply(review.reply)),
    async write(before) {
      await moderationRepository.setReply(trx, id, { reply: text, replied_at: now });
      if (before === null) {
        await putInOutbox(trx, {
          topic: 'review_replied',
          key: mailKey(id),
          payload: { review_id: id },
          now,
          delayMs: mailDelayMs,
        });
      }
      return editableReply(text);
    },
  });
}

/** Removes a reply, with the mail about it that is not sent yet. */
export async function removeReply(
  { trx, trail }: InAuditedTransaction<'edit_conflict'>,
  { id, version }: { readonly id: number; readonly version: string },
): Promise<void> {
  const review = await moderationRepository.lockReply(trx, id);
  if (!review) throw unknownReview(id);
  await trail.edit({
    target: targetOf(id),
    version,
    read: async () => (review.reply === null ? null : editableReply(review.reply)),
    async write() {
      await moderationRepository.setReply(trx, id, { reply: null, replied_at: null });
      await removeFromOutbox(trx, mailKey(id));
      return null;
    },
  });
}
