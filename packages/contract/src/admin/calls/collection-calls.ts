import { z } from 'zod';

import {
  adminCollection,
  adminCollectionRow,
  changedCollectionInput,
  collectionChoices,
  collectionPreview,
  collectionPreviewInput,
  newCollectionInput,
} from '#contract/admin/schemas/collections.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { idText, nothing } from '#contract/schemas/primitives.ts';

const ofId = z.object({ id: idText });

/** Collections: categories whose products follow rules. */
export const collectionCalls = defineCalls('staff', {
  'GET /api/admin/collections': {
    summary: 'The collections, by name.',
    access: 'catalogue.read',
    data: z.array(adminCollectionRow),
  },
  'GET /api/admin/collection-choices': {
    summary: 'The attributes of products, with their values, that rules can name.',
    access: 'catalogue.read',
    data: collectionChoices,
  },
  'GET /api/admin/collections/{id}': {
    summary: 'One collection.',
    access: 'catalogue.read',
    path: ofId,
    data: adminCollection,
    refusals: ['not_found'],
  },
  'POST /api/admin/collections/preview': {
    summary: 'The products that rules would choose now; writes nothing.',
    access: 'catalogue.read',
    body: collectionPreviewInput,
    data: collectionPreview,
  },
  'POST /api/admin/collections': {
    summary: 'Creates a collection with its products.',
    access: 'catalogue.write',
    body: newCollectionInput,
    data: adminCollection,
    refusals: ['problem'],
    status: 201,
  },
  'PUT /api/admin/collections/{id}': {
    summary: 'Changes a collection and its products. Promotions that name it follow a new address.',
    access: 'catalogue.write',
    path: ofId,
    body: changedCollectionInput,
    data: adminCollection,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'DELETE /api/admin/collections/{id}': {
    summary: 'Deletes a collection; its products stay.',
    access: 'catalogue.write',
    path: ofId,
    data: nothing,
    refusals: ['not_found'],
  },
});
