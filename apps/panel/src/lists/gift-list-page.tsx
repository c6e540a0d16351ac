import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

/** One customer's list, to read. */
export function GiftListPage() {
  const { id = '' } = useParams({ strict: false });
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['gift-list', id],
    queryFn: ({ signal }) => client('GET /api/admin/customer-lists/{id}', { path: { id }, signal }),
  });
  return (
    <QueryScreen query={query} title="Lista de cliente">
      {(list) => (
        <>
          <TextLink to="/listas-de-clientes">Todas as listas de clientes</TextLink>
          <Box sx={{ mt: 1 }}>
            <PageHeading
              title={list.name}
              text={
                <>
                  De{' '}
                  <TextLink to="/clientes/$id" params={{ id: String(list.customer.id) }}>
                    {list.customer.name}
                  </TextLink>
                  {list.event_on !== null && `, para ${formatDate(list.event_on)}`}
                </>
              }
            />
          </Box>
          <SectionCard title={`Compradas ${list.bought_count} de ${list.wanted_count}`}>
            {list.items.length === 0 && <Typography>A lista está vazia.</Typography>}
            {list.items.map((item) => (
              <Box
                key={item.sku}
                sx={{ display: 'flex', gap: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
              >
                <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 600 }}>{item.name}</Typography>
                  <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
                    {item.options_label} {item.sku} · {formatBrl(item.price_centavos)}
                    {!item.is_sold && ' · fora de venda'}
                  </Typography>
                </Box>
                <Typography sx={{ whiteSpace: 'nowrap' }}>
                  {item.bought} de {item.quantity}
                </Typography>
              </Box>
            ))}
          </SectionCard>
        </>
      )}
    </QueryScreen>
  );
}
