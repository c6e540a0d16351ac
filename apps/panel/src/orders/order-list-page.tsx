import { paymentTypes } from '@vitrine/contract/payment-types.ts';
import { FileText, Plus, Truck } from 'lucide-react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ExportButton } from '#panel/ui/export-button.tsx';
import { orderStatusLabels } from '#panel/ui/labels/order-labels.ts';
import { useListContext } from '#panel/ui/list/list-context.ts';
import { ChoiceFilter, DayFilter, SearchFilter } from '#panel/ui/list/list-filters.tsx';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { SavedFilters } from '#panel/ui/list/saved-filters.tsx';
import { LinkButton } from '#panel/ui/panel-links.tsx';

import { OrderBatchBar } from './order-batch-bar.tsx';
import { orderColumns } from './order-columns.tsx';
import { useShippingChoices } from './use-shipping-choices.ts';
const paymentChoices = Object.entries(paymentTypes).map(([type, { label }]) => [type, label] as const);

/** The orders of the store: search, filters, batch actions, files and export. */
export function OrderListPage() {
  const shippingChoices = useShippingChoices();
  return (
    <ListScreen
      title="Pedidos"
      sort={{ field: 'placed_at', order: 'DESC' }}
      actions={<OrderListActions />}
      filters={
        <>
          <SearchFilter source="q" label="Número, nome, e-mail, CPF, CNPJ ou SKU" />
          <ChoiceFilter source="status" label="Situação" choices={Object.entries(orderStatusLabels)} />
          <ChoiceFilter source="payment" label="Pagamento" choices={paymentChoices} />
          {shippingChoices.length > 0 && (
            <ChoiceFilter source="shipping" label="Entrega" choices={shippingChoices} />
          )}
          <ChoiceFilter source="late" label="Prazo" choices={[['yes', 'Atrasados']]} />
          <ChoiceFilter
            source="due"
            label="Faturado"
            choices={[
              ['open', 'A receber'],
              ['overdue', 'Vencidos'],
            ]}
          />
          <ChoiceFilter source="held" label="Decisão" choices={[['yes', 'Esperam decisão']]} />
          <ChoiceFilter source="partly_shipped" label="Envio" choices={[['yes', 'Parte enviada']]} />
          <ChoiceFilter
            source="test"
            label="Testes"
            choices={[
              ['yes', 'Só testes'],
              ['no', 'Sem testes'],
            ]}
          />
          <ChoiceFilter source="waiting_for_pieces" label="Peças" choices={[['yes', 'Aguardando peças']]} />
          <DayFilter source="from" label="De" />
          <DayFilter source="until" label="Até" />
          <SavedFilters section="pedidos" />
        </>
      }
      batch={<OrderBatchBar />}
      emptyText="Ainda não há pedidos. O primeiro aparecerá aqui."
    >
      <RecordsTable
        label="Tabela de pedidos"
        columns={orderColumns}
        nameOf={({ number }) => `pedido ${number}`}
        isSelectable
      />
    </ListScreen>
  );
}

function OrderListActions() {
  const client = usePanelClient();
  const mayWrite = useMay('orders.write');
  const mayDraft = useMay('orders.draft');
  const { filterValues } = useListContext();
  return (
    <>
      {mayDraft && (
        <LinkButton
          to="/pedidos/rascunhos/novo"
          variant="contained"
          startIcon={<Plus size={18} aria-hidden />}
        >
          Novo pedido
        </LinkButton>
      )}
      {mayWrite && (
        <>
          <LinkButton to="/pedidos/rastreios" variant="outlined" startIcon={<Truck size={18} aria-hidden />}>
            Enviar por arquivo
          </LinkButton>
          <LinkButton
            to="/pedidos/notas-fiscais"
            variant="outlined"
            startIcon={<FileText size={18} aria-hidden />}
          >
            Notas fiscais por arquivo
          </LinkButton>
        </>
      )}
      <ExportButton
        read={() => client('GET /api/admin/order-export', { query: listQuery({ filter: filterValues }) })}
      />
    </>
  );
}
