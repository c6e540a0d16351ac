import { noticesOfOrder, repeatOrderNotice } from '#api/contexts/orders/orders.public.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { numberedOrder } from './move-numbered-order.ts';

/** Sends a mail about an order again; refuses one that waits to be sent. */
export async function repeatOrderMail(
  { trx, trail }: InAuditedTransaction,
  { number, id, now }: { number: string; id: string; now: Date },
): Promise<void> {
  const { id: orderId } = await numberedOrder(trx, number);
  const notices = await noticesOfOrder(trx, orderId);
  const notice = notices.find((one) => one.id === id);
  if (!notice) {
    throw new OperatorProblem('mail_not_found', { number });
  }
  const { topic } = notice;
  const isWaiting = notices.some((one) => one.topic === topic && !one.sent_at && !one.given_up_at);
  if (isWaiting) {
    throw new OperatorProblem('mail_waiting');
  }
  const count = notices.filter((one) => one.topic === topic).length;
  await repeatOrderNotice(trx, { notice, now });
  await trail.record(
    { kind: 'order', id: number },
    { before: { mail: topic, mails_count: count }, after: { mail: topic, mails_count: count + 1 } },
  );
}
