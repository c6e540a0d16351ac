import { z } from 'zod';

import { returnField } from '#app/platform/addresses/action-paths.ts';
import { isSafePath } from '#app/platform/addresses/is-safe-path.ts';
import { homePath } from '#app/platform/addresses/paths.ts';

import { formAction } from './form-action.ts';

function returnTo(fields: { volta?: string | undefined }): string {
  const { [returnField]: path = homePath } = fields;
  return isSafePath(path) ? path : homePath;
}

/** Subscribes an e-mail to the newsletter; repeating it is no error. */
export const subscribeByForm = formAction({
  schema: z.object({
    email: z.string().trim().min(1).max(320),
    /** The honeypot. */
    website: z.string().max(200).optional(),
    [returnField]: z.string().optional(),
  }),
  returnTo: (fields) => returnTo({ [returnField]: fields.get(returnField) ?? undefined }),
  async run({ api }, { email, website, ...fields }) {
    await api('POST /api/cms/newsletter/subscriptions', { body: { email, ...(website && { website }) } });
    return { location: returnTo(fields), result: 'subscribed' };
  },
});
