import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';

interface AccountEvent {
  readonly customerId: number;
  readonly now: Date;
}

/** Has whoever registers greeted [REG-11]. In the transaction of the registration. */
export function enqueueWelcomeMail(trx: StoreTransaction, { customerId, now }: AccountEvent): Promise<void> {
  return putInOutbox(trx, {
    topic: 'customer_registered',
    key: `customer_registered:${customerId}`,
    payload: { customer_id: customerId },
    now,
  });
}

/** Tells a customer that their password was changed: whoever did not do it has to hear of it. In the change's transaction. */
export function enqueuePasswordChangedMail(
  trx: StoreTransaction,
  { customerId, now }: AccountEvent,
): Promise<void> {
  const changedAt = now.toISOString();
  return putInOutbox(trx, {
    topic: 'password_changed',
    key: `password_changed:${customerId}:${changedAt}`,
    payload: { customer_id: customerId, changed_at: changedAt },
    now,
  });
}

/** Tells the address that an account had until now that it has another. In the change's transaction. */
export function enqueueEmailChangedMail(
  trx: StoreTransaction,
  { customerId, formerEmail, now }: AccountEvent & { formerEmail: string },
): Promise<void> {
  const changedAt = now.toISOString();
  return putInOutbox(trx, {
    topic: 'email_changed',
    key: `email_changed:${customerId}:${changedAt}`,
    payload: { customer_id: customerId, changed_at: changedAt },
    recipient: formerEmail,
    now,
  });
}

/** Tells the address of an account that the account was deleted [ACC+01]. In the deletion's transaction. */
export function enqueueAccountErasedMail(
  trx: StoreTransaction,
  { customerId, formerEmail, now }: AccountEvent & { formerEmail: string },
): Promise<void> {
  return putInOutbox(trx, {
    topic: 'account_erased',
    key: `account_erased:${customerId}`,
    payload: {},
    recipient: formerEmail,
    now,
  });
}
