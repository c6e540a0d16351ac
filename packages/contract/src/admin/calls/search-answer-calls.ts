import { z } from 'zod';

import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import {
  adminSearchAnswer,
  adminSearchAnswerInput,
  adminSearchAnswerRow,
} from '#contract/admin/schemas/search-answers.ts';
import { version } from '#contract/admin/version.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { idText, nothing } from '#contract/schemas/primitives.ts';

const ofId = z.object({ id: idText });

/** Answers that the merchant writes to questions of the search. */
export const searchAnswerCalls = defineCalls('staff', {
  'GET /api/admin/search-answers': {
    summary: 'Answers to questions of the search, the last changed first.',
    access: 'content.read',
    query: z.object(pageQuery(['title', 'changed_at'])),
    data: pageOf(adminSearchAnswerRow),
  },
  'GET /api/admin/search-answers/{id}': {
    summary: 'One answer.',
    access: 'content.read',
    path: ofId,
    data: adminSearchAnswer,
    refusals: ['not_found'],
  },
  'POST /api/admin/search-answers': {
    summary:
      'Creates an answer. Its phrasings leave the list of searches without a result; at most 500 per store.',
    access: 'content.write',
    body: adminSearchAnswerInput,
    data: adminSearchAnswer,
    status: 201,
    refusals: ['problem'],
  },
  'PUT /api/admin/search-answers/{id}': {
    summary: 'Changes an answer.',
    access: 'content.write',
    path: ofId,
    body: adminSearchAnswerInput.extend({ version }),
    data: adminSearchAnswer,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'POST /api/admin/search-answers/{id}/removal': {
    summary: 'Removes an answer.',
    access: 'content.write',
    path: ofId,
    body: z.object({ version }),
    data: nothing,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
});
