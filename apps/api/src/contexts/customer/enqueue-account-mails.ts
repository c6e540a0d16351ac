import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';

interface AccountEvent {
  readonly customerId: number;
  readonly now: Date;
}

/** Queues the welcome mail of a registration, in its transaction [REG-11]. */
export function enqueueWelcomeMail(trx: StoreTransaction, { customerId, now }: AccountEvent): Promise<void> {
  return putInOutbox(trx, {
    topic: 'customer_registered',
    key: `customer_registered:${customerId}`,
    payload: { customer_id: customerId },
    now,
  });
}

/** Queues the notice of a password change, in its transaction, so that the owner learns of an attacker. */
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

/** Queues the notice that a password from before the proof of the e-mail was removed, in its transaction. */
export function enqueuePasswordRemovedMail(
  trx: StoreTransaction,
  { customerId, now }: AccountEvent,
): Promise<void> {
  return putInOutbox(trx, {
    topic: 'password_removed',
    key: `password_removed:${customerId}:${now.toISOString()}`,
    payload: { customer_id: customerId },
    now,
  });
}

/** Queues the notice of an e-mail change to the old address, in its transaction. */
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

/** Queues the notice of an account's deletion, in its transaction [ACC+01]. */
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

/** Queues the notice that the data of purchases without an account was deleted, in its transaction [CHK+01]. */
export function enqueueGuestErasedMail(
  trx: StoreTransaction,
  { customerId, formerEmail, now }: AccountEvent & { formerEmail: string },
): Promise<void> {
  return putInOutbox(trx, {
    topic: 'guest_erased',
    key: `guest_erased:${customerId}`,
    payload: {},
    recipient: formerEmail,
    now,
  });
}

interface PasskeyEvent extends AccountEvent {
  readonly event: 'passkey_added' | 'passkey_removed' | 'passkey_blocked';
  readonly passkeyId: number;
  readonly name: string;
}

/** Queues the notice of a new, removed or blocked passkey, in its transaction, so that the owner learns of an attacker [AUT+02]. */
export function enqueuePasskeyMail(
  trx: StoreTransaction,
  { event, passkeyId, customerId, name, now }: PasskeyEvent,
): Promise<void> {
  return putInOutbox(trx, {
    topic: event,
    key: `${event}:${passkeyId}`,
    payload: { customer_id: customerId, name, at: now.toISOString() },
    now,
  });
}
