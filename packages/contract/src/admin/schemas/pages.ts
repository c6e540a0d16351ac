import type { z } from 'zod';

import { cmsPage } from '#contract/schemas/cms.ts';

import { draftedContent, wholeRevision } from './drafted-content.ts';

/** The fields of a page that staff write. */
const pageText = cmsPage.pick({ title: true, meta_title: true, meta_description: true, content: true });

export const adminPage = draftedContent(pageText);
export const wholePageRevision = wholeRevision(pageText);

export type PageText = z.infer<typeof pageText>;
