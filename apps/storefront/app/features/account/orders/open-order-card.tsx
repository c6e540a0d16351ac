import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { OpenOrder } from '@vitrine/contract/schemas/overview.ts';
import { useState } from 'react';

import { SummaryCard } from '#app/features/account/summary-card.tsx';
import { orderPath } from '#app/platform/addresses/paths.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import { isLate } from './is-late.ts';
import { LateHelp } from './late-help.tsx';
import { openOrderText } from './open-order-text.ts';
import { orderBadge, interestNote } from './order-card-words.ts';

/** An open order with its next step: pay it, track the parcel, or the expected arrival. */
export function OpenOrderCard({ order }: { order: OpenOrder }) {
  const { status, tracking, increment_id: number } = order;
  const [now] = useState(() => new Date());
  return (
    <SummaryCard
      title={`Pedido ${number}`}
      href={orderPath(order.uuid)}
      line={<time dateTime={order.placed_at}>{formatDate(order.placed_at)}</time>}
      status={orderBadge(order, now)}
      images={order.images}
      itemsCount={order.items_count}
      totalCentavos={order.total_centavos}
      totalNote={interestNote(order)}
    >
      <p>{openOrderText(order, now)}</p>
      {status === 'awaiting_payment' ? (
        <ButtonLink size="s" href={orderPath(order.uuid)}>
          Pagar agora<VisuallyHidden> o pedido {number}</VisuallyHidden>
        </ButtonLink>
      ) : null}
      {status === 'shipped' && tracking?.url ? (
        <ButtonLink variant="secondary" size="s" href={tracking.url} target="_blank" rel="noopener">
          Acompanhar entrega<VisuallyHidden> do pedido {number}</VisuallyHidden>
        </ButtonLink>
      ) : null}
      {isLate(order, now) ? <LateHelp number={number} /> : null}
    </SummaryCard>
  );
}
