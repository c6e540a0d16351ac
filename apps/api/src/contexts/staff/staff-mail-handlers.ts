import { randomBytes } from 'node:crypto';

import type { Delivery, OutboxHandlers } from '#api/platform/outbox/send-outbox.ts';
import { secretHash } from '#api/platform/secret-hash.ts';

import { mailStaff, panelLink } from './mail-staff.ts';
import { staffLinkRepository } from './staff-link-repository.ts';
import { invitationMail, signedInMail, staffPasswordLinkMail } from './staff-mails.ts';

const invitationDays = 7;
const resetMinutes = 30;

/** Sends the queued notices to staff as mails. A link's secret exists in its mail only, so it is created with it. */
export const staffMailHandlers = {
  staff_invited: (delivery) =>
    mailStaff(delivery, async (recipient) =>
      invitationMail({
        ...recipient,
        link: await newLink(delivery, invitationDays * 24 * 60),
        days: invitationDays,
      }),
    ),
  staff_password_link: (delivery) =>
    mailStaff(delivery, async (recipient) =>
      staffPasswordLinkMail({
        ...recipient,
        link: await newLink(delivery, resetMinutes),
        minutes: resetMinutes,
      }),
    ),
  staff_signed_in: (delivery) =>
    mailStaff(delivery, async (recipient) =>
      signedInMail({
        ...recipient,
        at: new Date(String(delivery.payload['at'])),
        userAgent: String(delivery.payload['user_agent']),
        link: panelLink(delivery),
      }),
    ),
} satisfies OutboxHandlers;

/** The token is in the fragment of the address, which no server's log has. */
async function newLink({ db, payload, services, store }: Delivery, minutes: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = services.clock.now();
  await staffLinkRepository.removeExpired(db, now);
  await staffLinkRepository.insert(db, {
    token_hash: secretHash(services.tokenSecret, 'staff-link', token),
    staff_id: Number(payload['staff_id']),
    expires_at: new Date(now.getTime() + minutes * 60_000),
  });
  const query = new URLSearchParams({ loja: store.publicId });
  return `${services.panelOrigin}/senha?${query.toString()}#${token}`;
}
