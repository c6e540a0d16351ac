import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { RequestBuyer } from '#api/platform/request-buyer.ts';

import { companyBuyerRepository, type StoredCompanyBuyer } from './company-buyer-repository.ts';
import { customerRepository } from './customer-repository.ts';

/** Returns a buyer as requests have it, with the moment from which tokens count; null for an unknown or removed one. */
export async function readRequestBuyer(
  db: StoreDatabase,
  id: number,
): Promise<(RequestBuyer & { readonly tokens_valid_from: Date }) | null> {
  const buyer = await companyBuyerRepository.byId(db, id);
  return buyer ? { ...toRequestBuyer(buyer), tokens_valid_from: buyer.tokens_valid_from } : null;
}

/** Locks a buyer against changes and removal, and returns the rights of now; null for one who was removed. Expects the customer's lock. */
export async function lockRequestBuyer(trx: StoreTransaction, id: number): Promise<RequestBuyer | null> {
  const buyer = await companyBuyerRepository.lock(trx, id);
  return buyer ? toRequestBuyer(buyer) : null;
}

function toRequestBuyer({ id, name, email, role, order_limit_centavos }: StoredCompanyBuyer): RequestBuyer {
  return { id, name, email, role, orderLimitCentavos: order_limit_centavos };
}

/** Returns the buyers of a company who were not removed, by name. */
export function buyersOfCustomer(db: StoreDatabase, customerId: number) {
  return companyBuyerRepository.ofCustomer(db, customerId);
}

/** Returns whether an account is of a company. */
export async function isCompany(db: StoreDatabase, customerId: number): Promise<boolean> {
  return (await customerRepository.profile(db, customerId))?.kind === 'pj';
}

/** Returns the name of an account's own person. */
export async function personOf(db: StoreDatabase, customerId: number): Promise<string> {
  const customer = await customerRepository.byId(db, customerId);
  return customer ? `${customer.first_name} ${customer.last_name}`.trim() : '';
}

/** Returns every buyer whom a company had, for its data export. */
export function everyBuyerOf(db: StoreDatabase, customerId: number) {
  return companyBuyerRepository.everOf(db, customerId);
}

/** Returns a buyer with password hash, by e-mail in lower case. */
export function buyerCredentials(db: StoreDatabase, email: string) {
  return companyBuyerRepository.byEmail(db, email);
}

/** Replaces a password's hash by another of the same password, unless it is a different one by now. */
export function replaceBuyerHash(
  db: StoreDatabase,
  replaced: { id: number; hash: string; by: string },
): Promise<void> {
  return companyBuyerRepository.replaceHash(db, replaced);
}

/** Revokes all tokens of a buyer that were issued before this moment. */
export async function voidBuyerTokens(
  db: StoreDatabase,
  { customerId, id, validFrom }: { customerId: number; id: number; validFrom: Date },
): Promise<void> {
  await companyBuyerRepository.change(db, { customerId, id, tokens_valid_from: validFrom });
}

/** Deletes the buyers of a company; nothing names them any more. */
export function eraseBuyersOf(trx: StoreTransaction, customerId: number): Promise<void> {
  return companyBuyerRepository.eraseOf(trx, customerId);
}
