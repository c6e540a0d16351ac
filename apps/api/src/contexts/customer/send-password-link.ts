import { randomBytes } from 'node:crypto';

import { parseEmail } from '@vitrine/brazil/email.ts';

import { mailFromStore } from '#api/contexts/store/store.public.ts';
import { salutation } from '#api/platform/buyer-name.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { limitByAccount } from '#api/platform/limit-by-account.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { secretHash } from '#api/platform/secret-hash.ts';

import { passwordLinkMail } from './access-mails.ts';
import { companyBuyerRepository } from './company-buyer-repository.ts';
import { customerRepository } from './customer-repository.ts';
import { type MailContext, requireMail } from './mail-context.ts';
import { passwordLinkRepository } from './password-link-repository.ts';

const minutes = 30;
const links = limitByAccount({ name: 'password-link-mails', limit: 5, windowMs: 60 * 60_000 });

/**
 * Mails a link to set a new password [PWD-01]. The account is looked up after the response, so that neither its text nor
 * its duration reveals whether one exists.
 */
export async function sendPasswordLink(
  context: MailContext & Refusing<'validation_failed' | 'mail_unavailable' | 'too_many_requests'>,
  typed: string,
) {
  const email = parseEmail(typed);
  if (email === null) throw context.refuse('validation_failed', { fields: { email: ['validation.email'] } });
  await requireMail(context);
  await links.count(context, email);
  context.services.background.run('mail a password link', () => mailLink(context, email));
  return { message: 'A password link was sent if there is an account.', msg_params: { minutes } } as const;
}

async function mailLink(context: MailContext, email: string): Promise<void> {
  const { db, services } = context;
  const recipient = await recipientOf(db, email);
  if (!recipient) return;
  const token = randomBytes(32).toString('base64url');
  const now = services.clock.now();
  await passwordLinkRepository.deleteExpired(db, now);
  await passwordLinkRepository.insert(db, {
    ...recipient.owner,
    token_hash: secretHash(services.tokenSecret, 'password-link', token),
    expires_at: new Date(now.getTime() + minutes * 60_000),
  });
  await mailFromStore(context, {
    to: email,
    write: ({ name, origin }) =>
      passwordLinkMail({
        firstName: recipient.firstName,
        storeName: name,
        link: `${origin}/?token=${token}`,
        minutes,
      }),
  });
}

/** Returns whose password an e-mail's link sets: a customer's or a buyer's; null without either. */
async function recipientOf(db: StoreDatabase, email: string) {
  const customer = await customerRepository.byEmail(db, email);
  if (customer) return { owner: { customer_id: customer.id }, firstName: salutation(customer) };
  const buyer = await companyBuyerRepository.byEmail(db, email);
  return buyer
    ? { owner: { customer_id: buyer.customer_id, buyer_id: buyer.id }, firstName: buyer.name }
    : null;
}
