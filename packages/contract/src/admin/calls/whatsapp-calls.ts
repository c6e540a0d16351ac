import { z } from 'zod';

import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import {
  adminWhatsapp,
  whatsappAccountInput,
  whatsappMessage,
  whatsappTemplates,
} from '#contract/admin/schemas/whatsapp.ts';
import { version } from '#contract/admin/version.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { nothing, uuid } from '#contract/schemas/primitives.ts';

/** The store's account at WhatsApp's Cloud API, and the messages that it sent (decision 162). */
export const whatsappCalls = defineCalls('staff', {
  'GET /api/admin/whatsapp': {
    summary: 'The connected account, its templates and what its webhook needs. Keys are never shown.',
    access: 'settings.read',
    data: adminWhatsapp,
  },
  'PUT /api/admin/whatsapp': {
    summary: 'Connects an account whose keys Meta accepts, or changes its keys.',
    access: 'settings.write',
    body: whatsappAccountInput.extend({ version }),
    data: adminWhatsapp,
    refusals: ['edit_conflict', 'too_many_requests', 'problem'],
  },
  'PUT /api/admin/whatsapp/templates': {
    summary: 'The names of the templates at Meta, and which of them are sent.',
    access: 'settings.write',
    body: z.object({ templates: whatsappTemplates, version }),
    data: adminWhatsapp,
    refusals: ['edit_conflict', 'problem'],
  },
  'POST /api/admin/whatsapp/checks': {
    summary: 'Asks Meta about the stored keys, and keeps the answer.',
    access: 'settings.write',
    data: adminWhatsapp,
    refusals: ['too_many_requests', 'problem'],
  },
  'POST /api/admin/whatsapp/removal': {
    summary: 'Removes the account with its keys; what waits is not sent.',
    access: 'settings.write',
    body: z.object({ version }),
    data: nothing,
    refusals: ['edit_conflict', 'problem'],
  },
  'GET /api/admin/whatsapp/messages': {
    summary: 'The messages of the last 90 days, the last first.',
    access: 'settings.read',
    query: z.object({ ...pageQuery(['at']), only: z.enum(['failed']).optional() }),
    data: pageOf(whatsappMessage),
  },
  'POST /api/admin/whatsapp/messages/{id}/retry': {
    summary: 'Sends a message again that failed or whose response was lost.',
    access: 'settings.write',
    path: z.object({ id: uuid }),
    data: nothing,
    refusals: ['not_found', 'problem'],
  },
});
