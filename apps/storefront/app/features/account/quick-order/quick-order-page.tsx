import { formatDate } from '@vitrine/brazil/date-time.ts';

import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { BuyAgain } from '#app/features/account/orders/buy-again.tsx';
import { OrderItems } from '#app/features/account/orders/order-items.tsx';
import { Card } from '#app/ui/card/card.tsx';

import { DueReorders } from './due-reorders.tsx';
import type { QuickOrderView } from './load-quick-order.ts';
import { QuickOrderForm } from './quick-order-form.tsx';

import styles from './quick-order-page.module.css';

export interface QuickOrderPageProps {
  view: QuickOrderView;
  onLogOut: () => void;
}

/** Orders products without browsing: repeats the last order, or adds a pasted list of codes. */
export function QuickOrderPage({ view: { lastOrder, reorders, sent }, onLogOut }: QuickOrderPageProps) {
  return (
    <AccountFrame section="quick-order" onLogOut={onLogOut}>
      <div className={styles.page}>
        <div>
          <h1>Pedido rápido</h1>
          <p className={styles.text}>
            Cole os códigos e as quantidades, escolha um arquivo, ou repita o último pedido.
          </p>
        </div>
        <QuickOrderForm sent={sent} />
        <DueReorders suggestions={reorders} />
        {lastOrder === null ? null : (
          <section className={styles.section} aria-labelledby="ultimo-pedido">
            <div className={styles.head}>
              <div>
                <h2 id="ultimo-pedido" className={styles.heading}>
                  Último pedido
                </h2>
                <p className={styles.text}>
                  {lastOrder.increment_id}, de {formatDate(lastOrder.placed_at)}
                </p>
              </div>
              <BuyAgain items={lastOrder.items} label="Repor último pedido" />
            </div>
            <Card>
              <OrderItems items={lastOrder.items} />
            </Card>
          </section>
        )}
      </div>
    </AccountFrame>
  );
}
