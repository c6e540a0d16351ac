import type { ReviewReply } from '@vitrine/contract/schemas/review.ts';

/** Returns the reply of a stored review as shoppers see it; null without one. */
export function replyOf(
  { reply, replied_at: at }: { readonly reply: string | null; readonly replied_at: Date | null },
  dayOf: (moment: Date) => string,
): ReviewReply | null {
  return reply === null || at === null ? null : { text: reply, replied_on: dayOf(at) };
}
