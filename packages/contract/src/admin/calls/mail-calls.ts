import { z } from 'zod';

import { adminMail, adminMailRow, mailKind, mailTexts } from '#contract/admin/schemas/mails.ts';
import { version } from '#contract/admin/version.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { nothing } from '#contract/schemas/primitives.ts';

const path = z.object({ kind: mailKind });
const changed = z.object({ version });

/** The texts of the mails to customers, which a store may write itself (decision 129). */
export const mailCalls = defineCalls('staff', {
  'GET /api/admin/mails': {
    summary: 'The mails whose texts can be changed, with the subject in use.',
    access: 'settings.read',
    data: z.object({ items: z.array(adminMailRow) }),
  },
  'GET /api/admin/mails/{kind}': {
    summary: 'The texts of a mail in use, its draft and its earlier texts.',
    access: 'settings.read',
    path,
    data: adminMail,
  },
  'PUT /api/admin/mails/{kind}/draft': {
    summary:
      'Saves a draft, which no mail uses. Refused with `mail_placeholder_unknown` if a text names a placeholder that the mail does not have.',
    access: 'settings.write',
    path,
    body: z.object({ texts: mailTexts, version }),
    data: adminMail,
    refusals: ['edit_conflict', 'problem'],
  },
  'POST /api/admin/mails/{kind}/publication': {
    summary: 'Puts the draft into use: mails that are sent from now on have its texts.',
    access: 'settings.write',
    path,
    body: changed,
    data: adminMail,
    refusals: ['edit_conflict', 'problem'],
  },
  'POST /api/admin/mails/{kind}/draft-removal': {
    summary: 'Removes the draft.',
    access: 'settings.write',
    path,
    body: changed,
    data: adminMail,
    refusals: ['edit_conflict'],
  },
  'POST /api/admin/mails/{kind}/reset': {
    summary:
      'Returns to the texts of the shop. The draft stays, the texts that were in use stay in the history.',
    access: 'settings.write',
    path,
    body: changed,
    data: adminMail,
    refusals: ['edit_conflict'],
  },
  'POST /api/admin/mails/{kind}/preview': {
    summary: 'A mail in these texts about an example order, in the look of the store. Stores nothing.',
    access: 'settings.read',
    path,
    body: z.object({ texts: mailTexts }),
    data: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    refusals: ['problem'],
  },
  'POST /api/admin/mails/{kind}/test': {
    summary: 'Sends the preview to whoever is signed in.',
    access: 'settings.write',
    path,
    body: z.object({ texts: mailTexts }),
    data: nothing,
    refusals: ['problem', 'too_many_requests', 'forbidden'],
  },
});
