import { z } from 'zod';

/** Where a screen of an app may lead the person: a record of the panel, never an address. */
const destination = z.discriminatedUnion('record', [
  z.object({ record: z.literal('order'), id: z.string().regex(/^[\w-]{1,40}$/) }),
  z.object({ record: z.literal('product'), id: z.string().regex(/^[1-9]\d{0,9}$/) }),
  z.object({ record: z.literal('customer'), id: z.string().regex(/^[1-9]\d{0,9}$/) }),
  z.object({ record: z.literal('app') }),
]);

/** What a screen of an app posts to the panel that frames it. Anything else is ignored. */
export const appScreenMessage = z.discriminatedUnion('type', [
  /** Its content is that high; the frame follows, up to a limit. */
  z.object({ type: z.literal('vitrine.height'), pixels: z.number().min(0).max(20_000) }),
  /** Shows a notice, as plain text. */
  z.object({
    type: z.literal('vitrine.toast'),
    text: z.string().trim().min(1).max(200),
    tone: z.enum(['success', 'error']).default('success'),
  }),
  z.object({ type: z.literal('vitrine.navigate'), to: destination }),
  /** The record beside the screen has changed: the panel reads it again. */
  z.object({ type: z.literal('vitrine.refresh') }),
]);

export type AppScreenMessage = z.output<typeof appScreenMessage>;

/** What the panel posts to a screen: a token in place of the one before, which expires. */
export interface AppScreenToken {
  readonly type: 'vitrine.token';
  readonly token: string;
}
