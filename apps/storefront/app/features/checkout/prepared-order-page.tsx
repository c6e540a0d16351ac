import { useQuery } from '@tanstack/react-query';
import { ClientOnly, useRouter } from '@tanstack/react-router';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import { isErrorOf } from '@vitrine/contract/client.ts';
import type { PreparedOrder } from '@vitrine/contract/schemas/prepared-order.ts';
import { PackageSearch } from 'lucide-react';
import { useEffect, useState } from 'react';

import { homePath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { emitAppEvent, onAppEvent } from '#app/platform/browser/app-events.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { useGuestSession } from '#app/platform/session/guest-session.ts';
import { createSession } from '#app/platform/session/session.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Container } from '#app/ui/container/container.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { useCheckoutService } from './checkout-state.ts';
import { continueToPayment } from './continue-to-payment.ts';
import { PreparedOrderDetails } from './prepared-order-details.tsx';
import { takePreparedOrderToken } from './prepared-order-token.ts';

import styles from './prepared-order-page.module.css';

const viewCall = 'POST /api/sales/prepared-orders/views';
const placeCall = 'POST /api/sales/prepared-orders';

/** Shows at `/pedido-preparado` an order that the store's staff prepared, for those who have its link, and leads to its payment [ORD+06]. */
export function PreparedOrderPage() {
  return (
    // Only the browser knows the link.
    <ClientOnly fallback={<Opening />}>
      <LinkedOrder />
    </ClientOnly>
  );
}

function LinkedOrder() {
  const router = useRouter();
  const { restoreGuest } = useGuestSession();
  const { startCheckout } = useCheckoutService();
  const [token] = useState(takePreparedOrderToken);
  useEffect(() => {
    restoreGuest();
    startCheckout();
  }, [restoreGuest, startCheckout]);
  const query = useQuery(
    {
      queryKey: ['prepared-order', token],
      queryFn: async () => {
        await serviceOf(router, createSession).isKnownCustomer();
        return api(viewCall, { body: { token: token ?? '' } });
      },
      enabled: token !== null,
      staleTime: 0,
    },
    tabQueryClient(),
  );
  const code = isErrorOf(query.error, viewCall) ? query.error.code : null;
  if (token === null || code === 'prepared_order_not_found' || code === 'validation_failed') {
    return (
      <NoOrder
        title="Este link não vale mais"
        text="A loja pode ter enviado um novo: confira suas mensagens, ou fale com ela."
      />
    );
  }
  if (code === 'prepared_order_expired') {
    return <NoOrder title="Este link venceu" text="Peça um novo à loja: o pedido continua com ela." />;
  }
  return (
    <Container className={styles.page}>
      <h1>{query.data?.approval ? 'Aprovar a compra' : 'Seu pedido está pronto'}</h1>
      {query.data ? (
        <Prepared order={query.data} token={token} onRefresh={() => query.refetch()} />
      ) : query.isError ? (
        <Alert
          tone="danger"
          title="Não foi possível abrir o pedido"
          isAnnounced
          action={
            <Button variant="secondary" size="s" onClick={() => void query.refetch()}>
              Tentar novamente
            </Button>
          }
        >
          <p>{translateCallError(isErrorOf(query.error, viewCall) ? query.error : null)}</p>
        </Alert>
      ) : (
        <Skeleton lines={8} />
      )}
    </Container>
  );
}

function Opening() {
  return (
    <Container className={styles.page}>
      <h1>Seu pedido está pronto</h1>
      <Skeleton lines={8} />
    </Container>
  );
}

function NoOrder({ title, text }: { title: string; text: string }) {
  return (
    <Container className={styles.page}>
      <EmptyState
        icon={<PackageSearch />}
        title={title}
        text={text}
        headingLevel={1}
        action={<ButtonLink href={homePath}>Ir para a loja</ButtonLink>}
      />
    </Container>
  );
}

interface PreparedProps {
  readonly order: PreparedOrder;
  readonly token: string;
  readonly onRefresh: () => Promise<unknown>;
}

function Prepared({ order, token, onRefresh }: PreparedProps) {
  const router = useRouter();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isPlacing, setIsPlacing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isOver = order.order !== null && !order.order.is_unpaid;

  async function place() {
    setIsPlacing(true);
    setProblem(null);
    try {
      await continueToPayment(router, { token, seen: order, key });
    } catch (error) {
      const isRefused = isErrorOf(error, placeCall);
      setProblem(translateCallError(isRefused ? error : null));
      // Nothing was ordered with the refused key. A lost response keeps it, so that it finds its order.
      if (isRefused && error.kind === 'refusal') setKey(crypto.randomUUID());
      await onRefresh();
    } finally {
      setIsPlacing(false);
    }
  }

  if (isOver) {
    return (
      <Alert title={`O pedido nº ${order.order?.increment_id ?? ''} já foi pago ou cancelado`}>
        <p>Os e-mails do pedido têm o link para acompanhar.</p>
      </Alert>
    );
  }
  return (
    <>
      {order.order ? (
        <Alert title={`Seu pedido nº ${order.order.increment_id} está reservado`}>
          <p>Falta só o pagamento.</p>
        </Alert>
      ) : (
        <Introduction order={order} />
      )}
      <PreparedOrderDetails order={order} />
      {problem === null ? null : (
        <Alert tone="danger" isAnnounced>
          <p>{problem}</p>
        </Alert>
      )}
      {order.is_of_other_account ? (
        <OtherAccount onLeft={onRefresh} />
      ) : order.approval && order.approval.can_approve !== true ? (
        <NoApprover hasSession={order.approval.can_approve === false} onLoggedIn={onRefresh} />
      ) : (
        <Button
          size="l"
          isFullWidth
          isLoading={isPlacing}
          disabled={order.by_payment.length === 0 || isBlocked(order)}
          onClick={() => void place()}
        >
          {order.by_payment[0]?.totals.total_centavos === 0
            ? 'Confirmar pedido'
            : order.approval && order.order === null
              ? 'Aprovar e ir para o pagamento'
              : 'Ir para o pagamento'}
        </Button>
      )}
    </>
  );
}

function Introduction({
  order: { approval, first_name: firstName, expires_at: until },
}: {
  order: PreparedOrder;
}) {
  if (approval) {
    return (
      <>
        <p>
          {approval.asked_by} pediu a aprovação desta compra. Confira e aprove até {formatDate(until)}.
        </p>
        {approval.note ? <p>Mensagem: {approval.note}</p> : null}
      </>
    );
  }
  return (
    <p>
      {firstName === '' ? 'Olá!' : `Olá, ${firstName}!`} A loja preparou este pedido para você. Confira e
      pague até {formatDate(until)}.
    </p>
  );
}

/** The browser's session may not approve the order, or there is none. */
function NoApprover({ hasSession, onLoggedIn }: { hasSession: boolean; onLoggedIn: () => Promise<unknown> }) {
  useEffect(() => {
    const stop = new AbortController();
    onAppEvent('logged-in', () => void onLoggedIn(), { signal: stop.signal });
    return () => stop.abort();
  }, [onLoggedIn]);
  if (hasSession) {
    return (
      <Alert tone="warning" title="Outra pessoa da empresa precisa aprovar">
        <p>Aprova quem administra a conta, um gestor ou um aprovador que não fez o pedido.</p>
      </Alert>
    );
  }
  return (
    <Alert
      tone="warning"
      title="Entre para aprovar"
      action={
        <Button
          size="s"
          onClick={() => emitAppEvent('open-customer-floater', { form: 'login', staysHere: true })}
        >
          Entrar
        </Button>
      }
    >
      <p>Só quem pode aprovar compras da empresa faz este pedido.</p>
    </Alert>
  );
}

/** Whether the shop lacks a piece, or the coupon of the agreed price. An order that was placed has both. */
const isBlocked = ({ order, items, has_coupon_problem: hasCouponProblem }: PreparedOrder) =>
  order === null && (hasCouponProblem || items.some(({ available_qty: available, qty }) => available < qty));

function OtherAccount({ onLeft }: { onLeft: () => Promise<unknown> }) {
  const router = useRouter();
  return (
    <Alert
      tone="warning"
      title="Você está em outra conta"
      action={
        <Button
          variant="secondary"
          size="s"
          onClick={() => {
            serviceOf(router, createSession).endSession();
            void onLeft();
          }}
        >
          Sair desta conta
        </Button>
      }
    >
      <p>Este pedido é de outra pessoa. Saia da sua conta para pagar por ele.</p>
    </Alert>
  );
}
