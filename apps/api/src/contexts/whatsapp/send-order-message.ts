import { customerById } from '#api/contexts/customer/customer.public.ts';
import { orderPageAddress, readOrderOfNotice } from '#api/contexts/orders/orders.public.ts';
import { originOfStore, storeSettings, type StoreSender } from '#api/contexts/store/store.public.ts';
import type { JobOutcome } from '#api/platform/queue/job-queue.ts';
import type { Services } from '#api/platform/services.ts';

import { type SendOutcome, sendTemplate } from './cloud-api.ts';
import { failureText } from './domain/judge-failure.ts';
import { templateParameters } from './domain/template-parameters.ts';
import { readWhatsappKeys } from './whatsapp-keys.ts';
import { whatsappRepository } from './whatsapp-repository.ts';

interface MessageSender extends StoreSender {
  readonly services: StoreSender['services'] & Pick<Services, 'clock' | 'log'>;
}

type Claimed = NonNullable<Awaited<ReturnType<typeof whatsappRepository.claim>>>;
type Account = NonNullable<Awaited<ReturnType<typeof whatsappRepository.account>>>;
type Order = NonNullable<Awaited<ReturnType<typeof readOrderOfNotice>>>;

const minuteMs = 60_000;
/** News of yesterday about an order are no news. */
const longestMs = 24 * 60 * minuteMs;
const pauseMs = 5 * minuteMs;

/**
 * Sends the message about a step of an order, once: it is claimed before, and one whose response was lost is not sent again by itself
 * [INT+13].
 */
export async function sendOrderMessage(sender: MessageSender, id: string): Promise<JobOutcome> {
  const { db, services } = sender;
  const now = services.clock.now();
  const account = await whatsappRepository.account(db);
  if (account?.paused_until && account.paused_until > now) {
    await whatsappRepository.putOff(db, { id, until: account.paused_until });
    return 'done';
  }
  const message = await whatsappRepository.claim(db, { id, now });
  if (!message) return 'nothing';
  const ready = account && (await readyMessage(sender, { message, account }));
  if (!ready) {
    await whatsappRepository.settle(db, {
      id,
      attempts: message.attempts,
      state: 'skipped',
      changed_at: now,
    });
    return 'done';
  }
  const outcome = await sendTemplate(ready.account, ready.template);
  return record(sender, { message, outcome });
}

/** Returns what to send; null for what is not true or wanted any more. */
async function readyMessage(
  sender: MessageSender,
  { message, account }: { message: Claimed; account: Account },
) {
  const { db, services, store } = sender;
  const now = services.clock.now();
  if (now.getTime() - message.created_at.getTime() > longestMs) return null;
  const settings = await storeSettings(db);
  const template = account.templates[message.event];
  const keys = readWhatsappKeys({ services }, account.secrets);
  if (!settings['whatsapp/order_messages'] || !template.is_on || !keys) return null;
  const order = await readOrderOfNotice(db, message.order_id);
  if (!order || !isTrue(message, order)) return null;
  const customer = await customerById(db, order.customer_id);
  const isWanted = await whatsappRepository.choice(db, order.customer_id);
  if (!customer || !isWanted || !/^\d{10,11}$/.test(customer.phone)) return null;
  const origin = await originOfStore(sender);
  const page = orderPageAddress(
    { origin, isGuest: customer.is_guest, orderId: order.id },
    { secret: services.tokenSecret, storeId: store.publicId },
    now,
  );
  return {
    account: {
      url: services.providers.whatsappUrl,
      phoneNumberId: account.phone_number_id,
      accessToken: keys.access_token,
    },
    template: {
      to: `55${customer.phone}`,
      template: template.name,
      parameters: templateParameters(message.event, {
        firstName: customer.first_name,
        orderNumber: order.increment_id,
        storeName: settings.name || store.publicId,
        tracking: order.tracking?.url ?? order.tracking?.code ?? page,
      }),
      reference: `${message.id}:${message.attempts}`,
    },
  };
}

function isTrue({ event }: Claimed, { status }: Order): boolean {
  switch (event) {
    case 'order_placed':
      return status !== 'cancelled';
    case 'order_paid':
      return status !== 'cancelled' && status !== 'awaiting_payment' && status !== 'in_review';
    case 'order_shipped':
      return status === 'shipped' || status === 'delivered';
    case 'order_delivered':
      return status === 'delivered';
  }
}

async function record(
  { db, services }: MessageSender,
  { message: { id, attempts }, outcome }: { message: Claimed; outcome: SendOutcome },
): Promise<JobOutcome> {
  const now = services.clock.now();
  const attempt = { id, attempts, changed_at: now };
  if (outcome.kind === 'unknown') {
    services.log.warn({ message_id: id }, 'whatsapp response lost');
    return 'done';
  }
  if (outcome.kind === 'accepted') {
    await whatsappRepository.noteWamid(db, { id, attempts, wamid: outcome.wamid });
    await whatsappRepository.settle(db, { ...attempt, state: 'accepted' });
    return 'done';
  }
  const { failure, code, retryAfterMs } = outcome;
  services.log.warn({ message_id: id, code, failure }, 'whatsapp message refused');
  const waitMs = retryAfterMs ?? Math.min(2 ** attempts * minuteMs, 60 * minuteMs);
  switch (failure) {
    case 'limit': {
      const until = new Date(now.getTime() + (retryAfterMs ?? pauseMs));
      await whatsappRepository.setAccount(db, { paused_until: until });
      await whatsappRepository.settle(db, { ...attempt, state: 'waiting', due_at: until });
      return 'waits';
    }
    case 'pair_limit':
    case 'later':
      await whatsappRepository.settle(db, {
        ...attempt,
        state: 'waiting',
        due_at: new Date(now.getTime() + waitMs),
      });
      return failure === 'later' ? 'waits' : 'done';
    case 'account':
      await whatsappRepository.setAccount(db, {
        check_problem: code === 190 ? 'keys_refused' : 'forbidden',
        checked_at: now,
      });
      break;
    case 'final':
      break;
  }
  const text = failureText(code, outcome.text);
  await whatsappRepository.settle(db, { ...attempt, state: 'failed', error_code: code, error_text: text });
  return 'done';
}
