import type { ExchangeChoices, ReturnableOrder } from '@vitrine/contract/schemas/return.ts';
import { defectDays } from '@vitrine/rules/return-terms.ts';
import { PackageCheck } from 'lucide-react';

import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { SubPageHead } from '#app/features/account/sub-page-head.tsx';
import { newReturnPath, ordersPath, returnsPath } from '#app/platform/addresses/paths.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import { formatDay, returnDeadlines } from './domain/return-words.ts';
import type { NewReturnView } from './load-returns.ts';
import { NewReturnForm } from './new-return-form.tsx';

import styles from './returns-page.module.css';

export interface NewReturnPageProps {
  view: NewReturnView;
  onRequested: (id: number) => void;
  onLogOut: () => void;
}

/** Requests a return: of a given order, or of one chosen first [ACC-02]. */
export function NewReturnPage({ view, onRequested, onLogOut }: NewReturnPageProps) {
  return (
    <AccountFrame section="returns" onLogOut={onLogOut}>
      <div className={styles.page}>
        <SubPageHead trail={[{ label: 'Devoluções', href: returnsPath() }, { label: 'Nova devolução' }]}>
          <h1>Nova devolução</h1>
          {view.kind === 'order' ? <Deadlines order={view.order} /> : null}
        </SubPageHead>
        {view.kind === 'choose' ? <ChooseOrder orders={view.orders} /> : null}
        {view.kind === 'not-delivered' ? (
          <Alert
            tone="warning"
            title="Este pedido ainda não foi entregue"
            action={
              <ButtonLink variant="secondary" size="s" href={ordersPath()}>
                Ver meus pedidos
              </ButtonLink>
            }
          >
            Você pode devolver assim que ele chegar.
          </Alert>
        ) : null}
        {view.kind === 'order' ? (
          <OfOrder order={view.order} choices={view.choices} onRequested={onRequested} />
        ) : null}
      </div>
    </AccountFrame>
  );
}

function OfOrder({
  order,
  choices,
  onRequested,
}: { order: ReturnableOrder; choices: ExchangeChoices } & Pick<NewReturnPageProps, 'onRequested'>) {
  if (order.items.every(({ returnable_qty: qty }) => qty === 0)) {
    return (
      <EmptyState
        icon={<PackageCheck aria-hidden="true" />}
        title="Tudo deste pedido já está em devolução"
        action={<ButtonLink href={returnsPath()}>Ver minhas devoluções</ButtonLink>}
      />
    );
  }
  return <NewReturnForm order={order} choices={choices} onRequested={onRequested} />;
}

function Deadlines({ order }: { order: ReturnableOrder }) {
  return (
    <p className={styles.text}>
      Pedido {order.order.increment_id}, entregue em {formatDay(order.delivered_on)}. {returnDeadlines(order)}
    </p>
  );
}

function ChooseOrder({ orders }: { orders: readonly ReturnableOrder[] }) {
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={<PackageCheck aria-hidden="true" />}
        title="Nenhum pedido para devolver"
        text={`Aparecem aqui os pedidos entregues nos últimos ${defectDays} dias.`}
        action={<ButtonLink href={ordersPath()}>Ver meus pedidos</ButtonLink>}
      />
    );
  }
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>De qual pedido?</h2>
      <ul className={styles.list}>
        {orders.map(({ order, delivered_on: deliveredOn, items }) => (
          <li key={order.uuid}>
            <Card as="article" className={styles.card}>
              <h3 className={styles.name}>
                <PageLink href={newReturnPath(order.uuid)} className={styles.link}>
                  Pedido {order.increment_id}
                </PageLink>
              </h3>
              <p className={styles.fact}>
                Entregue em {formatDay(deliveredOn)}: {/* Item names may contain commas. */}
                {items.map(({ name }) => name).join('; ')}
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
