import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { momentText } from '#panel/content/editing/draft-status.tsx';
import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { formName } from './form-name.ts';

/** One submitted form. */
export function AnswerScreen() {
  const { id = '' } = useParams({ strict: false });
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['form-answer', id],
    queryFn: ({ signal }) => client('GET /api/admin/form-answers/{id}', { path: { id }, signal }),
  });
  return (
    <QueryScreen query={query} title="Resposta">
      {({ form, received_at: at, answers }) => (
        <>
          <TextLink to="/respostas">Todas as respostas</TextLink>
          <PageHeading title={formName(form)} text={`Recebida em ${momentText(at)}`} />
          <Box sx={{ maxWidth: 720 }}>
            <SectionCard title="Respostas">
              <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
                {answers.map(({ code, label, value }) => (
                  <div key={code}>
                    <Typography component="dt" color="textSecondary" sx={{ fontSize: '0.875rem' }}>
                      {label}
                    </Typography>
                    <Typography
                      component="dd"
                      sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                    >
                      {value || 'Não respondido'}
                    </Typography>
                  </div>
                ))}
              </Box>
            </SectionCard>
          </Box>
        </>
      )}
    </QueryScreen>
  );
}
