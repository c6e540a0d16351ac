import { z } from 'zod';

import {
  libraryPicture,
  libraryPictureInput,
  libraryPictureWithUses,
} from '#contract/admin/schemas/library.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import { version } from '#contract/admin/version.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { nothing } from '#contract/schemas/primitives.ts';

/** A file of a picture of the store. */
const path = z.object({
  file: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]*$/)
    .max(150),
});

/** The pictures of the store that its contents show (decision 137). */
export const libraryCalls = defineCalls('staff', {
  'GET /api/admin/library': {
    summary:
      'The pictures that the staff uploaded and that contents show, the newest first, by part of their name or description.',
    access: 'catalogue.read',
    query: z.object({
      ...pageQuery(['added_at', 'name']),
      q: z.string().trim().max(120).optional(),
      unused: z.literal('true').optional(),
    }),
    data: pageOf(libraryPicture),
  },
  'GET /api/admin/library/{file}': {
    summary: 'One picture, with the contents that show it.',
    access: 'catalogue.read',
    path,
    data: libraryPictureWithUses,
    refusals: ['not_found'],
  },
  'PUT /api/admin/library/{file}': {
    summary: 'Changes how a picture is named, described and cut. Contents that show it keep theirs.',
    access: 'content.write',
    path,
    body: libraryPictureInput,
    data: libraryPictureWithUses,
    refusals: ['not_found', 'edit_conflict'],
  },
  'POST /api/admin/library/{file}/removal': {
    summary: 'Deletes a picture and its file; refused with `picture_in_use` while a content shows it.',
    access: 'content.write',
    path,
    body: z.object({ version }),
    data: nothing,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
});
