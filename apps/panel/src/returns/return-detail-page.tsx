import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AdminReturn } from '@vitrine/contract/admin/schemas/returns.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ReturnAppScreens } from '#panel/ui/app-screens/order-app-screens.tsx';
import { returnReasonLabels, returnResultLabels } from '#panel/ui/labels/return-labels.ts';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { ExchangeCard } from './exchange-card.tsx';
import { PrivateReturnPhotos } from './private-return-photos.tsx';
import { RefundSummary } from './refund-summary.tsx';
import { ReturnStatusBadge } from './return-status-badge.tsx';
import { ReturnSteps } from './return-steps.tsx';
import { ReturnTimeline } from './return-timeline.tsx';

/** How many pieces went back to the stock, once the return is received. */
function RestockedText({ item }: { item: AdminReturn['items'][number] }) {
  const { qty, restocked_qty: restocked, write_off_reason: reason } = item;
  if (restocked === null) return null;
  const texts = [
    ...(restocked > 0 ? [`${restocked} de volta ao estoque`] : []),
    ...(restocked < qty
      ? [`${qty - restocked} sem volta ao estoque${reason === '' ? '' : ` (${reason})`}`]
      : []),
  ];
  return <Typography sx={{ fontSize: '0.8125rem' }}>{texts.join(' · ')}</Typography>;
}

/** One return: items and reason, photos, timeline, and the next step. */
export function ReturnDetailPage() {
  const { id = '' } = useParams({ strict: false });
  const client = usePanelClient();
  const mayWrite = useMay('returns.write');
  const query = useQuery({
    queryKey: ['return', id],
    queryFn: ({ signal }) => client('GET /api/admin/returns/{id}', { path: { id }, signal }),
  });
  return (
    <QueryScreen query={query} title={`Devolução ${id}`}>
      {(one) => (
        <>
          <TextLink to="/devolucoes">Todas as devoluções</TextLink>
          <Box sx={{ mt: 1 }}>
            <PageHeading
              title={`Devolução ${one.id}`}
              text={`Pedida em ${formatDate(one.requested_at)}, às ${formatTime(one.requested_at)}`}
            >
              <ReturnStatusBadge status={one.status} />
            </PageHeading>
          </Box>
          {mayWrite && <ReturnSteps key={one.status} of={one} />}
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' },
              alignItems: 'start',
            }}
          >
            <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
              <SectionCard title="Itens">
                {one.items.map((item) => (
                  <Box key={item.id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
                    <Typography sx={{ fontWeight: 600 }}>
                      {item.qty} × {item.name}
                    </Typography>
                    <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
                      {item.options_label}
                    </Typography>
                    <RestockedText item={item} />
                  </Box>
                ))}
              </SectionCard>
              <SectionCard title="O que o cliente conta">
                <Typography sx={{ fontWeight: 600 }}>
                  {one.is_withdrawal && one.reason === 'regret'
                    ? 'Desistência, nos 7 dias da lei'
                    : returnReasonLabels[one.reason]}
                  {' · pede '}
                  {returnResultLabels[one.result].toLowerCase()}
                </Typography>
                <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {one.comment === '' ? 'Sem comentário.' : one.comment}
                </Typography>
                <PrivateReturnPhotos returnId={one.id} photos={one.photos} />
              </SectionCard>
              <SectionCard title="Andamento">
                <ReturnTimeline entries={one.timeline} />
              </SectionCard>
            </Box>
            <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
              <SectionCard title="Cliente e pedido">
                <Typography sx={{ mb: 0.5 }}>
                  <TextLink to="/clientes/$id" params={{ id: String(one.customer.id) }}>
                    {one.customer.name}
                  </TextLink>
                </Typography>
                <TextLink to="/pedidos/$id" params={{ id: String(one.order_number) }}>
                  Pedido {one.order_number}
                </TextLink>
              </SectionCard>
              {one.status === 'approved' && (
                <ReturnAppScreens number={String(one.order_number)} returnId={one.id} />
              )}
              {one.exchange && (
                <SectionCard title="Troca">
                  <ExchangeCard of={one} mayWrite={mayWrite} />
                </SectionCard>
              )}
              <SectionCard title="Valor">
                <RefundSummary of={one} />
              </SectionCard>
            </Box>
          </Box>
        </>
      )}
    </QueryScreen>
  );
}
