import { z } from 'zod';

import { pageOf } from '#contract/admin/schemas/page-query.ts';
import { checklist, instanceStore, newStore, newStoreHost } from '#contract/admin/schemas/stores.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { slug } from '#contract/schemas/primitives.ts';

/** The stores of the installation, and the opening of the own one. */
export const openingCalls = defineCalls('staff', {
  'GET /api/admin/stores': {
    summary: 'The stores of this installation, by public id.',
    access: 'stores.write',
    data: pageOf(instanceStore),
  },
  'POST /api/admin/stores': {
    summary:
      'Creates a store with its first settings, pages, policies, shipping and payment methods, and mails an invitation to its owner. It is closed to shoppers until its staff opens it.',
    access: 'stores.write',
    body: newStore,
    data: instanceStore,
    status: 201,
    refusals: ['problem'],
  },
  'POST /api/admin/stores/{public_id}/hosts': {
    summary:
      'Adds a host at which a store answers, from then on; refused with `host_taken` if a store has it.',
    access: 'stores.write',
    path: z.object({ public_id: z.string().max(50) }),
    body: newStoreHost,
    data: instanceStore,
    status: 201,
    refusals: ['not_found', 'problem'],
  },
  'DELETE /api/admin/stores/{public_id}/hosts/{host}': {
    summary: 'Takes a host from a store, which no longer answers there; the last one stays (`last_host`).',
    access: 'stores.write',
    path: z.object({ public_id: z.string().max(50), host: z.string().max(253) }),
    data: instanceStore,
    refusals: ['not_found', 'problem'],
  },
  'GET /api/admin/checklist': {
    summary: 'The steps before the store opens, as its data has them, and its policies.',
    access: 'settings.read',
    data: checklist,
  },
  'POST /api/admin/policies/{url_key}/publication': {
    summary: 'Publishes a policy that has been reviewed.',
    access: 'settings.write',
    path: z.object({ url_key: slug }),
    data: checklist,
    refusals: ['not_found'],
  },
  'POST /api/admin/opening': {
    summary: 'Opens the store to shoppers; refused with `store_not_ready` while a required step is missing.',
    access: 'settings.write',
    data: checklist,
    refusals: ['problem'],
  },
});
