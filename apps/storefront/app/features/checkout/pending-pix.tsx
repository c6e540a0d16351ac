import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';

import { paymentView } from '#app/features/payment/domain/payment-view.ts';
import { timeLeft } from '#app/features/payment/domain/time-left.ts';
import { guestOrderPath, orderPath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { useGuest } from '#app/platform/session/guest-session.ts';
import { useServerClock } from '#app/platform/time/use-server-clock.ts';
import { Amount } from '#app/ui/amount/amount.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Floater } from '#app/ui/floater/floater.tsx';
import { IconButton } from '#app/ui/icon-button/icon-button.tsx';

import { useCheckoutService, usePlacedOrder } from './checkout-state.ts';

import styles from './pending-pix.module.css';

/** Rare enough for every page of a visit; the order's own page polls more often. */
const refetchMs = 15_000;

/** Offers the pending Pix of this tab's order on every page, with its countdown, until it is paid, expired or closed. */
export function PendingPix() {
  const uuid = usePlacedOrder()?.uuid ?? null;
  const { startCheckout } = useCheckoutService();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [isClosed, setIsClosed] = useState(false);
  const { data: order } = useQuery(
    {
      queryKey: ['pending-pix', uuid],
      enabled: uuid !== null,
      queryFn: ({ signal }) => api('GET /api/sales/orders/{uuid}', { path: { uuid: uuid ?? '' }, signal }),
      refetchInterval: ({ state }) => (state.data && pixOf(state.data) ? refetchMs : false),
      // The shopper comes back from the bank's app.
      staleTime: ({ state }) => (state.data && pixOf(state.data) ? 0 : 30_000),
    },
    tabQueryClient(),
  );

  useEffect(() => {
    startCheckout();
  }, [startCheckout]);

  const pix = order ? pixOf(order) : null;
  if (!order || !pix || isClosed || path === guestOrderPath || path === orderPath(order.uuid)) return null;
  return <PixOffer order={order} expiresAt={pix.expires_at} onClose={() => setIsClosed(true)} />;
}

function pixOf(order: Order): Order['payment']['pix'] {
  return paymentView(order) === 'waiting' ? order.payment.pix : null;
}

interface PixOfferProps {
  order: Order;
  expiresAt: string;
  onClose: () => void;
}

function PixOffer({ order, expiresAt, onClose }: PixOfferProps) {
  const isGuest = Boolean(useGuest());
  const left = timeLeft(Date.parse(expiresAt), useServerClock());
  if (left.isOver) return null;
  return (
    <Floater place="start">
      <section className={styles.offer} aria-label="Pix a pagar">
        <p>
          Seu Pix de{' '}
          <strong>
            <Amount centavos={order.totals.total_centavos} />
          </strong>{' '}
          vence em{' '}
          <span className={styles.clock} role="timer">
            {left.clock}
          </span>
        </p>
        <ButtonLink size="s" href={isGuest ? guestOrderPath : orderPath(order.uuid)}>
          Pagar agora
        </ButtonLink>
        <IconButton size="s" label="Fechar aviso do Pix" icon={<X aria-hidden="true" />} onClick={onClose} />
      </section>
    </Floater>
  );
}
