import type { ReturnDetail } from '@vitrine/contract/schemas/return.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { useCallback, useEffect } from 'react';

import { GuestOrderContent } from '#app/features/account/guest-order-content.tsx';
import { guestOrderPath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { orNull } from '#app/platform/errors/or-null.ts';
import { useGuestSession } from '#app/platform/session/guest-session.ts';
import { Container } from '#app/ui/container/container.tsx';

import { ReturnDetails } from './return-page.tsx';

import styles from './guest-return-page.module.css';

/** Shows at `/pedido/devolucao/…` a return of the order that this tab's guest placed or opened by a mailed link [CHK+01]. */
export function GuestReturnPage({ id }: { id: number }) {
  const { restoreGuest } = useGuestSession();
  useEffect(restoreGuest, [restoreGuest]);
  const load = useCallback((orderId: string) => loadGuestReturn(orderId, id), [id]);
  return (
    <Container className={styles.page}>
      <GuestOrderContent name={`return-${id}`} load={load}>
        {({ detail, order }) => (
          <ReturnDetails
            detail={detail}
            above={{ label: `Pedido ${order.increment_id}`, href: guestOrderPath }}
            orderHref={guestOrderPath}
            sender={order.address.recipient}
          />
        )}
      </GuestOrderContent>
    </Container>
  );
}

/** Loads a return of an order, with the order; null if the order has no such return. */
async function loadGuestReturn(
  uuid: string,
  id: number,
): Promise<{ detail: ReturnDetail; order: Order } | null> {
  const path = { uuid };
  const [order, returns] = await Promise.all([
    orNull(api('GET /api/sales/orders/{uuid}', { path })),
    orNull(api('GET /api/sales/orders/{uuid}/returns', { path })),
  ]);
  const detail = returns?.find((one) => one.id === id);
  return order && detail ? { order, detail } : null;
}
