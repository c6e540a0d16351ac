import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ExportButton } from '#panel/ui/export-button.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { ImportForm } from './import-form.tsx';
import { ImportItem } from './import-item.tsx';

const pollMs = 700;
/** Pictures may come from another tab. */
const pollUploadsMs = 5000;
const title = 'Importar e exportar';
const text =
  'Produtos, preços, estoque e imagens a partir de uma planilha: exporte, mude o que precisa e importe de volta.';

/** Imports and exports files of products, and lists the last imports. */
export function ImportPage() {
  const client = usePanelClient();
  const mayWrite = useMay('catalogue.write');
  const query = useQuery({
    queryKey: ['catalogue-imports'],
    queryFn: ({ signal }) => client('GET /api/admin/catalogue-imports', { query: {}, signal }),
    refetchInterval: ({ state: { data } }) => {
      const statuses = new Set(data?.items.map(({ status }) => status));
      if (statuses.has('waiting') || statuses.has('running')) return pollMs;
      return statuses.has('uploading') ? pollUploadsMs : false;
    },
  });
  return (
    <QueryScreen query={query} title={title}>
      {({ items }) => (
        <>
          <PageHeading title={title} text={text}>
            <ExportButton label="Exportar produtos" read={() => client('GET /api/admin/catalogue-export')} />
          </PageHeading>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {mayWrite && (
              <SectionCard title="Importar um arquivo">
                <ImportForm />
              </SectionCard>
            )}
            <SectionCard title="Últimos arquivos">
              {items.length === 0 ? (
                <Typography>Nenhum arquivo guardado.</Typography>
              ) : (
                <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
                  {items.map((one) => (
                    <ImportItem key={one.id} item={one} />
                  ))}
                </Box>
              )}
            </SectionCard>
          </Box>
        </>
      )}
    </QueryScreen>
  );
}
