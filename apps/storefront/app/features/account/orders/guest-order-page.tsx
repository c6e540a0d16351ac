import { useRouter } from '@tanstack/react-router';
import { isErrorOf } from '@vitrine/contract/client.ts';
import type { ReturnDetail } from '@vitrine/contract/schemas/return.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { PackageSearch } from 'lucide-react';
import { useEffect, useState } from 'react';

import { GuestOrderContent, OpeningOrder } from '#app/features/account/guest-order-content.tsx';
import { LostLink } from '#app/features/account/lost-link.tsx';
import { homePath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { emitAppEvent, onAppEvent } from '#app/platform/browser/app-events.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { useGuestSession } from '#app/platform/session/guest-session.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Container } from '#app/ui/container/container.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';

import { loadOrder } from './load-orders.ts';
import { type OpenedLink, openLinkedOrder } from './open-linked-order.ts';
import { OrderDetails } from './order-page.tsx';

import styles from './guest-order-page.module.css';

/**
 * Shows at `/pedido` the order of a guest buyer, opened by a mailed link or placed in this tab [CHK+01]. Only the browser
 * reads the link, so that no server log and no cache contains it.
 */
export function GuestOrderPage() {
  const router = useRouter();
  const { restoreGuest } = useGuestSession();
  const [link] = useState(readOrderLink);
  const [opened, setOpened] = useState<OpenedLink | 'opening'>(
    link === null ? { kind: 'opened' } : 'opening',
  );
  useEffect(() => {
    restoreGuest();
    if (link !== null) void openLinkedOrder(router, link).then(setOpened);
  }, [link, restoreGuest, router]);

  return (
    <Container className={styles.page}>
      {opened === 'opening' ? (
        <OpeningOrder />
      ) : opened.kind === 'opened' ? (
        <GuestOrderContent name="order" load={loadGuestOrder}>
          {({ order, returns }) => (
            <OrderDetails key={order.uuid} order={order} guestReturns={returns} isGuest />
          )}
        </GuestOrderContent>
      ) : (
        <Refused
          link={link ?? ''}
          refusal={opened}
          onRetry={() => void openLinkedOrder(router, link ?? '').then(setOpened)}
        />
      )}
    </Container>
  );
}

/** Returns the link that the document's first script removed from the address, on every call; null for none. */
function readOrderLink(): string | null {
  if (import.meta.env.SSR) return null;
  return window.queryCommands?.orderLink ?? null;
}

/** Loads the order with its returns, so that nothing shifts when they arrive. */
async function loadGuestOrder(orderId: string) {
  const order = await loadOrder(orderId);
  return order && { order, returns: await loadReturnsOf(order) };
}

/** Loads the order's returns; an order of which nothing has been shipped has none. */
async function loadReturnsOf({ uuid, status, parcels = [] }: Order): Promise<readonly ReturnDetail[]> {
  if (status !== 'shipped' && status !== 'delivered' && parcels.length === 0) return [];
  return api('GET /api/sales/orders/{uuid}/returns', { path: { uuid } });
}

interface RefusedProps {
  link: string;
  refusal: Exclude<OpenedLink, { kind: 'opened' }>;
  onRetry: () => void;
}

/** Explains why a link opens no order, with the alternative. */
function Refused({ link, refusal, onRetry }: RefusedProps) {
  switch (refusal.kind) {
    case 'expired':
      return <Expired link={link} />;
    case 'in-account':
      return <InAccount onLoggedIn={onRetry} />;
    case 'invalid':
      return (
        <>
          <EmptyState
            icon={<PackageSearch />}
            title="Este link não é válido"
            text="Confira se o endereço está inteiro no e-mail, ou abra o link de uma mensagem mais nova sobre o pedido."
            headingLevel={1}
            action={<ButtonLink href={homePath}>Ir para a loja</ButtonLink>}
          />
          <LostLink />
        </>
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
