import { parseEmail } from '@vitrine/brazil/email.ts';

import { isOwnCart } from '#api/contexts/cart/cart.public.ts';
import { customerById } from '#api/contexts/customer/customer.public.ts';
import { limitByAccount } from '#api/platform/limit-by-account.ts';
import { limitByAddress } from '#api/platform/limit-by-address.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { OfBuyer } from '#api/platform/request-buyer.ts';
import type { FromClient, InStore, Using } from '#api/platform/use-case-context.ts';

import { recipientAddress } from './recipient-address.ts';
import { reminderRepository } from './reminder-repository.ts';
import { recipientsOf, reminderOfOptOut } from './reminder-tokens.ts';

const fromOneAddress = limitByAddress('cart-reminders', 60);
/** Limits how many reminders can be asked for in the name of one mailbox. */
const forOneMailbox = limitByAccount({ name: 'cart-reminders', limit: 10, windowMs: 60 * 60_000 });

/** Keeps or removes a guest's wish for a mail about a cart. */
export async function askForReminder(
  context: InStore &
    FromClient &
    OfBuyer &
    Using<'clock' | 'rateLimits'> & { readonly customerId: number | null } & Refusing<
      'validation_failed' | 'cart_not_found' | 'too_many_requests'
    >,
  { cartId, email: typed, isWanted }: { cartId: string; email: string; isWanted: boolean },
): Promise<null> {
  const { db, services, customerId, buyer, refuse } = context;
  await fromOneAddress.count(context);
  if (!(await isOwnCart(db, { cartId, customerId, buyerId: buyer?.id ?? null })))
    throw refuse('cart_not_found');
  if (!isWanted) {
    await reminderRepository.takeBack(db, cartId);
    return null;
  }
  const email = parseEmail(typed);
  if (!email) throw refuse('validation_failed', { fields: { email: ['validation.email'] } });
  await forOneMailbox.count(context, email);
  await reminderRepository.ask(db, { cartId, email, now: services.clock.now() });
  return null;
}

/** Keeps a customer's choice; a wish ends an earlier opt-out by a mail's link. */
export async function chooseReminders(
  { db, store, services }: InStore & Pick<FromClient, 'store'> & Using<'clock' | 'tokenSecret'>,
  { customerId, email, isWanted }: { customerId: number; email: string; isWanted: boolean },
): Promise<{ is_wanted: boolean }> {
  await reminderRepository.choose(db, { customerId, isWanted, now: services.clock.now() });
  if (isWanted) {
    const address = await recipientAddress({ db }, { storeId: store.id, email });
    await reminderRepository.optIn(db, recipientsOf({ services }, address));
  }
  return { is_wanted: isWanted };
}

/** Ends the reminders to the recipient of a mail, or allows them again. */
export async function optOutOfReminders(
  {
    db,
    store,
    services,
    refuse,
  }: InStore & Pick<FromClient, 'store'> & Using<'clock' | 'tokenSecret'> & Refusing<'not_found'>,
  { token, isWanted }: { token: string; isWanted: boolean },
): Promise<{ is_wanted: boolean }> {
  const id = reminderOfOptOut({ services }, token);
  const reminder = id === null ? undefined : await reminderRepository.byId(db, id);
  if (!reminder) throw refuse('not_found');
  const { recipient, customer_id: customerId } = reminder;
  const now = services.clock.now();
  // After an erasure nobody is left to remind.
  if (recipient !== null)
    await (isWanted
      ? reminderRepository.optIn(db, [recipient])
      : reminderRepository.optOut(db, { recipient, now }));
  const account = customerId === null ? undefined : await customerById(db, customerId);
  // The mail to a buyer of a company decides nothing for its account.
  const address = account && (await recipientAddress({ db }, { storeId: store.id, email: account.email }));
  const isAccounts =
    recipient === null || (address && recipientsOf({ services }, address).includes(recipient));
  if (customerId !== null && isAccounts) await reminderRepository.choose(db, { customerId, isWanted, now });
  return { is_wanted: isWanted };
}
