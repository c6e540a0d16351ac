import { parseEmail } from '@vitrine/brazil/email.ts';
import { inviteDays, maxBuyers } from '@vitrine/contract/buyer-limits.ts';
import type {
  buyerInput,
  buyerInvitation,
  BuyerStatus,
  CompanyBuyer,
} from '@vitrine/contract/schemas/buyer.ts';
import type { z } from 'zod';

import {
  buyersOfCustomer,
  companyBuyerRepository,
  createInvitation,
  isCompany,
  lockCustomer,
  type MailContext,
  requireMail,
  type StoredCompanyBuyer,
} from '#api/contexts/customer/customer.public.ts';
import { recalledSettings } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { limitByAccount } from '#api/platform/limit-by-account.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { OfBuyer } from '#api/platform/request-buyer.ts';
import type { FromClient, InStore, Using } from '#api/platform/use-case-context.ts';

import { mailInvitation } from './mail-invitation.ts';
import { removeBuyerOf } from './remove-buyer.ts';

const dayMs = 24 * 3_600_000;
/** Mails of invitations that an account sends. */
const invitations = limitByAccount({ name: 'buyer-invitations', limit: 60, windowMs: 60 * 60_000 });

interface OfAccount extends InStore, OfBuyer, Using<'clock'> {
  readonly customerId: number;
}

interface Inviting extends MailContext, FromClient, OfBuyer {
  readonly customerId: number;
}

/** Returns the buyers of a company, by name. */
export async function listBuyers({ db, customerId, services }: OfAccount): Promise<CompanyBuyer[]> {
  const now = services.clock.now();
  return (await buyersOfCustomer(db, customerId)).map((buyer) => toCompanyBuyer(buyer, now));
}

/** Invites a buyer and mails the link. An e-mail that logs in already, to an account or as a buyer, is refused. */
export async function inviteBuyer(
  context: Inviting &
    Refusing<
      | 'validation_failed'
      | 'buyers_off'
      | 'buyers_full'
      | 'email_taken'
      | 'mail_unavailable'
      | 'too_many_requests'
    >,
  { email: typed, ...input }: z.output<typeof buyerInvitation>,
): Promise<CompanyBuyer> {
  const { db, services, customerId, refuse } = context;
  const email = parseEmail(typed);
  if (email === null) throw refuse('validation_failed', { fields: { email: ['validation.email'] } });
  await requireBuyers(context);
  await requireMail(context);
  await invitations.count(context, String(customerId));
  const now = services.clock.now();
  const expiresAt = inviteEnd(now);
  const { id, token } = await db.transaction().execute(async (trx) => {
    // Invitations at the same moment are counted one after the other.
    await lockCustomer(trx, customerId);
    if ((await buyersOfCustomer(trx, customerId)).length >= maxBuyers) throw refuse('buyers_full');
    const inserted = await companyBuyerRepository.insert(trx, {
      ...input,
      customer_id: customerId,
      email,
      invited_at: now,
      invite_expires_at: expiresAt,
    });
    if (inserted === null) throw refuse('email_taken');
    const { tokenSecret } = services;
    const invited = { customerId, buyerId: inserted, expiresAt, tokenSecret };
    return { id: inserted, token: await createInvitation(trx, invited) };
  });
  mailInvitation(context, { id, token });
  return ownBuyer(db, { customerId, id, now });
}

interface OwnId {
  readonly id: number;
}

/** Mails the link again; earlier ones end. Refuses a buyer who has a password. */
export async function renewInvitation(
  context: Inviting &
    Refusing<'buyers_off' | 'buyer_not_found' | 'buyer_accepted' | 'mail_unavailable' | 'too_many_requests'>,
  { id }: OwnId,
): Promise<CompanyBuyer> {
  const { db, services, customerId, refuse } = context;
  const invited = await companyBuyerRepository.byId(db, id);
  if (invited?.customer_id !== customerId) throw refuse('buyer_not_found');
  await requireBuyers(context);
  await requireMail(context);
  await invitations.count(context, String(customerId));
  const now = services.clock.now();
  const expiresAt = inviteEnd(now);
  const token = await db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customerId);
    const buyer = await companyBuyerRepository.byId(trx, id);
    if (buyer?.customer_id !== customerId) throw refuse('buyer_not_found');
    if (buyer.accepted_at !== null) throw refuse('buyer_accepted');
    await companyBuyerRepository.change(trx, {
      customerId,
      id,
      invited_at: now,
      invite_expires_at: expiresAt,
    });
    const { tokenSecret } = services;
    return createInvitation(trx, { customerId, buyerId: id, expiresAt, tokenSecret });
  });
  mailInvitation(context, { id, token });
  return ownBuyer(db, { customerId, id, now });
}

/** Changes name, role and limit of a buyer; no one changes their own. */
export async function changeBuyer(
  {
    db,
    buyer: self,
    services,
    customerId,
    refuse,
  }: OfAccount & Refusing<'buyer_not_found' | 'buyer_is_self'>,
  { id, ...input }: OwnId & z.output<typeof buyerInput>,
): Promise<CompanyBuyer> {
  if (self?.id === id) throw refuse('buyer_is_self');
  await db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customerId);
    if (!(await companyBuyerRepository.change(trx, { customerId, id, ...input }))) {
      throw refuse('buyer_not_found');
    }
  });
  return ownBuyer(db, { customerId, id, now: services.clock.now() });
}

/** Removes a buyer; no one removes themselves. */
export async function removeBuyer(
  {
    db,
    buyer: self,
    services,
    customerId,
    refuse,
  }: OfAccount & Refusing<'buyer_not_found' | 'buyer_is_self'>,
  { id }: OwnId,
): Promise<null> {
  if (self?.id === id) throw refuse('buyer_is_self');
  await db.transaction().execute(async (trx) => {
    const isRemoved = await removeBuyerOf(trx, { customerId, id, now: services.clock.now() });
    if (!isRemoved) throw refuse('buyer_not_found');
  });
  return null;
}

/** Refuses new buyers where the store has none, and of a person. */
async function requireBuyers({
  db,
  customerId,
  refuse,
}: InStore & { readonly customerId: number } & Refusing<'buyers_off'>): Promise<void> {
  const { 'customers/buyers': isOn } = await recalledSettings(db);
  if (!isOn || !(await isCompany(db, customerId))) throw refuse('buyers_off');
}

const inviteEnd = (now: Date) => new Date(now.getTime() + inviteDays * dayMs);

async function ownBuyer(
  db: StoreDatabase,
  { customerId, id, now }: { customerId: number; id: number; now: Date },
): Promise<CompanyBuyer> {
  const buyer = await companyBuyerRepository.byId(db, id);
  if (buyer?.customer_id !== customerId) throw new Error(`buyer ${id} is gone`);
  return toCompanyBuyer(buyer, now);
}

export function toCompanyBuyer(buyer: StoredCompanyBuyer, now: Date): CompanyBuyer {
  const { id, name, email, role, order_limit_centavos, invited_at: invitedAt } = buyer;
  return {
    id,
    name,
    email,
    role,
    order_limit_centavos,
    status: statusOf(buyer, now),
    invited_at: invitedAt.toISOString(),
  };
}

function statusOf(
  { accepted_at: acceptedAt, invite_expires_at: until }: StoredCompanyBuyer,
  now: Date,
): BuyerStatus {
  if (acceptedAt !== null) return 'active';
  return until > now ? 'invited' : 'invite_expired';
}
