import { useMediaQuery } from '@mui/material';
import { paymentTypes } from '@vitrine/contract/payment-types.ts';
import { ListBase } from 'react-admin';

import { ChoiceFilter, DayFilter, ListFilters, SearchFilter } from '#panel/ui/list/list-filters.tsx';
import { ListStates } from '#panel/ui/list/list-states.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';

import { OrderBatchBar } from './order-batch-bar.tsx';
import { OrderCards } from './order-cards.tsx';
import { orderStatusLabels } from './order-status-labels.ts';
import { OrdersTable } from './orders-table.tsx';
import { useShippingChoices } from './use-shipping-choices.ts';

const paymentChoices = Object.entries(paymentTypes).map(([type, { label }]) => [type, label] as const);

/** The orders of the store: search, filters, batches; cards instead of a table on a phone. */
export function OrderListPage() {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const shippingChoices = useShippingChoices();
  return (
    <ListBase resource="pedidos" perPage={25} sort={{ field: 'placed_at', order: 'DESC' }}>
      <PageHeading title="Pedidos" />
      <ListFilters>
        <SearchFilter source="q" label="Número, nome, e-mail, CPF, CNPJ ou SKU" />
        <ChoiceFilter source="status" label="Situação" choices={Object.entries(orderStatusLabels)} />
        <ChoiceFilter source="payment" label="Pagamento" choices={paymentChoices} />
        <ChoiceFilter source="shipping" label="Entrega" choices={shippingChoices} />
        <DayFilter source="from" label="De" />
        <DayFilter source="until" label="Até" />
      </ListFilters>
      <OrderBatchBar />
      <ListStates emptyText="Ainda não há pedidos. O primeiro aparecerá aqui.">
        {isWide ? <OrdersTable /> : <OrderCards />}
      </ListStates>
    </ListBase>
  );
}
