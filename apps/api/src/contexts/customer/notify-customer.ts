import type { Settings } from '@vitrine/contract/settings.ts';

import { mailFromStore } from '#api/contexts/store/store.public.ts';
import { salutation } from '#api/platform/buyer-name.ts';
import type { MailWords, Recipient } from '#api/platform/mail/letter.ts';
import type { Delivery } from '#api/platform/outbox/send-outbox.ts';

import { customerRepository } from './customer-repository.ts';

/** The recipient of a mail and the origin of its links. */
export interface Addressee extends Recipient {
  readonly email: string;
  readonly origin: string;
  readonly settings: Settings;
  /** Has no account, so that links must not lead there. */
  readonly isGuest: boolean;
  /** The company that the customer buys for; null for a person. */
  readonly company: { readonly name: string; readonly taxvat: string } | null;
}

/** Mails a queued notice to a customer; skips deleted accounts. */
export async function notifyCustomer(
  delivery: Delivery,
  { customerId, write }: { customerId: number; write: (addressee: Addressee) => MailWords },
): Promise<void> {
  const customer = await customerRepository.byId(delivery.db, customerId);
  if (!customer) return;
  const { email, is_guest: isGuest } = customer;
  const firstName = salutation(customer);
  const { company_name: companyName, taxvat } = customer;
  const company = companyName === '' ? null : { name: companyName, taxvat };
  await mailFromStore(delivery, {
    to: email,
    write: ({ name, origin, settings }) =>
      write({ email, firstName, storeName: name, origin, settings, isGuest, company }),
    id: delivery.id,
  });
}
