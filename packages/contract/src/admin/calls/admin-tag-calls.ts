import { z } from 'zod';

import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import {
  adminTag,
  adminTagInput,
  adminTagRow,
  tagCheck,
  tagCheckInput,
} from '#contract/admin/schemas/tags.ts';
import { version } from '#contract/admin/version.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { idText, nothing } from '#contract/schemas/primitives.ts';

const ofId = z.object({ id: idText });

/** Tags: the merchant's meta, script and other elements by address. */
export const adminTagCalls = defineCalls('staff', {
  'GET /api/admin/tags': {
    summary: 'Tags without their text, in the order in which pages create them.',
    access: 'content.read',
    query: z.object(pageQuery(['sort_order', 'name', 'url'])),
    data: pageOf(adminTagRow),
  },
  'GET /api/admin/tags/{id}': {
    summary: 'One tag.',
    access: 'content.read',
    path: ofId,
    data: adminTag,
    refusals: ['not_found'],
  },
  'POST /api/admin/tags': {
    summary: 'Creates a tag. Refused if browsers would create none of its elements.',
    access: 'tags.write',
    body: adminTagInput,
    data: adminTag,
    status: 201,
    refusals: ['problem'],
  },
  'PUT /api/admin/tags/{id}': {
    summary: 'Changes a tag. Refused if browsers would create none of its elements.',
    access: 'tags.write',
    path: ofId,
    body: adminTagInput.extend({ version }),
    data: adminTag,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'POST /api/admin/tags/{id}/removal': {
    summary: 'Removes a tag.',
    access: 'tags.write',
    path: ofId,
    body: z.object({ version }),
    data: nothing,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'POST /api/admin/tag-checks': {
    summary: 'Which elements browsers would create of a text, and what is dropped of it. Stores nothing.',
    access: 'content.read',
    body: tagCheckInput,
    data: tagCheck,
  },
});
