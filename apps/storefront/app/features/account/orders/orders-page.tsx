import type { OrderPeriod } from '@vitrine/contract/schemas/sales.ts';
import { Package, Search } from 'lucide-react';

import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { homePath, ordersPath } from '#app/platform/addresses/paths.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { Pagination } from '#app/ui/pagination/pagination.tsx';
import { Select } from '#app/ui/select/select.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';

import type { OrdersFilter, OrdersView } from './load-orders.ts';
import { OrderCard } from './order-card.tsx';
import { PastOrders } from './past-orders.tsx';

import styles from './orders-page.module.css';

export interface OrdersPageProps {
  view: OrdersView;
  onLogOut: () => void;
}

const periods: readonly { value: OrderPeriod | ''; label: string }[] = [
  { value: '', label: 'Qualquer data' },
  { value: '30', label: 'Últimos 30 dias' },
  { value: '180', label: 'Últimos 6 meses' },
  { value: '365', label: 'Último ano' },
];

/** The customer's orders, newest first, with search and filter [ACC-01]. */
export function OrdersPage({ view: { orders, filter, pastOrders }, onLogOut }: OrdersPageProps) {
  const { total } = orders;
  const isNarrowed = filter.q !== '' || filter.days !== undefined;
  return (
    <AccountFrame section="orders" onLogOut={onLogOut}>
      <div className={styles.page}>
        <h1>Meus pedidos</h1>
        {isNarrowed || total > 0 ? <FindOrders key={ordersPath(filter)} filter={filter} /> : null}
        {isNarrowed && total > 0 ? (
          <p className={styles.found}>
            {total === 1 ? '1 pedido' : `${total} pedidos`}.{' '}
            <PageLink href={ordersPath()}>Ver todos os pedidos</PageLink>
          </p>
        ) : null}
        {total === 0 ? (
          <NoOrders isNarrowed={isNarrowed} />
        ) : (
          <ul className={styles.list}>
            {orders.items.map((order) => (
              <li key={order.uuid}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          page={orders.page}
          pageCount={orders.page_count}
          hrefOf={(page) => ordersPath({ ...filter, page })}
          label="Páginas de pedidos"
        />
        {pastOrders.length > 0 ? <PastOrders orders={pastOrders} /> : null}
      </div>
    </AccountFrame>
  );
}

function FindOrders({ filter: { q, days } }: { filter: OrdersFilter }) {
  return (
    <search>
      <form action={ordersPath()} method="get" className={styles.form}>
        <TextInput
          aria-label="Buscar pedidos"
          type="search"
          name="q"
          defaultValue={q}
          placeholder="Número ou produto"
          maxLength={80}
          enterKeyHint="search"
        />
        <Select aria-label="Período" name="days" defaultValue={days ?? ''} options={periods} />
        <Button type="submit" variant="secondary" icon={<Search aria-hidden="true" />}>
          Buscar
        </Button>
      </form>
    </search>
  );
}

function NoOrders({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState
      icon={<Search aria-hidden="true" />}
      title="Nenhum pedido encontrado"
      text="Tente outra palavra ou outro período."
      action={<ButtonLink href={ordersPath()}>Ver todos os pedidos</ButtonLink>}
    />
  ) : (
    <EmptyState
      icon={<Package aria-hidden="true" />}
      title="Você ainda não fez pedidos"
      text="Quando fizer, você acompanha tudo por aqui: pagamento, envio e entrega."
      action={<ButtonLink href={homePath}>Começar a comprar</ButtonLink>}
    />
  );
}
