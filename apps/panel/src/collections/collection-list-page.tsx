import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';

import { productCountText } from './product-count-text.ts';

/** All collections, which are few. */
export function CollectionListPage() {
  const client = usePanelClient();
  const mayWrite = useMay('catalogue.write');
  const query = useQuery({
    queryKey: ['collections'],
    queryFn: ({ signal }) => client('GET /api/admin/collections', { signal }),
  });
  return (
    <QueryScreen query={query} title="Coleções">
      {(collections) => (
        <>
          <PageHeading
            title="Coleções"
            text="Páginas cujos produtos seguem regras: preço, etiqueta, novidade. Menus, vitrines e promoções usam uma coleção como usam uma categoria."
          >
            {mayWrite && (
              <LinkButton variant="contained" to="/colecoes/nova">
                Nova coleção
              </LinkButton>
            )}
          </PageHeading>
          <SectionCard title="Todas">
            {collections.length === 0 && (
              <Typography>Ainda não há coleções. Crie a primeira, como “Até R$ 100”.</Typography>
            )}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {collections.map(({ id, name, url_key: key, is_active: isActive, products_count: count }) => (
                <Box component="li" key={id} sx={{ py: 1 }}>
                  <TextLink to="/colecoes/$id" params={{ id: String(id) }}>
                    {name}
                  </TextLink>{' '}
                  {!isActive && <StatusBadge tone="muted" label="Oculta" />}
                  <Typography color="textSecondary" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
                    /{key}/c, {productCountText(count)}
                  </Typography>
                </Box>
              ))}
            </Box>
          </SectionCard>
        </>
      )}
    </QueryScreen>
  );
}
