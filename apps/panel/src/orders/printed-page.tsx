import { Alert, Box, Button, GlobalStyles } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { PackingSlip } from '@vitrine/contract/admin/schemas/orders.ts';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';

interface PrintedPageProps {
  readonly title: string;
  readonly children: (slips: readonly PackingSlip[]) => ReactNode;
}

/** Only the content below the heading is printed. */
const onPaper = (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4', margin: '14mm' },
      '@media print': {
        'header, .not-printed': { display: 'none !important' },
        'body, main': { background: '#fff !important' },
        main: { padding: '0 !important', maxWidth: 'none !important' },
      },
    }}
  />
);

/** A screen about the orders of its address, `?pedidos=1000001,1000002`, made for paper. */
export function PrintedPage({ title, children }: PrintedPageProps) {
  const client = usePanelClient();
  const { pedidos: numbers = '' } = useSearch({ strict: false });
  const query = useQuery({
    queryKey: ['packing-slips', numbers],
    queryFn: ({ signal }) =>
      numbers === ''
        ? Promise.resolve([])
        : client('GET /api/admin/packing-slips', { query: { numbers }, signal }),
  });
  return (
    <QueryScreen query={query} title={title}>
      {(all) => {
        const slips = all.filter((slip) => slip.is_waiting_for_pieces !== true);
        const waiting = all.filter((slip) => slip.is_waiting_for_pieces === true).map(({ number }) => number);
        return (
          <>
            {onPaper}
            <Box className="not-printed">
              <TextLink to="/pedidos">Todos os pedidos</TextLink>
              <Box sx={{ mt: 1 }}>
                <PageHeading title={title} text={countText(new Set(slips.map(({ number }) => number)).size)}>
                  <Button
                    variant="contained"
                    startIcon={<Printer size={18} aria-hidden />}
                    disabled={slips.length === 0}
                    onClick={() => window.print()}
                  >
                    Imprimir
                  </Button>
                </PageHeading>
              </Box>
            </Box>
            {waiting.length > 0 && (
              <Alert severity="warning" className="not-printed" sx={{ mb: 2 }}>
                Aguardando peças, fora desta impressão: {waiting.join(', ')}. Entram quando as peças chegarem
                ao estoque.
              </Alert>
            )}
            {slips.length === 0 && waiting.length === 0 ? (
              <Alert severity="info">
                Escolha na lista os pedidos a imprimir. Os deste endereço não estão nesta loja.
              </Alert>
            ) : (
              children(slips)
            )}
          </>
        );
      }}
    </QueryScreen>
  );
}

const countText = (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`);
