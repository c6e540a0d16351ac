import { countNotesOfOrder, insertOrderNote } from '#api/contexts/orders/orders.public.ts';
import type { Actor } from '#api/platform/admin/actor.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { numberedOrder } from './move-numbered-order.ts';

interface OrderNote {
  readonly number: string;
  readonly text: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** Adds a note of the staff to an order. The audit counts the notes: their text may name the customer. */
export async function noteOrder(
  { trx, trail }: InAuditedTransaction,
  { number, text, actor, now }: OrderNote,
): Promise<void> {
  const { id } = await numberedOrder(trx, number);
  await trail.change({
    target: { kind: 'order', id: number },
    read: async () => ({ notes_count: await countNotesOfOrder(trx, id) }),
    write: () =>
      insertOrderNote(trx, {
        order_id: id,
        text,
        author_kind: actor.kind,
        author_name: actor.name,
        written_at: now,
      }),
  });
}
