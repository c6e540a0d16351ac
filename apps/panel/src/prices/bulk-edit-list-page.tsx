import { Box, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { BulkEdit } from '@vitrine/contract/admin/schemas/bulk-edits.ts';

import { usePanelClient } from '#panel/session/panel-services.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';
import { TextLink } from '#panel/ui/text-link.tsx';

import { bulkChangeText, bulkCountText, bulkStatusLabels } from './bulk-edit-labels.ts';

const title = 'Edições em massa';

/** The last 100 bulk edits, each of which can still be undone. */
export function BulkEditListPage() {
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['bulk-edits'],
    queryFn: ({ signal }) => client('GET /api/admin/bulk-edits', { query: { per_page: '100' }, signal }),
  });
  return (
    <QueryScreen query={query} title={title}>
      {({ items }) => (
        <>
          <TextLink to="/precos">Preços e estoque</TextLink>
          <Box sx={{ mt: 1 }}>
            <PageHeading title={title} text="Podem ser desfeitas por 90 dias." />
          </Box>
          {items.length === 0 ? (
            <Paper variant="outlined" sx={{ p: 6, textAlign: 'center' }}>
              <Typography>
                Ainda não há edições em massa. Selecione variações em Preços e estoque para começar.
              </Typography>
            </Paper>
          ) : (
            <Box
              component="ul"
              aria-label={title}
              sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}
            >
              {items.map((edit) => (
                <BulkEditItem key={edit.id} edit={edit} />
              ))}
            </Box>
          )}
        </>
      )}
    </QueryScreen>
  );
}

function BulkEditItem({ edit }: { edit: BulkEdit }) {
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 200 }}>
        <TextLink to={`/precos/edicoes/${edit.id}`}>{bulkChangeText(edit.change)}</TextLink>
        <Typography color="text.secondary" sx={{ fontSize: '0.8125rem', mt: 0.5 }}>
          {bulkCountText(edit.field, edit.changed)} · {formatDate(edit.created_at)},{' '}
          {formatTime(edit.created_at)}, por {edit.created_by}
        </Typography>
      </Box>
      <StatusBadge {...bulkStatusLabels[edit.status]} />
    </Paper>
  );
}
