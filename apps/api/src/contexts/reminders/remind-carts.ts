import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import type { Settings } from '@vitrine/contract/settings.ts';

import { isCouponKnown, lockLeftCart } from '#api/contexts/cart/cart.public.ts';
import { customerById, readRequestBuyer } from '#api/contexts/customer/customer.public.ts';
import { cartReminderMail, mailTextsOf } from '#api/contexts/mails/mails.public.ts';
import { mailFromStore, storeSettings, type StoreSender } from '#api/contexts/store/store.public.ts';
import { salutation } from '#api/platform/buyer-name.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { isPassingMailFailure, mailFailure } from '#api/platform/mail/mail-failure.ts';
import type { JobOutcome } from '#api/platform/queue/job-queue.ts';
import type { Services } from '#api/platform/services.ts';

import { recipientAddress } from './recipient-address.ts';
import { reminderRepository } from './reminder-repository.ts';
import { optOutTokenOf, recipientOf, recipientsOf, savedCartTokenOf } from './reminder-tokens.ts';

interface ReminderSender extends StoreSender {
  readonly services: StoreSender['services'] & Pick<Services, 'clock' | 'log'>;
}

const hourMs = 3_600_000;
/** Older carts are left alone, also when the store switches reminders on. */
const longestMs = 48 * hourMs;
/** Nobody has two reminders within it, whatever carts they left. */
const pauseMs = 24 * hourMs;
const atOnce = 50;

/** Mails those who left a cart and asked for a reminder, each cart once at most, in any number of processes [INT+06]. */
export async function remindCarts(sender: ReminderSender): Promise<JobOutcome> {
  const settings = await storeSettings(sender.db);
  if (!settings['reminders/cart_mail']) return 'done';
  const until = new Date(sender.services.clock.now().getTime() - settings['reminders/cart_hours'] * hourMs);
  const after = new Date(until.getTime() - longestMs);
  const changed = { after, until };
  const carts = await reminderRepository.leftCarts(sender.db, { changed, limit: atOnce });
  if (carts.length === 0) return 'done';
  if (!(await sender.services.mailer.isReachable())) return 'waits';
  for (const cartId of carts) {
    if (!(await remindOf(sender, { cartId, since: until, settings }))) return 'waits';
  }
  return carts.length === atOnce ? 'more' : 'done';
}

interface LeftCart {
  readonly cartId: string;
  readonly since: Date;
  readonly settings: Settings;
}

/** Returns whether the mail server accepts more. */
async function remindOf(sender: ReminderSender, left: LeftCart): Promise<boolean> {
  const { db, services } = sender;
  const texts = await mailTextsOf(db, 'cart_reminder');
  // The decision is the last step before the mail is handed over: an order that commits before it stops it.
  const reminder = await db.transaction().execute((trx) => decide(sender, { trx, ...left }));
  if (!reminder) return true;
  const { id, email, askedBy, firstName, contents, couponCode } = reminder;
  const now = services.clock.now();
  const optOut = `/sair-dos-lembretes?t=${optOutTokenOf({ services }, id)}`;
  try {
    await mailFromStore(sender, {
      to: email,
      id,
      unsubscribePath: optOut,
      write: ({ name, origin }) =>
        cartReminderMail(
          {
            firstName,
            storeName: name,
            origin,
            link: `${origin}/sacola-guardada#${savedCartTokenOf({ services }, { id, now })}`,
            optOutLink: origin + optOut,
            items: buyableItems(contents),
            totalCentavos: contents.totals.total_centavos,
            couponCode,
          },
          texts,
        ),
    });
  } catch (error) {
    const failure = mailFailure(error);
    const willBeRetried = isPassingMailFailure(failure);
    services.log[willBeRetried ? 'warn' : 'error'](
      { reminder_id: id, failure },
      'cart reminder not accepted',
    );
    if (willBeRetried) await reminderRepository.release(db, { id, email: askedBy });
    if (failure === 'refused') await reminderRepository.stop(db, id, 'refused');
    // Of an unknown outcome the mail may have arrived: it stays as it is, and is not sent again.
    return failure === 'refused';
  }
  await reminderRepository.markAsSent(db, { id, now });
  return true;
}

/** Decides under the cart's lock, once for each cart; null if no mail is sent. */
async function decide(
  { services, store }: ReminderSender,
  { trx, cartId, since, settings }: LeftCart & { trx: StoreTransaction },
) {
  const now = services.clock.now();
  const cart = await lockLeftCart(trx, { id: cartId, since, now });
  if (!cart) return null;
  const [stored, customer] = [
    await reminderRepository.ofCart(trx, cartId),
    cart.customerId === null ? undefined : await customerById(trx, cart.customerId),
  ];
  if (stored && stored.state !== 'asked') return null;
  const askedBy = stored?.email ?? null;
  const buyer = cart.buyerId === null ? null : await readRequestBuyer(trx, cart.buyerId);
  if (cart.buyerId !== null && !buyer) return null;
  // Of a guest who logged in the account decides the address; a buyer of a company has one of their own.
  const email = buyer?.email ?? customer?.email ?? askedBy;
  if (email === null) return null;
  const isWanted = stored !== undefined || (customer && (await reminderRepository.choice(trx, customer.id)));
  if (!isWanted) return null;
  const address = await recipientAddress({ db: trx }, { storeId: store.id, email });
  const recipients = recipientsOf({ services }, address);
  const stoppedBecause = await obstacleTo(trx, { email, recipients, now, ...cart });
  const couponCode = stoppedBecause === null ? await offeredCoupon(trx, { settings, customer }) : null;
  const id = await reminderRepository.decide(trx, {
    cart_id: cartId,
    customer_id: cart.customerId,
    email: stoppedBecause === null ? askedBy : null,
    recipient: recipientOf({ services }, address),
    state: stoppedBecause === null ? 'sending' : 'stopped',
    stopped_because: stoppedBecause,
    coupon_code: couponCode,
    now,
  });
  if (id === undefined || stoppedBecause !== null) return null;
  const firstName = buyer?.name ?? (customer ? salutation(customer) : null);
  return { id, email, askedBy, firstName, contents: cart.contents, couponCode };
}

interface Decided {
  readonly email: string;
  readonly recipients: readonly string[];
  readonly contents: Cart;
  readonly changedAt: Date;
  readonly now: Date;
}

async function obstacleTo(trx: StoreTransaction, { email, recipients, contents, changedAt, now }: Decided) {
  if (await reminderRepository.isOptedOut(trx, recipients)) return 'opted_out';
  if (await reminderRepository.hasOrdered(trx, { email, since: changedAt })) return 'ordered';
  if (buyableItems(contents).length === 0) return 'nothing_to_buy';
  const since = new Date(now.getTime() - pauseMs);
  return (await reminderRepository.wasReminded(trx, { recipients, since })) ? 'just_reminded' : null;
}

async function offeredCoupon(
  trx: StoreTransaction,
  { settings, customer }: { settings: Settings; customer: { id: number } | undefined },
): Promise<string | null> {
  const code = settings['reminders/coupon'];
  if (code === '') return null;
  const isKnown = await isCouponKnown(trx, { code, customerId: customer?.id ?? 0 });
  return isKnown ? code.toUpperCase() : null;
}

/** Returns the lines that can be bought, in the quantity that there is. */
function buyableItems({ items }: Cart) {
  return items
    .filter(({ total_centavos: total, max_qty: max }) => total > 0 && max > 0)
    .map((item) => ({ ...item, qty: Math.min(item.qty, item.max_qty) }));
}
