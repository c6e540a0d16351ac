import { type Channel, channel } from 'node:diagnostics_channel';

import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import type { LogEvent } from 'kysely';

import type { MailFailure } from '#api/platform/mail/mail-failure.ts';

/** Events of a process, published where it happens and counted by `apiMetrics`. No event holds personal data. */
export interface MeasuredEvents {
  readonly circuit: { readonly service: string; readonly isOpen: boolean };
  readonly mail: { readonly outcome: 'sent' | MailFailure };
  readonly messageGivenUp: { readonly topic: string };
  /** A stored secret was encrypted under another `API_TOKEN_SECRET`. */
  readonly secretUnreadable: { readonly purpose: string };
  readonly orderPlaced: { readonly paymentType: PaymentType };
  readonly paymentMoved: { readonly status: string };
  readonly query: LogEvent;
  /** A read that may lag, where replicas exist: which database served it, and whether a replica failed first. */
  readonly laggingRead: { readonly outcome: 'replica' | 'primary' | 'replica-failed' };
  readonly webhookAttempt: {
    readonly outcome: 'delivered' | 'failed' | 'given up' | 'endpoint ended' | 'interrupted';
  };
  readonly streamSubscribers: { readonly change: 1 | -1 };
}

type MeasuredChannels = {
  readonly [Name in keyof MeasuredEvents]: Channel<unknown, MeasuredEvents[Name]>;
};

/** Node's own process-wide channels: publishing costs nothing without a subscriber. */
export const measuredEvents: MeasuredChannels = {
  circuit: channel('vitrine:circuit'),
  mail: channel('vitrine:mail'),
  messageGivenUp: channel('vitrine:message-given-up'),
  secretUnreadable: channel('vitrine:secret-unreadable'),
  orderPlaced: channel('vitrine:order-placed'),
  paymentMoved: channel('vitrine:payment-moved'),
  query: channel('vitrine:query'),
  laggingRead: channel('vitrine:lagging-read'),
  webhookAttempt: channel('vitrine:webhook-attempt'),
  streamSubscribers: channel('vitrine:stream-subscribers'),
};
