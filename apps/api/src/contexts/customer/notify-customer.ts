import type { Settings } from '@vitrine/contract/settings.ts';

import { mailFromStore } from '#api/contexts/store/store.public.ts';
import { salutation } from '#api/platform/buyer-name.ts';
import type { MailWords, Recipient } from '#api/platform/mail/letter.ts';
import type { Delivery } from '#api/platform/outbox/send-outbox.ts';

import { companyBuyerRepository } from './company-buyer-repository.ts';
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
  const { email } = customer;
  await send(delivery, {
    customer,
    recipient: { email, firstName: salutation(customer) },
    id: delivery.id,
    write,
  });
}

/** Mails a queued notice about a company's order also to the buyer who placed it; skips a removed one. */
export async function notifyBuyer(
  delivery: Delivery,
  {
    customerId,
    buyerId,
    write,
  }: { customerId: number; buyerId: number; write: (addressee: Addressee) => MailWords },
): Promise<void> {
  const [customer, buyer] = [
    await customerRepository.byId(delivery.db, customerId),
    await companyBuyerRepository.byId(delivery.db, buyerId),
  ];
  if (!customer || !buyer) return;
  const recipient = { email: buyer.email, firstName: buyer.name };
  await send(delivery, { customer, recipient, id: `${delivery.id}-buyer`, write });
}

interface Notice {
  readonly customer: NonNullable<Awaited<ReturnType<typeof customerRepository.byId>>>;
  readonly recipient: { readonly email: string; readonly firstName: string };
  /** Of the mail: a repeated one has the same. */
  readonly id: string;
  readonly write: (addressee: Addressee) => MailWords;
}

async function send(
  delivery: Delivery,
  { customer, recipient: { email, firstName }, id, write }: Notice,
): Promise<void> {
  const { company_name: companyName, taxvat, is_guest: isGuest } = customer;
  const company = companyName === '' ? null : { name: companyName, taxvat };
  await mailFromStore(delivery, {
    to: email,
    write: ({ name, origin, settings }) =>
      write({ email, firstName, storeName: name, origin, settings, isGuest, company }),
    id,
  });
}
