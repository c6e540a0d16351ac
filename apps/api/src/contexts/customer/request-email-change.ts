import { randomBytes } from 'node:crypto';

import { parseEmail } from '@vitrine/brazil/email.ts';

import { mailFromStore } from '#api/contexts/store/store.public.ts';
import { salutation } from '#api/platform/buyer-name.ts';
import { limitByAccount } from '#api/platform/limit-by-account.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { secretHash } from '#api/platform/secret-hash.ts';

import { customerRepository } from './customer-repository.ts';
import { emailChangeRepository } from './email-change-repository.ts';
import { emailChangeRequestedMail, emailLinkMail, emailTakenMail } from './email-mails.ts';
import { requireMail } from './mail-context.ts';
import { type CustomerMailContext, type Proof, type ProofRefusal, requireProof } from './require-proof.ts';

const minutes = 30;
const links = limitByAccount({ name: 'email-change-mails', limit: 5, windowMs: 60 * 60_000 });

/**
 * Mails a confirmation link to the new address and a notice to the old one. Whether another account has the new address
 * is looked up after the response, so that neither its text nor its duration reveals it.
 */
export async function requestEmailChange(
  context: CustomerMailContext & Refusing<ProofRefusal | 'mail_unavailable'>,
  typed: Proof & { readonly email: string },
) {
  const { db, services, customerId } = context;
  const email = parseEmail(typed.email);
  if (email === null) throw context.refuse('validation_failed', { fields: { email: ['validation.email'] } });
  const customer = await customerRepository.passwordOf(db, customerId);
  if (!customer) throw context.refuse('unauthenticated');
  // Reveals nothing: it is the customer's own address.
  if (email === customer.email) {
    throw context.refuse('validation_failed', { fields: { email: ['validation.invalid'] } });
  }
  await requireMail(context);
  await requireProof(context, typed);
  await links.count(context, `#${customerId}`);
  services.background.run('mail an e-mail change', async () => {
    await mailLink(context, { email, firstName: salutation(customer) });
    await mailFromStore(context, {
      to: customer.email,
      write: ({ name, origin }) =>
        emailChangeRequestedMail({
          firstName: salutation(customer),
          storeName: name,
          link: `${origin}/?${new URLSearchParams({ newPassword: customer.email }).toString()}`,
        }),
    });
  });
  return { minutes };
}

async function mailLink(
  context: CustomerMailContext,
  { email, firstName }: { email: string; firstName: string },
): Promise<void> {
  const { db, services, customerId } = context;
  if (await customerRepository.byEmail(db, email)) {
    await mailFromStore(context, {
      to: email,
      write: ({ name, origin }) => emailTakenMail({ storeName: name, link: `${origin}/?openLogin` }),
    });
    return;
  }
  const token = randomBytes(32).toString('base64url');
  const now = services.clock.now();
  await emailChangeRepository.deleteExpired(db, now);
  await emailChangeRepository.put(db, {
    customer_id: customerId,
    email,
    token_hash: secretHash(services.tokenSecret, 'email-change', token),
    expires_at: new Date(now.getTime() + minutes * 60_000),
  });
  await mailFromStore(context, {
    to: email,
    write: ({ name, origin }) =>
      emailLinkMail({ firstName, storeName: name, link: `${origin}/?emailToken=${token}`, minutes }),
  });
}
