import { z } from 'zod';

import { savedFilter, savedFilterInput, sectionName } from '#contract/admin/schemas/saved-filters.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { idText, nothing } from '#contract/schemas/primitives.ts';

/** Filters of the panel's lists, each of one person. */
export const savedFilterCalls = defineCalls('staff', {
  'GET /api/admin/saved-filters': {
    summary: 'The own saved filters of a section, by name.',
    access: 'signed-in',
    query: z.object({ section: sectionName }),
    data: z.array(savedFilter),
  },
  'POST /api/admin/saved-filters': {
    summary: 'Saves a filter for oneself; one of the same name is replaced.',
    access: 'signed-in',
    body: savedFilterInput,
    data: savedFilter,
    refusals: ['problem'],
  },
  'DELETE /api/admin/saved-filters/{id}': {
    summary: 'Deletes one of the own saved filters.',
    access: 'signed-in',
    path: z.object({ id: idText }),
    data: nothing,
    refusals: ['not_found'],
  },
});
