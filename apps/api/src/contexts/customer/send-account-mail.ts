import { passwordChangedMail, welcomeMail } from '#api/contexts/customer/account-mails.ts';
import { customerRepository } from '#api/contexts/customer/customer-repository.ts';
import { tellCustomer } from '#api/contexts/customer/tell-customer.ts';
import type { Delivery, OutboxHandlers } from '#api/platform/outbox/send-outbox.ts';

/** What the shop tells customers of their account. */
export const accountMailHandlers = {
  customer_registered: sendWelcome,
  password_changed: sendPasswordChanged,
} satisfies OutboxHandlers;

async function sendWelcome(delivery: Delivery): Promise<void> {
  const customerId = Number(delivery.payload['customer_id']);
  const customer = await customerRepository.passwordOf(delivery.db, customerId);
  await tellCustomer(delivery, customerId, ({ origin, ...recipient }) =>
    welcomeMail({
      ...recipient,
      hasPassword: (customer?.password_hash ?? null) !== null,
      link: `${origin}/conta`,
    }),
  );
}

async function sendPasswordChanged(delivery: Delivery): Promise<void> {
  const { customer_id: customerId, changed_at: changedAt } = delivery.payload;
  await tellCustomer(delivery, Number(customerId), ({ origin, email, ...recipient }) =>
    passwordChangedMail({
      ...recipient,
      changedAt: new Date(String(changedAt)),
      link: `${origin}/?${new URLSearchParams({ newPassword: email }).toString()}`,
    }),
  );
}
