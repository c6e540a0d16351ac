import { randomInt } from 'node:crypto';

import { parseEmail } from '@vitrine/brazil/email.ts';

import { mailFromStore } from '#api/contexts/store/store.public.ts';
import { salutation } from '#api/platform/buyer-name.ts';
import { limitByAccount } from '#api/platform/limit-by-account.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { pinMail } from './access-mails.ts';
import { customerRepository } from './customer-repository.ts';
import { type MailContext, requireMail } from './mail-context.ts';
import { pinRepository } from './pin-repository.ts';
import { pinHash } from './redeem-pin.ts';

const minutes = 10;
const digits = 6;
const pins = limitByAccount({ name: 'pin-mails', limit: 5, windowMs: 60 * 60_000 });
/** Within this time the previous PIN stays the valid one. */
const lately = limitByAccount({ name: 'pin-mails-lately', limit: 1, windowMs: 60_000 });

/** Mails a PIN [AUT-04]. As with password links, the response does not reveal whether the account exists. */
export async function sendPin(
  context: MailContext & Refusing<'validation_failed' | 'mail_unavailable' | 'too_many_requests'>,
  typed: string,
) {
  const email = parseEmail(typed);
  if (email === null) throw context.refuse('validation_failed', { fields: { email: ['validation.email'] } });
  await requireMail(context);
  if (!(await lately.isCounted(context, email))) return { message: 'Access code already sent.' } as const;
  await pins.count(context, email);
  context.services.background.run('mail a PIN', () => mailPin(context, email));
  return { message: 'Access code sent.' } as const;
}

async function mailPin(context: MailContext, email: string): Promise<void> {
  const { db, services } = context;
  const customer = await customerRepository.byEmail(db, email);
  if (!customer) return;
  const pin = String(randomInt(10 ** digits)).padStart(digits, '0');
  await pinRepository.put(db, {
    customer_id: customer.id,
    pin_hash: pinHash(services.tokenSecret, customer.id, pin),
    expires_at: new Date(services.clock.now().getTime() + minutes * 60_000),
  });
  await mailFromStore(context, {
    to: email,
    write: ({ name, origin }) =>
      pinMail({
        firstName: salutation(customer),
        storeName: name,
        pin,
        link: `${origin}/?${new URLSearchParams({ pin, email }).toString()}`,
        minutes,
      }),
  });
}
