import { type OrderMailTopic, orderMailTopics } from '@vitrine/contract/admin/schemas/orders.ts';
import type { MailKind, MailTexts } from '@vitrine/contract/mail-texts.ts';
import { returnStatuses } from '@vitrine/contract/schemas/return.ts';
import type { Settings } from '@vitrine/contract/settings.ts';

import type { MailWords } from '#api/platform/mail/letter.ts';

import { exampleOrder, exampleReturn, exampleWithdrawal } from './example-order.ts';
import { orderMail } from './order-mail.ts';
import { returnMail } from './return-mail.ts';

interface ExampleStore {
  readonly storeName: string;
  readonly origin: string;
  readonly settings: Settings;
}

/** Returns a mail in these texts about an example, for previews and test mails. */
export function exampleMail(kind: MailKind, texts: MailTexts, store: ExampleStore): MailWords {
  const status = returnStatuses.find((known) => kind === `return_${known}`);
  if (status) return returnMail(status, exampleReturn(store), texts);
  if (kind === 'return_withdrawn') {
    return returnMail('approved', { ...exampleReturn(store), isWithdrawal: true }, texts);
  }
  const topic = topicOf(kind);
  const isWithdrawn = kind === 'order_withdrawn' || kind === 'order_withdrawn_whole';
  const order = exampleOrder(topic, store);
  return orderMail(topic, { ...order, withdrawal: isWithdrawn ? exampleWithdrawal : null }, texts);
}

const topicOf = (kind: MailKind): OrderMailTopic =>
  orderMailTopics.find((topic) => topic === kind) ?? 'order_cancelled';
