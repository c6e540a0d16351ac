import type { MailWords, Recipient } from '#api/platform/mail/letter.ts';
import type { Delivery } from '#api/platform/outbox/send-outbox.ts';

import { customerRepository } from './customer-repository.ts';
import { mailCustomer } from './mail-customer.ts';

/** Whom a mail is for, and where its links lead. */
export interface Addressee extends Recipient {
  readonly email: string;
  readonly origin: string;
}

/** Mails a customer what waited in the outbox. Whoever has left the shop is not written to any more. */
export async function notifyCustomer(
  delivery: Delivery,
  customerId: number,
  write: (addressee: Addressee) => MailWords,
): Promise<void> {
  const customer = await customerRepository.byId(delivery.db, customerId);
  if (!customer) return;
  const { email, first_name: firstName } = customer;
  await mailCustomer(
    delivery,
    email,
    ({ name, origin }) => write({ email, firstName, storeName: name, origin }),
    { id: delivery.id },
  );
}
