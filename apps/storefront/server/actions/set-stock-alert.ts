import { tidyEmail } from '@vitrine/brazil/email.ts';
import { z } from 'zod';

import { isSlug } from '#app/platform/addresses/path-values.ts';
import { homePath, productPath } from '#app/platform/addresses/paths.ts';

import { formAction } from './form-action.ts';

const variantId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/** Subscribes an e-mail to a single message when a sold-out variant is back [CAT+01]. */
export const setStockAlert = formAction({
  schema: z.object({
    slug: z.string().refine(isSlug),
    variant: variantId,
    email: z.string().trim().min(1).max(320),
    /** The honeypot. */
    website: z.string().max(200).optional(),
  }),
  returnTo(fields) {
    const slug = fields.get('slug') ?? '';
    return isSlug(slug) ? productPath(slug, variantId.safeParse(fields.get('variant')).data) : homePath;
  },
  async run({ api }, { slug, variant, email, website }) {
    await api('POST /api/catalog/stock-alerts', {
      body: { variant_id: variant, email: tidyEmail(email), ...(website && { website }) },
    });
    return { location: productPath(slug, variant), result: 'alert_set' };
  },
});
