import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { addressRepository } from './address-repository.ts';
import { companyBuyerRepository } from './company-buyer-repository.ts';
import { customerNoteRepository } from './customer-note-repository.ts';
import { customerOriginRepository } from './customer-origin-repository.ts';
import { customerRepository } from './customer-repository.ts';
import { erasedCustomerRepository } from './erased-customer-repository.ts';
import { guestRepository } from './guest-repository.ts';

export {
  buyerCredentials,
  buyersOfCustomer,
  eraseBuyersOf,
  everyBuyerOf,
  isCompany,
  lockRequestBuyer,
  personOf,
  readRequestBuyer,
  replaceBuyerHash,
  voidBuyerTokens,
} from './company-buyers.ts';
export { companyBuyerRepository, type StoredCompanyBuyer } from './company-buyer-repository.ts';
export { checkNewPassword } from './change-own-password.ts';
export { checkPasswordLink } from './check-password-link.ts';
export { createGuest } from './create-guest.ts';
export { moveInCustomer, trustedAccountOf } from './move-in-customer.ts';
export { changeContact, createKeptCustomer } from './keep-customer.ts';
export { registerGuest } from './register-guest.ts';
export { sweepGuests } from './sweep-guests.ts';
export { sweepProofs } from './sweep-proofs.ts';
export { changeOwnPassword } from './change-own-password.ts';
export { lockAdoptableGuest, type ProvenEmail, recordEmailProof } from './record-email-proof.ts';
export { redeemEmailChange } from './redeem-email-change.ts';
export { createInvitation, endInvitations } from './invitation-link.ts';
export { redeemPasswordLink } from './redeem-password-link.ts';
export { type MailContext, requireMail } from './mail-context.ts';
export {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  requestOwnPasskey,
  requestPasskey,
} from './own-passkeys.ts';
export { type PasskeyRedemption, type PasskeyRefusal, redeemPasskey } from './redeem-passkey.ts';
export { type CustomerMailContext, type Proof, type ProofRefusal, requireProof } from './require-proof.ts';
export { redeemLoginGrant } from './login-grant.ts';
export { redeemPin } from './redeem-pin.ts';
export { requireAddress } from './require-address.ts';
export { type Addressee, notifyBuyer, notifyCustomer } from './notify-customer.ts';
export {
  enqueueAccountErasedMail,
  enqueueEmailChangedMail,
  enqueueGuestErasedMail,
  enqueuePasswordChangedMail,
} from './enqueue-account-mails.ts';

/** Topics of mails to addresses that no account has any more: only their messages have them, until they are sent or given up. */
export const formerAddressTopics: ReadonlySet<string> = new Set([
  'email_changed',
  'account_erased',
  'guest_erased',
]);

/** Returns the addresses of the customers and of the buyers of companies, in batches. */
export async function* customerEmails(db: StoreDatabase): AsyncGenerator<string[]> {
  yield await companyBuyerRepository.emails(db);
  const limit = 1000;
  let id = 0;
  for (;;) {
    const rows = await customerRepository.emailsAfter(db, { id, limit });
    if (rows.length > 0) yield rows.map(({ email }) => email);
    if (rows.length < limit) return;
    id = rows.at(-1)?.id ?? id;
  }
}

export function customerById(db: StoreDatabase, id: number) {
  return customerRepository.byId(db, id);
}

/** Revokes all tokens that were issued before this moment. */
export function voidCustomerTokens(
  db: StoreDatabase,
  { customerId, validFrom }: { customerId: number; validFrom: Date },
): Promise<void> {
  return customerRepository.voidTokens(db, customerId, validFrom);
}

/** Returns id and password hash, by e-mail in lower case or by bare taxvat. */
export function customerCredentials(db: StoreDatabase, by: { email: string } | { taxvat: string }) {
  return customerRepository.credentials(db, by);
}

/** Replaces a password's hash by another of the same password, unless it is a different one by now; sessions stay. */
export function replacePasswordHash(
  db: StoreDatabase,
  { customerId, hash, by }: { customerId: number; hash: string; by: string },
): Promise<void> {
  return customerRepository.replaceHash(db, { id: customerId, hash, by });
}

/** Locks the customer; returns whether an order can name its buyer: one who was moved in may lack document or phone. */
export async function lockBuyer(trx: StoreTransaction, customerId: number): Promise<boolean> {
  const [customer] = await customerRepository.lock(trx, customerId);
  return customer !== undefined && customer.taxvat !== '' && customer.phone !== '';
}

export { defaultAddressOf, orderAddressOf } from './order-address-of.ts';

/** Returns one of the customer's own addresses, otherwise null. */
export function addressOfCustomer(
  db: StoreDatabase,
  { customerId, addressId }: { customerId: number; addressId: number },
) {
  return addressRepository.byId(db, customerId, addressId);
}

/** Returns the customer's addresses, the default one first. */
export function addressesOfCustomer(db: StoreDatabase, customerId: number) {
  return addressRepository.ofCustomer(db, customerId);
}

/** Returns the code of the customer's group; null without one. */
export function customerGroupCode(db: StoreDatabase, customerId: number): Promise<string | null> {
  return customerRepository.groupCode(db, customerId);
}

/** Returns the codes of the store's customer groups. */
export async function customerGroupCodes(db: StoreDatabase): Promise<string[]> {
  return (await customerRepository.groups(db)).map(({ code }) => code);
}

/** Locks the customer, which serialises changes of their credits, carts and returns. */
export async function lockCustomer(trx: StoreTransaction, customerId: number): Promise<void> {
  await customerRepository.lock(trx, customerId);
}

/** Returns what shops of which a customer was moved in call them. */
export function originsOfCustomer(db: StoreDatabase, customerId: number) {
  return customerOriginRepository.ofCustomer(db, customerId);
}

/** Returns the staff's notes about a customer, oldest first. */
export function notesOfCustomer(db: StoreDatabase, customerId: number) {
  return customerNoteRepository.ofCustomer(db, customerId);
}

export function countNotesOfCustomer(db: StoreDatabase, customerId: number): Promise<number> {
  return customerNoteRepository.count(db, customerId);
}

export function insertCustomerNote(
  trx: StoreTransaction,
  note: Parameters<typeof customerNoteRepository.insert>[1],
): Promise<void> {
  return customerNoteRepository.insert(trx, note);
}

/** Deletes a customer's addresses, consents, staff's notes, and mailed links and PINs. */
export function eraseAccountDataOf(trx: StoreTransaction, customerId: number): Promise<void> {
  return erasedCustomerRepository.removeOwn(trx, customerId);
}

/** Deletes a customer; one that other records reference stays, without personal data. */
export function eraseCustomerRow(
  trx: StoreTransaction,
  { customerId, isReferenced, now }: { customerId: number; isReferenced: boolean; now: Date },
): Promise<void> {
  return isReferenced
    ? erasedCustomerRepository.anonymise(trx, customerId, now)
    : erasedCustomerRepository.remove(trx, customerId);
}

/** Sets the group of a customer; null: none. */
export function setCustomerGroup(
  trx: StoreTransaction,
  { customerId, groupId }: { customerId: number; groupId: number | null },
): Promise<void> {
  return customerRepository.setGroup(trx, customerId, groupId);
}

/** Deletes guests to whom nothing belongs any more; those in the credit ledger, which is immutable, stay. */
export function removeAdoptedGuests(trx: StoreTransaction, guestIds: readonly number[]): Promise<void> {
  return guestRepository.removeWithoutSales(trx, guestIds);
}
