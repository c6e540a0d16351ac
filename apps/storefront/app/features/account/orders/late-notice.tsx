import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { useState } from 'react';

import { Alert } from '#app/ui/alert/alert.tsx';

import { isLate } from './is-late.ts';
import { LateHelp } from './late-help.tsx';

export type LateNoticeProps = Pick<Order, 'increment_id' | 'status' | 'shipping'>;

/** Shows that an order is late, with a link to help. */
export function LateNotice({ increment_id: number, ...order }: LateNoticeProps) {
  const [now] = useState(() => new Date());
  if (!isLate(order, now)) return null;
  return (
    <Alert tone="warning" title="Atrasado: estamos verificando" action={<LateHelp number={number} />}>
      <p>A previsão era {formatDate(order.shipping.arrives_on)}. Já estamos atrás do seu pedido.</p>
    </Alert>
  );
}
