import { Box, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { AdminPriceList } from '@vitrine/contract/admin/schemas/price-lists.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { scheduleText } from '#panel/ui/labels/validity-labels.ts';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';

import { ListValidity } from './list-validity.tsx';

/** The price lists of the store. */
export function PriceListListPage() {
  const client = usePanelClient();
  const mayWrite = useMay('catalogue.write');
  const query = useQuery({
    queryKey: ['price-lists'],
    queryFn: ({ signal }) => client('GET /api/admin/price-lists', { signal }),
  });
  return (
    <QueryScreen query={query} title="Listas de preços">
      {(lists) => (
        <>
          <PageHeading
            title="Listas de preços"
            text="Preços só para os clientes de um grupo, por exemplo revendedores. Quem está no grupo os vê depois de entrar e os paga na sacola."
          >
            {mayWrite && (
              <LinkButton to="/listas-de-precos/nova" variant="contained">
                Nova lista
              </LinkButton>
            )}
          </PageHeading>
          {lists.length === 0 && (
            <Typography color="textSecondary">
              Ainda não há listas. Todos os clientes pagam os preços da loja.
            </Typography>
          )}
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
            {lists.map((list) => (
              <ListRow key={list.code} list={list} />
            ))}
          </Box>
        </>
      )}
    </QueryScreen>
  );
}

function ListRow({ list }: { list: AdminPriceList }) {
  const { code, name, group_name: group, customers_count: customers, percent_off: percent } = list;
  const prices = list.prices_count === 1 ? '1 preço próprio' : `${list.prices_count} preços próprios`;
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <TextLink to="/listas-de-precos/$id" params={{ id: code }}>
          {name}
        </TextLink>
        <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
          {group}, {customers === 1 ? '1 cliente' : `${customers} clientes`} · {prices}
          {percent > 0 && ` · ${percent}% nos demais produtos`} · {scheduleText(list.starts_at, list.ends_at)}
        </Typography>
      </Box>
      <ListValidity validity={list.validity} />
    </Paper>
  );
}
