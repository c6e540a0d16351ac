import { Alert, Box, Button, GlobalStyles, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { ProcessingRecord } from '@vitrine/contract/admin/schemas/processing-record.ts';
import { Printer } from 'lucide-react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ExportButton } from '#panel/ui/export-button.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { ActivityList } from './activity-list.tsx';

const title = 'Registro de tratamento de dados';

/** The panel's frame and the actions are not printed. */
const onPaper = (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4', margin: '14mm' },
      '@media print': {
        'header, nav, .not-printed': { display: 'none !important' },
        'body, main': { background: '#fff !important' },
        main: { padding: '0 !important', maxWidth: 'none !important' },
      },
    }}
  />
);

/** The store's record of its processing of personal data (LGPD, art. 37), as it is set up now. */
export function ProcessingRecordPage() {
  const client = usePanelClient();
  const mayWrite = useMay('settings.write');
  const query = useQuery({
    queryKey: ['processing-record'],
    queryFn: ({ signal }) => client('GET /api/admin/processing-record', { signal }),
  });
  return (
    <QueryScreen query={query} title={title}>
      {(record) => (
        <>
          {onPaper}
          <PageHeading
            title={title}
            text="O que a loja guarda de cada pessoa, por que, por quanto tempo e com quem compartilha, como pede a LGPD (art. 37)."
          >
            <Box className="not-printed" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {mayWrite && (
                <LinkButton to="/configuracoes/$group" params={{ group: 'privacy' }} variant="outlined">
                  Mudar os prazos
                </LinkButton>
              )}
              <ExportButton read={() => client('GET /api/admin/processing-record/file')} />
              <Button
                variant="contained"
                startIcon={<Printer size={18} aria-hidden />}
                onClick={() => window.print()}
              >
                Imprimir
              </Button>
            </Box>
          </PageHeading>
          <Box sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
            <EndlessNotice record={record} mayWrite={mayWrite} />
            <Controller record={record} />
            <ActivityList activities={record.activities} mayWrite={mayWrite} />
            <Sentences title="Medidas de segurança" sentences={record.security} />
            <Sentences title="Observações" sentences={record.notes} />
          </Box>
        </>
      )}
    </QueryScreen>
  );
}

/** Names what the store keeps without an end: the law asks for one (LGPD, art. 15). */
function EndlessNotice({ record, mayWrite }: { record: ProcessingRecord; mayWrite: boolean }) {
  const endless = record.activities.filter((one) => one.is_endless).map((one) => one.process);
  if (endless.length === 0) return null;
  return (
    <Alert severity="info" className="not-printed">
      Sem prazo de guarda: {endless.join('; ')}. A LGPD (art. 15) pede que os dados sejam apagados quando
      deixam de ser necessários.{' '}
      {mayWrite && (
        <TextLink to="/configuracoes/$group" params={{ group: 'privacy' }}>
          Escolher os prazos
        </TextLink>
      )}
    </Alert>
  );
}

function Controller({ record: { controller, read_at: readAt } }: { record: ProcessingRecord }) {
  const facts = [
    ['Empresa', controller.legal_name || controller.name],
    ['CNPJ', controller.document],
    ['E-mail', controller.email],
    ['Telefone', controller.phone],
    ['Registro de', formatDate(readAt)],
  ] as const;
  return (
    <SectionCard title="Controlador">
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(220px, 1fr))' },
        }}
      >
        {facts.map(([term, fact]) => (
          <div key={term}>
            <Typography component="dt" color="textSecondary" sx={{ fontSize: '0.875rem' }}>
              {term}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {fact || 'Não informado'}
            </Typography>
          </div>
        ))}
      </Box>
    </SectionCard>
  );
}

function Sentences({ title: heading, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <SectionCard title={heading}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </SectionCard>
  );
}
