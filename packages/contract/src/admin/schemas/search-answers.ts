import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { id, isoDateTime } from '#contract/schemas/primitives.ts';

/** A path of this shop or a whole https address: neither //elsewhere nor an executable scheme; empty for none. */
const answerLink = /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\/?#]+[^\s\\]*)?$/;

const editableAnswer = z.object({
  /** The heading of the card. */
  title: z.string().trim().min(1).max(120),
  text: z.string().trim().min(1).max(600),
  link: z.string().trim().max(500).regex(answerLink),
  /** As shoppers ask: "vocês fazem entrega no sábado". */
  phrasings: z.array(z.string().trim().min(2).max(120)).min(1).max(30),
  is_active: z.boolean(),
});
export const adminSearchAnswerInput = editableAnswer;
export const adminSearchAnswer = editableAnswer.extend({ id, version });
export const adminSearchAnswerRow = editableAnswer
  .pick({ title: true, phrasings: true, is_active: true })
  .extend({ id, changed_at: isoDateTime });

export type AdminSearchAnswer = z.infer<typeof adminSearchAnswer>;
export type AdminSearchAnswerRow = z.infer<typeof adminSearchAnswerRow>;
