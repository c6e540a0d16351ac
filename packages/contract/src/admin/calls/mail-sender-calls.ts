import { z } from 'zod';

import { adminMailSender, mailSenderInput } from '#contract/admin/schemas/mail-sender.ts';
import { version } from '#contract/admin/version.ts';
import { defineCalls } from '#contract/call-definition.ts';

/** The sender of the store's mails, whose domain is checked before it is used (decision 134). */
export const mailSenderCalls = defineCalls('staff', {
  'GET /api/admin/mail-sender': {
    summary: "The sender of the store's mails, and what was found in the DNS of its domain.",
    access: 'settings.read',
    data: adminMailSender,
  },
  'PUT /api/admin/mail-sender': {
    summary:
      'Changes the sender. Another domain is used only after a check finds all its records right; it gets a key of its own.',
    access: 'settings.write',
    body: mailSenderInput.extend({ version }),
    data: adminMailSender,
    refusals: ['edit_conflict', 'problem'],
  },
  'POST /api/admin/mail-sender/checks': {
    summary:
      "Asks the DNS of the sender's domain. The sender is used if all is right, and no more if something is wrong; a DNS that does not answer changes nothing.",
    access: 'settings.write',
    data: adminMailSender,
    refusals: ['too_many_requests'],
  },
  'POST /api/admin/mail-sender/keys': {
    summary:
      'Replaces the key that signs the mails; its record must be published anew before the sender is used.',
    access: 'settings.write',
    body: z.object({ version }),
    data: adminMailSender,
    refusals: ['edit_conflict', 'too_many_requests', 'problem'],
  },
});
