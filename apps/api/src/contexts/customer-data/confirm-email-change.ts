import { moveAlerts } from '#api/contexts/alerts/alerts.public.ts';
import { moveSubscription } from '#api/contexts/content/content.public.ts';
import {
  enqueueEmailChangedMail,
  type MailContext,
  redeemEmailChange,
} from '#api/contexts/customer/customer.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';

/** Changes an account's e-mail by the token of a mailed link, once, with its newsletter and its back-in-stock alerts. */
export async function confirmEmailChange(
  { db, services, refuse }: MailContext & Refusing<'email_link_invalid'>,
  token: string,
): Promise<null> {
  const { clock, tokenSecret } = services;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const change = await redeemEmailChange(trx, { token, tokenSecret, now });
    if (!change) throw refuse('email_link_invalid');
    const { customerId, from, to } = change;
    await moveSubscription(trx, { from, to });
    await moveAlerts(trx, { from, to });
    await enqueueEmailChangedMail(trx, { customerId, formerEmail: from, now });
  });
  return null;
}
