import {
  Box,
  Checkbox,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AdminOrderRow } from '@vitrine/contract/admin/schemas/orders.ts';
import { paymentTypes } from '@vitrine/contract/payment-types.ts';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';

import { useMay } from '#panel/session/use-signed-in.ts';
import { SortHeader } from '#panel/ui/list/sort-header.tsx';
import { TextLink } from '#panel/ui/text-link.tsx';

import { OrderStatusBadge } from './order-status-badge.tsx';

export function OrdersTable() {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext<AdminOrderRow & RaRecord>();
  const mayWrite = useMay('orders.write');
  const isAllSelected = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      tabIndex={0}
      role="region"
      aria-label="Tabela de pedidos"
    >
      <Table>
        <TableHead>
          <TableRow>
            {mayWrite && (
              <TableCell padding="checkbox">
                <Checkbox
                  checked={isAllSelected}
                  onChange={() => onSelect(isAllSelected ? [] : data.map(({ id }) => id))}
                  slotProps={{ input: { 'aria-label': 'Selecionar todos desta página' } }}
                />
              </TableCell>
            )}
            <SortHeader field="number" label="Pedido" />
            <SortHeader field="placed_at" label="Data" />
            <TableCell>Cliente</TableCell>
            <TableCell>Situação</TableCell>
            <TableCell>Entrega</TableCell>
            <TableCell>Pagamento</TableCell>
            <SortHeader field="total_centavos" label="Total" align="right" />
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((order) => (
            <TableRow key={order.id} hover selected={selectedIds.includes(order.id)}>
              {mayWrite && (
                <TableCell padding="checkbox">
                  <Checkbox
                    checked={selectedIds.includes(order.id)}
                    onChange={() => onToggleItem(order.id)}
                    slotProps={{ input: { 'aria-label': `Selecionar pedido ${order.number}` } }}
                  />
                </TableCell>
              )}
              <TableCell>
                <TextLink to={`/pedidos/${order.number}`}>{order.number}</TextLink>
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {formatDate(order.placed_at)}
                <Minor>{formatTime(order.placed_at)}</Minor>
              </TableCell>
              <TableCell>
                {order.customer.name}
                <Minor>
                  {order.city}/{order.region}
                </Minor>
              </TableCell>
              <TableCell>
                <OrderStatusBadge status={order.status} />
              </TableCell>
              <TableCell>
                {order.shipping.name}
                <Minor>{order.tracking_code ?? `até ${formatDate(order.shipping.arrives_on)}`}</Minor>
              </TableCell>
              <TableCell>{paymentTypes[order.payment_type].label}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                {formatBrl(order.total_centavos)}
                <Minor>{order.items_count === 1 ? '1 item' : `${order.items_count} itens`}</Minor>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

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
