import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { limitByAddressInPanel } from '#api/platform/limit-by-address.ts';

import { checkMailSender } from './check-mail-sender.ts';
import type { UsingMailDns } from './create-mail-dns.ts';
import { changeMailSender, replaceSigningKey } from './edit-mail-sender.ts';
import { readMailSender } from './read-mail-sender.ts';

/** Each asks the DNS of any domain some dozen questions. */
const checks = limitByAddressInPanel('mail-sender-checks', 60);
/** Each makes the server find two large primes. */
const keys = limitByAddressInPanel('mail-sender-keys', 60);

export const mailSenderRoutes = {
  'GET /api/admin/mail-sender': (request) => readMailSender(request),

  'PUT /api/admin/mail-sender': async (request) => {
    await changeMailSender(request, request.body);
    return readMailSender(request);
  },

  'POST /api/admin/mail-sender/checks': async (request) => {
    await checks.count(request);
    await checkMailSender(request);
    return readMailSender(request);
  },

  'POST /api/admin/mail-sender/keys': async (request) => {
    await keys.count(request);
    await replaceSigningKey(request, request.body.version);
    return readMailSender(request);
  },
} satisfies AdminHandlers<UsingMailDns>;
