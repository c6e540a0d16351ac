import type { OrderPage } from '@vitrine/contract/schemas/sales.ts';
import { Package } from 'lucide-react';

import { homePath, ordersPath } from '#app/platform/paths.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';

import { AccountFrame } from '../account-frame.tsx';
import { OrderCard } from './order-card.tsx';

import styles from './orders-page.module.css';

export interface OrdersPageProps {
  orders: OrderPage;
  onLogOut: () => void;
}

/** The customer's orders, newest first [ACC-01]. */
export function OrdersPage({ orders, onLogOut }: OrdersPageProps) {
  return (
    <AccountFrame section="orders" onLogOut={onLogOut}>
      <div className={styles.page}>
        <h1>Meus pedidos</h1>
        {orders.items.length === 0 ? (
          <EmptyState
            icon={<Package aria-hidden="true" />}
            title="Você ainda não fez pedidos"
            text="Quando fizer, você acompanha tudo por aqui: pagamento, envio e entrega."
            action={<ButtonLink href={homePath}>Começar a comprar</ButtonLink>}
          />
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
          hrefOf={ordersPath}
          label="Páginas de pedidos"
        />
      </div>
    </AccountFrame>
  );
}
