import { Box } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AdminOrderRow } from '@vitrine/contract/admin/schemas/orders.ts';
import { netTermsText } from '@vitrine/contract/describe-payment.ts';
import { paymentTypes } from '@vitrine/contract/payment-types.ts';
import type { ReactNode } from 'react';

import { OrderStatusBadge } from '#panel/ui/labels/order-status-badge.tsx';
import type { ListedRecord } from '#panel/ui/list/list-context.ts';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { TextLink } from '#panel/ui/panel-links.tsx';

export const orderColumns: readonly RecordColumn<AdminOrderRow & ListedRecord>[] = [
  {
    key: 'number',
    label: 'Pedido',
    sortBy: 'number',
    cell: ({ number }) => (
      <TextLink to="/pedidos/$id" params={{ id: String(number) }}>
        {number}
      </TextLink>
    ),
  },
  {
    key: 'placed_at',
    label: 'Data',
    sortBy: 'placed_at',
    cell: ({ placed_at: at }) => (
      <>
        {formatDate(at)}
        <Minor>{formatTime(at)}</Minor>
      </>
    ),
  },
  {
    key: 'customer',
    label: 'Cliente',
    cell: ({ customer, city, region }) => (
      <>
        {customer.name}
        <Minor>
          {city}/{region}
        </Minor>
      </>
    ),
  },
  {
    key: 'status',
    label: 'Situação',
    cell: (order) => <OrderStatusBadge {...order} />,
  },
  {
    key: 'shipping',
    label: 'Entrega',
    cell: ({ shipping, tracking_code: code }) => (
      <>
        {shipping.name}
        <Minor>{code ?? `até ${formatDate(shipping.arrives_on)}`}</Minor>
      </>
    ),
  },
  {
    key: 'payment',
    label: 'Pagamento',
    isTableOnly: true,
    cell: ({ payment_type: type, net_terms: terms }) => (
      <>
        {paymentTypes[type].label}
        {terms && <Minor>{netTermsText(terms)}</Minor>}
      </>
    ),
  },
  {
    key: 'invoice',
    label: 'Nota fiscal',
    isHiddenAtFirst: true,
    cell: ({ has_invoice: hasInvoice }) => (hasInvoice ? 'Emitida' : '—'),
  },
  {
    key: 'total',
    label: 'Total',
    sortBy: 'total_centavos',
    align: 'right',
    cell: ({ total_centavos: total, items_count: count }) => (
      <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {formatBrl(total)}
        <Minor>{count === 1 ? '1 item' : `${count} itens`}</Minor>
      </Box>
    ),
  },
];

function Minor({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}
    >
      {children}
    </Box>
  );
}
