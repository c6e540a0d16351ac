import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { ReturnSummary } from '@vitrine/contract/schemas/return.ts';

import { SummaryCard } from '#app/features/account/summary-card.tsx';
import { returnPath } from '#app/platform/addresses/paths.ts';

import { returnStatusView } from './domain/return-words.ts';

/** A return in a list. */
export function ReturnCard({ summary }: { summary: ReturnSummary }) {
  return (
    <SummaryCard
      title={`Devolução ${summary.id}`}
      href={returnPath(summary.id)}
      line={
        <>
          Pedido {summary.order.increment_id},{' '}
          <time dateTime={summary.requested_at}>{formatDate(summary.requested_at)}</time>
        </>
      }
      status={returnStatusView(summary.status)}
      images={summary.images}
      itemsCount={summary.items_count}
    />
  );
}
