import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { OrderSummary } from '@vitrine/contract/schemas/sales.ts';
import { useState } from 'react';

import { SummaryCard } from '#app/features/account/summary-card.tsx';
import { orderPath } from '#app/platform/addresses/paths.ts';

import { orderBadge, interestNote } from './order-card-words.ts';

/** An order in a list. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const [now] = useState(() => new Date());
  return (
    <SummaryCard
      title={`Pedido ${order.increment_id}`}
      href={orderPath(order.uuid)}
      line={
        <>
          <time dateTime={order.placed_at}>{formatDate(order.placed_at)}</time>
          {order.ordered_by ? `, por ${order.ordered_by.name}` : null}
        </>
      }
      status={orderBadge(order, now)}
      images={order.images}
      itemsCount={order.items_count}
      totalCentavos={order.total_centavos}
      totalNote={interestNote(order)}
    />
  );
}
