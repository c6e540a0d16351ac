import type { Delivery, OutboxHandlers } from '#api/platform/outbox/send-outbox.ts';

import { mailStaff, panelLink } from './mail-staff.ts';
import { invitationDays, newStaffLink, resetMinutes } from './new-staff-link.ts';
import {
  invitationMail,
  signedInMail,
  staffPasskeyAddedMail,
  staffPasskeyBlockedMail,
  staffPasswordLinkMail,
} from './staff-mails.ts';

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
  staff_passkey_added: (delivery) => mailPasskey(delivery, staffPasskeyAddedMail),
  staff_passkey_blocked: (delivery) => mailPasskey(delivery, staffPasskeyBlockedMail),
} satisfies OutboxHandlers;

function mailPasskey(delivery: Delivery, write: typeof staffPasskeyAddedMail): Promise<void> {
  const { name, at } = delivery.payload;
  return mailStaff(delivery, async (recipient) =>
    write({ ...recipient, name: String(name), at: new Date(String(at)), link: panelLink(delivery) }),
  );
}

function newLink({ db, payload, services, store }: Delivery, minutes: number): Promise<string> {
  return newStaffLink(db, {
    staffId: Number(payload['staff_id']),
    storePublicId: store.publicId,
    tokenSecret: services.tokenSecret,
    panelOrigin: services.panelOrigin,
    now: services.clock.now(),
    minutes,
  });
}
