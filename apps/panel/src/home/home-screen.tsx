import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Home } from '@vitrine/contract/admin/schemas/home.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useSignedIn } from '#panel/platform/use-signed-in.ts';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SaleTiles } from '#panel/ui/sale-tiles.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { BestProducts } from './best-products.tsx';
import { SearchesList } from './searches-list.tsx';
import { WaitingList } from './waiting-list.tsx';

const minuteMs = 60_000;

/** The first screen after signing in: the tasks that wait and the sales of the store. */
export function HomeScreen() {
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => client('GET /api/admin/home', { signal }),
    refetchInterval: minuteMs,
    // Tasks may have been done in other sections meanwhile.
    refetchOnMount: 'always',
  });
  return (
    <QueryScreen query={query} title="Início">
      {(home) => <HomeParts home={home} />}
    </QueryScreen>
  );
}

function HomeParts({
  home: { waiting, sales, best_products: products, unanswered_searches: searches },
}: {
  home: Home;
}) {
  const name = useSignedIn()?.staff.name.split(' ')[0];
  return (
    <>
      <PageHeading title="Início" text={name && `Olá, ${name}.`} />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(sales && { lg: 'repeat(2, minmax(0, 1fr))' }) },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <SectionCard title="Espera por você">
            <WaitingList waiting={waiting} />
          </SectionCard>
          {sales && <SalesCard days={7} sales={sales.week} />}
          {sales && <SalesCard days={30} sales={sales.month} />}
        </Box>
        {sales && products && searches && (
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <SectionCard
              title="Mais vendidos em 30 dias"
              action={
                <TextLink to="/relatorios" search={{ ...daysOf(sales.month), por: 'product' }}>
                  Ver todos os produtos
                </TextLink>
              }
            >
              <BestProducts products={products} />
            </SectionCard>
            <SectionCard
              title="Buscas sem resultado"
              action={<TextLink to="/relatorios/buscas">Ver todas as buscas</TextLink>}
            >
              <SearchesList searches={searches} />
            </SectionCard>
          </Box>
        )}
      </Box>
    </>
  );
}

type ComparedSales = NonNullable<Home['sales']>['week'];

function SalesCard({ days, sales }: { days: number; sales: ComparedSales }) {
  return (
    <SectionCard
      title={`Últimos ${String(days)} dias`}
      action={
        <TextLink to="/relatorios" search={daysOf(sales)}>
          Ver por dia
        </TextLink>
      }
    >
      <SaleTiles
        now={sales.amounts}
        before={sales.previous}
        comparedWith={`os ${String(days)} dias anteriores`}
        perRow={2}
      />
    </SectionCard>
  );
}

const daysOf = ({ from, until }: { from: string; until: string }) => ({ de: from, ate: until });
