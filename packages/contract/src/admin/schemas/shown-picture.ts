import { z } from 'zod';

import { image } from '#contract/schemas/catalog.ts';

/** A picture of the store with the address of a small rendition, on a host of the shop. */
export const shownPicture = image.extend({ preview_url: z.url() });

export type ShownPicture = z.infer<typeof shownPicture>;
