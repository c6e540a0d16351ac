import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { tanStackRouterProvider } from 'ra-router-tanstack';
import type { ReactNode } from 'react';

import { usePanelClient } from '#panel/session/panel-services.tsx';
import { useMay } from '#panel/session/use-signed-in.ts';
import { ErrorPanel } from '#panel/ui/error-panel.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/text-link.tsx';

import { AdminOrderItems } from './admin-order-items.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { orderStatusLabels } from './order-status-labels.ts';
import { readableCep, readablePhone, readableTaxvat } from './readable-numbers.ts';
import { TrackingForm } from './tracking-form.tsx';

/** One order: its items and totals, customer, address, payments and timeline, and what can be done with it now. */
export function OrderDetailPage() {
  const { id = '' } = tanStackRouterProvider.useParams();
  const mayWrite = useMay('orders.write');
  const client = usePanelClient();
  // Not react-admin's `useGetOne`, which shows the list's row, a part of the order, until the order comes.
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    queryKey: ['order', id],
    queryFn: ({ signal }) => client('GET /api/admin/orders/{number}', { path: { number: id }, signal }),
  });
  if (error) {
    return (
      <>
        <PageHeading title={`Pedido ${id}`} />
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!order) {
    return (
      <Box role="status" aria-label="Carregando">
        <Skeleton variant="rounded" height={320} />
      </Box>
    );
  }
  const { customer, address, shipping } = order;
  const isPaid = ['paid', 'preparing', 'shipped', 'delivered'].includes(order.status);
  return (
    <>
      <TextLink to="/pedidos">Todos os pedidos</TextLink>
      <Box sx={{ mt: 1 }}>
        <PageHeading
          title={`Pedido ${order.number}`}
          text={`Feito em ${formatDate(order.placed_at)}, às ${formatTime(order.placed_at)}`}
        >
          <OrderStatusBadge status={order.status} />
        </PageHeading>
      </Box>
      {mayWrite && <OrderActions key={order.status} order={order} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Section title="Itens">
            <AdminOrderItems order={order} />
          </Section>
          <Section title="Pagamento">
            <OrderPayments payments={order.payments} />
          </Section>
          {isPaid && mayWrite && (
            <Section title="Rastreio">
              <TrackingForm key={order.tracking?.code} order={order} />
            </Section>
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Section title="Cliente">
            <Lines
              lines={[
                customer.name,
                customer.email,
                readablePhone(customer.phone),
                readableTaxvat(customer.taxvat),
              ]}
            />
          </Section>
          <Section title="Entrega">
            <Lines
              lines={[
                `${shipping.name}, até ${formatDate(shipping.arrives_on)}`,
                address.recipient,
                `${address.street}, ${address.number} ${address.complement}`,
                address.neighborhood,
                `${address.city}/${address.region}, ${readableCep(address.postcode)}`,
              ]}
            />
          </Section>
          <Section title="Histórico">
            <Lines
              lines={order.timeline.map(
                ({ status, at }) => `${formatDate(at)}, ${formatTime(at)}: ${orderStatusLabels[status]}`,
              )}
            />
          </Section>
        </Box>
      </Box>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" variant="outlined" sx={{ p: 2.5, minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => (
      <Typography key={line} sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
        {line}
      </Typography>
    ));
}
