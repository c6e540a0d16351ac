import { Box, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ErrorPanel } from '#panel/ui/error-panel.tsx';
import { OrderStatusBadge } from '#panel/ui/labels/order-status-badge.tsx';
import { MorePages } from '#panel/ui/more-pages.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

const perPage = 10;

/** The orders of a customer, page by page. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const client = usePanelClient();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['customer', customerId, 'orders', page],
    queryFn: ({ signal }) =>
      client('GET /api/admin/customers/{id}/orders', {
        path: { id: customerId },
        query: { page: String(page), per_page: String(perPage) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <SectionCard title={data ? `Pedidos (${data.total})` : 'Pedidos'}>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={120} />}
      {data?.total === 0 && <Typography>Nenhum pedido ainda.</Typography>}
      {data?.items.map((order) => (
        <Box
          key={order.number}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            py: 1,
            alignItems: 'center',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flexGrow: 1 }}>
            <TextLink to="/pedidos/$id" params={{ id: String(order.number) }}>
              Pedido {order.number}
            </TextLink>
            <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
              {formatDate(order.placed_at)}
            </Typography>
          </Box>
          <OrderStatusBadge status={order.status} />
          <Typography sx={{ fontWeight: 600, minWidth: 96, textAlign: 'right' }}>
            {formatBrl(order.total_centavos)}
          </Typography>
        </Box>
      ))}
      {data && <MorePages name="pedidos" {...{ page, perPage }} total={data.total} onPage={setPage} />}
    </SectionCard>
  );
}
