import { useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import type { ReactNode } from 'react';

import { homePath } from '#app/platform/addresses/paths.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { useGuest } from '#app/platform/session/guest-session.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { LostLink } from './lost-link.tsx';

import styles from './guest-order-content.module.css';

export interface GuestOrderContentProps<Data> {
  /** Names the loaded data in the query key. */
  name: string;
  /** Loads data of the order; null if it does not exist. */
  load: (orderId: string) => Promise<Data | null>;
  children: (data: Data) => ReactNode;
}

/** Shows data of the order that this tab's guest placed or opened by a mailed link; without an order, where to find the link [CHK+01]. */
export function GuestOrderContent<Data>({ name, load, children }: GuestOrderContentProps<Data>) {
  const guest = useGuest();
  const orderId = guest === undefined ? undefined : (guest?.orderId ?? null);
  const query = useQuery(
    {
      queryKey: ['guest-order', orderId, name],
      queryFn: () => load(orderId ?? ''),
      staleTime: 0,
      enabled: typeof orderId === 'string',
    },
    tabQueryClient(),
  );
  if (orderId === undefined) return <OpeningOrder />;
  if (orderId === null || query.data === null) return <NoGuestOrder />;
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <OpeningOrder />;
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

export function OpeningOrder() {
  return (
    <div aria-busy="true">
      <h1 className={styles.title}>Abrindo seu pedido</h1>
      <Skeleton shape="block" className={styles.skeleton} />
    </div>
  );
}

function NoGuestOrder() {
  return (
    <>
      <EmptyState
        icon={<PackageSearch />}
        title="Abra o link do e-mail"
        text="O link para acompanhar o pedido está em cada mensagem que enviamos sobre ele."
        headingLevel={1}
        action={<ButtonLink href={homePath}>Ir para a loja</ButtonLink>}
      />
      <LostLink />
    </>
  );
}
