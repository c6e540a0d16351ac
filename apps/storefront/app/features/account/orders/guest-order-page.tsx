import { useQuery } from '@tanstack/react-query';
import { isErrorOf } from '@vitrine/contract/client.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { PackageSearch } from 'lucide-react';
import { useEffect, useState } from 'react';

import { homePath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { emitAppEvent, onAppEvent } from '#app/platform/browser/app-events.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { restoreGuest, useGuest } from '#app/platform/session/guest-session.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Container } from '#app/ui/container/container.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { loadOrder } from './load-orders.ts';
import { type OpenedLink, openLinkedOrder } from './open-linked-order.ts';
import { OrderDetails } from './order-page.tsx';

import styles from './guest-order-page.module.css';

/**
 * `/pedido`: the order of a guest buyer, by the link of a mail or in the tab that placed it [CHK+01]. The link is read in the
 * browser only, so that it is in no log of a server and in no cache.
 */
export function GuestOrderPage() {
  const [link] = useState(takeLink);
  const [opened, setOpened] = useState<OpenedLink | 'opening'>(
    link === null ? { kind: 'opened' } : 'opening',
  );
  const orderId = useGuest(({ guest }) => (guest === undefined ? undefined : (guest?.orderId ?? null)));

  useEffect(() => {
    restoreGuest();
    if (link !== null) void openLinkedOrder(link).then(setOpened);
  }, [link]);

  return (
    <Container className={styles.page}>
      {opened === 'opening' || (opened.kind === 'opened' && orderId === undefined) ? (
        <Opening />
      ) : opened.kind === 'opened' ? (
        orderId ? (
          <OpenedOrder orderId={orderId} />
        ) : (
          <NoOrder />
        )
      ) : (
        <Refused
          link={link ?? ''}
          refusal={opened}
          onRetry={() => void openLinkedOrder(link ?? '').then(setOpened)}
        />
      )}
    </Container>
  );
}

/** Returns the link that the document's first script removed from the address; null for none. Rendered twice, it stays. */
function takeLink(): string | null {
  if (import.meta.env.SSR) return null;
  return window.queryCommands?.orderLink ?? null;
}

function Opening() {
  return (
    <div aria-busy="true">
      <h1 className={styles.title}>Abrindo seu pedido</h1>
      <Skeleton shape="block" className={styles.skeleton} />
    </div>
  );
}

function NoOrder() {
  return (
    <EmptyState
      icon={<PackageSearch />}
      title="Abra o link do e-mail"
      text="O link para acompanhar o pedido está em cada mensagem que enviamos sobre ele."
      headingLevel={1}
      action={<ButtonLink href={homePath}>Ir para a loja</ButtonLink>}
    />
  );
}

function OpenedOrder({ orderId }: { orderId: string }) {
  const query = useQuery(
    { queryKey: ['guest-order', orderId], queryFn: () => loadOrder(orderId), staleTime: 0 },
    tabQueryClient(),
  );
  const order: Order | null | undefined = query.data;
  if (order) return <OrderDetails key={order.uuid} order={order} isGuest />;
  if (order === null) return <NoOrder />;
  if (!query.isError) return <Opening />;
  return (
    <>
      <h1 className={styles.title}>Seu pedido</h1>
      <Alert
        tone="danger"
        title="Não foi possível consultar o pedido"
        isAnnounced
        action={
          <Button variant="secondary" size="s" onClick={() => void query.refetch()}>
            Tentar novamente
          </Button>
        }
      >
        <p>Ele está guardado. Verifique sua conexão.</p>
      </Alert>
    </>
  );
}

interface RefusedProps {
  link: string;
  refusal: Exclude<OpenedLink, { kind: 'opened' }>;
  onRetry: () => void;
}

/** Why a link opens nothing, and what to do instead. */
function Refused({ link, refusal, onRetry }: RefusedProps) {
  switch (refusal.kind) {
    case 'expired':
      return <Expired link={link} />;
    case 'in-account':
      return <InAccount onLoggedIn={onRetry} />;
    case 'invalid':
      return (
        <EmptyState
          icon={<PackageSearch />}
          title="Este link não é válido"
          text="Confira se o endereço está inteiro no e-mail, ou abra o link de uma mensagem mais nova sobre o pedido."
          headingLevel={1}
          action={<ButtonLink href={homePath}>Ir para a loja</ButtonLink>}
        />
      );
    case 'failed':
      return (
        <>
          <h1 className={styles.title}>Seu pedido</h1>
          <Alert
            tone="danger"
            isAnnounced
            action={
              <Button variant="secondary" size="s" onClick={onRetry}>
                Tentar novamente
              </Button>
            }
          >
            {refusal.message}
          </Alert>
        </>
      );
  }
}

/** The account's login opens the order. */
function InAccount({ onLoggedIn }: { onLoggedIn: () => void }) {
  useEffect(() => onAppEvent('logged-in', onLoggedIn), [onLoggedIn]);
  return (
    <EmptyState
      icon={<PackageSearch />}
      title="Este pedido está na sua conta"
      text="Entre para acompanhar, trocar ou devolver."
      headingLevel={1}
      action={
        <Button onClick={() => emitAppEvent('open-customer-floater', { form: 'login' })}>Entrar</Button>
      }
    />
  );
}

function Expired({ link }: { link: string }) {
  const [state, setState] = useState<'asked' | 'sending' | 'sent'>('asked');
  const [failure, setFailure] = useState<string | null>(null);

  async function renew() {
    setState('sending');
    setFailure(null);
    try {
      await api('POST /api/sales/order-links/renewals', { body: { link } });
      setState('sent');
    } catch (error) {
      setState('asked');
      setFailure(translateCallError(isErrorOf(error, 'POST /api/sales/order-links/renewals') ? error : null));
    }
  }

  return (
    <>
      <EmptyState
        icon={<PackageSearch />}
        title="Este link venceu"
        text={
          state === 'sent'
            ? 'Pronto: enviamos um novo link para o e-mail do pedido.'
            : 'Enviamos um novo para o e-mail do pedido, se você quiser.'
        }
        headingLevel={1}
        action={
          state === 'sent' ? (
            <ButtonLink href={homePath}>Ir para a loja</ButtonLink>
          ) : (
            <Button isLoading={state === 'sending'} onClick={() => void renew()}>
              Receber novo link
            </Button>
          )
        }
      />
      <div role="status">{failure}</div>
    </>
  );
}
