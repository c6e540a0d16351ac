import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { EditorColumns } from '#panel/ui/form/editor-columns.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { SynonymRulesInput } from './synonym-rules-input.tsx';
import { SynonymTrial } from './synonym-trial.tsx';
import { rulesOf, type SynonymValues, synonymValues } from './synonym-values.ts';

/** The synonyms of the search, with what a search finds by them before they are saved. */
export function SynonymsScreen() {
  const client = usePanelClient();
  const mayWrite = useMay('catalogue.write');
  const query = useQuery({
    queryKey: ['synonyms'],
    queryFn: ({ signal }) => client('GET /api/admin/synonyms', { signal }),
  });
  const save = useChange({
    call: (values: SynonymValues) =>
      client('PUT /api/admin/synonyms', {
        body: { rules: rulesOf(values), version: query.data?.version ?? '' },
      }),
    done: 'Sinônimos salvos. A busca da loja já os usa.',
    reads: [['synonyms'], ['synonym-trial']],
  });
  return (
    <QueryScreen query={query} title="Sinônimos">
      {({ rules }) => (
        <>
          <PageHeading title="Sinônimos" />
          <Typography sx={{ mb: 2, maxWidth: 760 }}>
            Palavras que os clientes usam e as que os seus produtos têm. A busca já conhece plurais, acentos,
            erros de digitação e muitos sinônimos do português. As que ainda não acham nada estão em{' '}
            <TextLink to="/relatorios/buscas">Buscas sem resultado</TextLink>.
          </Typography>
          <RecordForm
            draftKey="sinonimos"
            values={synonymValues(rules)}
            onSave={(values) => save.mutateAsync(values)}
            onConflict={() => query.refetch()}
            isDisabled={!mayWrite}
            saveLabel="Salvar sinônimos"
          >
            <EditorColumns
              fields={
                <SectionCard title="Regras">
                  <SynonymRulesInput isDisabled={!mayWrite} />
                </SectionCard>
              }
              simulation={
                <Box sx={{ position: { lg: 'sticky' }, top: 16 }}>
                  <SynonymTrial />
                </Box>
              }
            />
          </RecordForm>
        </>
      )}
    </QueryScreen>
  );
}
