import type { Refusing } from '#api/platform/refusal.ts';
import { secretHash } from '#api/platform/secret-hash.ts';

import { customerRepository } from './customer-repository.ts';
import { emailChangeRepository } from './email-change-repository.ts';
import { enqueueEmailChangedMail } from './enqueue-account-mails.ts';
import type { MailContext } from './mail-context.ts';
import { passwordLinkRepository } from './password-link-repository.ts';
import { pinRepository } from './pin-repository.ts';

/**
 * Changes an account's e-mail by the token of a mailed link, once. Invalidates links and PINs mailed to the old one.
 */
export async function confirmEmailChange(
  context: MailContext & Refusing<'email_link_invalid'>,
  token: string,
): Promise<null> {
  const { db, services } = context;
  const now = services.clock.now();
  const tokenHash = secretHash(services.tokenSecret, 'email-change', token);
  await db.transaction().execute(async (trx) => {
    const change = await emailChangeRepository.consume(trx, tokenHash, now);
    if (!change) throw context.refuse('email_link_invalid');
    const { customer_id: customerId, email: to } = change;
    const customer = await customerRepository.passwordOf(trx, customerId);
    // Another account was registered with it meanwhile: the link counts as invalid.
    if (!customer || !(await emailChangeRepository.setEmail(trx, customerId, to))) {
      throw context.refuse('email_link_invalid');
    }
    await passwordLinkRepository.deleteOf(trx, customerId);
    await pinRepository.deleteOf(trx, customerId);
    await emailChangeRepository.moveSubscriptions(trx, { from: customer.email, to });
    await enqueueEmailChangedMail(trx, { customerId, formerEmail: customer.email, now });
  });
  return null;
}
