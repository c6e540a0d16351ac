import { parseEmail } from '@vitrine/brazil/email.ts';

import { customerCredentials, enqueueGuestErasedMail } from '#api/contexts/customer/customer.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { customerTarget, type ErasureContext, requireNothingOwed } from './erase-by-staff.ts';
import { eraseByEmail, eraseRecords } from './erase-records.ts';
import { erasureRepository, type NamedGuests } from './erasure-repository.ts';

type GuestRow = Awaited<ReturnType<typeof erasureRepository.guests>>[number];

/** A guest buyer with their orders, newest first. */
export interface GuestWithOrders extends GuestRow {
  readonly orders: Awaited<ReturnType<typeof erasureRepository.ordersOf>>;
}

/** Returns the guest buyers with an e-mail, or the one who placed an order; throws an `OperatorProblem` if there is none. */
export async function guestsNamed(db: StoreDatabase, emailOrNumber: string): Promise<GuestWithOrders[]> {
  return withOrders(db, {
    guests: await erasureRepository.guests(db, namedBy(emailOrNumber)),
    emailOrNumber,
  });
}

/**
 * Deletes the personal data of the guest buyers with an e-mail, as an account's owner does for theirs [CHK+01] [ACC+01], or of the
 * one who placed an order. All or none: refused while the shop owes one of them the completion of an order or return.
 */
export async function eraseGuests(
  { trx, trail, now, removePicture }: ErasureContext,
  emailOrNumber: string,
): Promise<GuestWithOrders[]> {
  const identifier = namedBy(emailOrNumber);
  const guests = await withOrders(trx, {
    guests: await erasureRepository.lockGuests(trx, identifier),
    emailOrNumber,
  });
  await requireNothingOwed(trx, guests);
  // Records by e-mail belong to the account that has it; an order's e-mail may be mistyped.
  if ('email' in identifier && !(await customerCredentials(trx, identifier)))
    await eraseByEmail(trx, identifier.email);
  const photos: string[] = [];
  for (const guest of guests) {
    photos.push(...(await eraseRecords(trx, { buyer: guest, now })));
    await trail.record(customerTarget(guest.id), { before: { is_guest: true }, after: null });
  }
  const [first] = guests;
  if (first) await enqueueGuestErasedMail(trx, { customerId: first.id, formerEmail: first.email, now });
  // Last, and inside the transaction: if a file cannot be deleted, the data remains and can be deleted again.
  for (const photo of photos) await removePicture(photo);
  return guests;
}

function namedBy(emailOrNumber: string): NamedGuests {
  if (!emailOrNumber.includes('@')) return { orderNumber: emailOrNumber };
  return { email: parseEmail(emailOrNumber) ?? emailOrNumber };
}

function withOrders(
  db: StoreDatabase,
  { guests, emailOrNumber }: { guests: readonly GuestRow[]; emailOrNumber: string },
): Promise<GuestWithOrders[]> {
  if (guests.length === 0) {
    throw new OperatorProblem('guest_not_found', { buyer: emailOrNumber });
  }
  return Promise.all(
    guests.map(async (guest) => ({ ...guest, orders: await erasureRepository.ordersOf(db, guest.id) })),
  );
}
