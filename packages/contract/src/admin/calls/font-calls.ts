import { z } from 'zod';

import { adminFont, fontBodyBytes, fontUpload } from '#contract/admin/schemas/fonts.ts';
import { version } from '#contract/admin/version.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { nothing } from '#contract/schemas/primitives.ts';

/** The store's own fonts (decision 46). */
export const fontCalls = defineCalls('staff', {
  'GET /api/admin/fonts': {
    summary: 'The fonts that the store uploaded, with the settings that name each.',
    access: 'settings.read',
    data: z.object({ items: z.array(adminFont) }),
  },
  'GET /api/admin/font-files/{file}': {
    summary: 'A file of a font, to show a sample of it.',
    access: 'settings.read',
    path: z.object({ file: z.string().max(60) }),
    file: 'font/woff2',
    refusals: ['not_found'],
  },
  'POST /api/admin/fonts': {
    summary:
      'Adds a WOFF2 of at most 2 MB to a font, which the first file creates. Replaces files of overlapping weights. Refused with a code of its own if the file is damaged or lacks letters of Portuguese.',
    access: 'settings.write',
    body: fontUpload,
    maxBodyBytes: fontBodyBytes,
    data: adminFont,
    status: 201,
    refusals: ['edit_conflict', 'problem'],
  },
  'POST /api/admin/fonts/{name}/removal': {
    summary: 'Removes a font with its files; refused with `font_in_use` while a setting names it.',
    access: 'settings.write',
    path: z.object({ name: z.string().max(100) }),
    body: z.object({ version }),
    data: nothing,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
});
