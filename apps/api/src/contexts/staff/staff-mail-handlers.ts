import { randomBytes } from 'node:crypto';

import { mailFromStore, recalledSettings } from '#api/contexts/store/store.public.ts';
import type { MailWords, Recipient } from '#api/platform/mail/letter.ts';
import type { Delivery, OutboxHandlers } from '#api/platform/outbox/send-outbox.ts';
import { secretHash } from '#api/platform/secret-hash.ts';

import { staffLinkRepository } from './staff-link-repository.ts';
import { invitationMail, signedInMail, staffPasswordLinkMail } from './staff-mails.ts';
import { staffRepository } from './staff-repository.ts';

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

/** Mails the person of a message; skips one who left meanwhile. */
async function mailStaff(
  delivery: Delivery,
  write: (recipient: Recipient) => Promise<MailWords>,
): Promise<void> {
  const person = await staffRepository.byId(delivery.db, Number(delivery.payload['staff_id']));
  if (!person?.is_active) return;
  const [firstName = person.name] = person.name.split(' ');
  const { name } = await recalledSettings(delivery.db);
  const words = await write({ firstName, storeName: name || delivery.store.publicId });
  await mailFromStore(delivery, person.email, () => words, { id: delivery.id });
}

/** Signing in with the store filled in; whoever is signed in gets to the panel. */
function panelLink({ services, store }: Delivery): string {
  const query = new URLSearchParams({ loja: store.publicId });
  return `${services.panelOrigin}/entrar?${query.toString()}`;
}

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
