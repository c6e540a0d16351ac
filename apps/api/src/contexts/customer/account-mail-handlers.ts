import { mailFromStore } from '#api/contexts/store/store.public.ts';
import { salutation } from '#api/platform/buyer-name.ts';
import type { MailWords } from '#api/platform/mail/letter.ts';
import type { Delivery, OutboxHandlers } from '#api/platform/outbox/send-outbox.ts';

import { passwordChangedMail, passwordRemovedMail, welcomeMail } from './account-mails.ts';
import { customerRepository } from './customer-repository.ts';
import { accountErasedMail, emailChangedMail, guestErasedMail } from './email-mails.ts';
import { notifyCustomer } from './notify-customer.ts';
import { passkeyAddedMail, passkeyBlockedMail, passkeyRemovedMail } from './passkey-mails.ts';

/** Handlers of outbox messages about accounts. */
export const accountMailHandlers = {
  customer_registered: sendWelcome,
  password_changed: sendPasswordChanged,
  password_removed: sendPasswordRemoved,
  passkey_added: (delivery) => sendPasskeyMail(delivery, passkeyAddedMail),
  passkey_removed: (delivery) => sendPasskeyMail(delivery, passkeyRemovedMail),
  passkey_blocked: (delivery) => sendPasskeyMail(delivery, passkeyBlockedMail),
  email_changed: sendEmailChanged,
  account_erased: sendAccountErased,
  guest_erased: sendGuestErased,
} satisfies OutboxHandlers;

async function sendWelcome(delivery: Delivery): Promise<void> {
  const customerId = Number(delivery.payload['customer_id']);
  const customer = await customerRepository.passwordOf(delivery.db, customerId);
  await notifyCustomer(delivery, {
    customerId,
    write: ({ origin, ...recipient }) =>
      welcomeMail({
        ...recipient,
        hasPassword: (customer?.password_hash ?? null) !== null,
        link: `${origin}/conta`,
      }),
  });
}

async function sendPasswordChanged(delivery: Delivery): Promise<void> {
  const { customer_id: customerId, changed_at: changedAt } = delivery.payload;
  await notifyCustomer(delivery, {
    customerId: Number(customerId),
    write: ({ origin, email, ...recipient }) =>
      passwordChangedMail({
        ...recipient,
        changedAt: new Date(String(changedAt)),
        link: `${origin}/?${new URLSearchParams({ newPassword: email }).toString()}`,
      }),
  });
}

async function sendPasswordRemoved(delivery: Delivery): Promise<void> {
  await notifyCustomer(delivery, {
    customerId: Number(delivery.payload['customer_id']),
    write: ({ origin, email, ...recipient }) =>
      passwordRemovedMail({
        ...recipient,
        link: `${origin}/?${new URLSearchParams({ newPassword: email }).toString()}`,
      }),
  });
}

async function sendPasskeyMail(
  delivery: Delivery,
  write: (notice: Parameters<typeof passkeyAddedMail>[0]) => MailWords,
): Promise<void> {
  const { customer_id: customerId, name, at } = delivery.payload;
  await notifyCustomer(delivery, {
    customerId: Number(customerId),
    write: ({ origin, email: _, ...recipient }) =>
      write({
        ...recipient,
        name: String(name),
        at: new Date(String(at)),
        link: `${origin}/conta/dados#chaves-de-acesso`,
      }),
  });
}

/** Also sent if the account was deleted since, or an attacker could hide the change that way. */
async function sendEmailChanged(delivery: Delivery): Promise<void> {
  const { customer_id: customerId, changed_at: changedAt } = delivery.payload;
  const customer = await customerRepository.byId(delivery.db, Number(customerId));
  const firstName = customer ? salutation(customer) : null;
  await mailFormerAddress(delivery, (storeName) =>
    emailChangedMail({ firstName, storeName, changedAt: new Date(String(changedAt)) }),
  );
}

async function sendAccountErased(delivery: Delivery): Promise<void> {
  await mailFormerAddress(delivery, (storeName) => accountErasedMail({ storeName }));
}

async function sendGuestErased(delivery: Delivery): Promise<void> {
  await mailFormerAddress(delivery, (storeName) => guestErasedMail({ storeName }));
}

/** Mails the address stored in the message, because no account has it any more. */
async function mailFormerAddress(delivery: Delivery, write: (storeName: string) => MailWords): Promise<void> {
  const { id, recipient } = delivery;
  if (recipient === null) throw new Error('The message has no recipient.');
  await mailFromStore(delivery, { to: recipient, write: ({ name }) => write(name), id });
}
