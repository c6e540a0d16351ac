import { Box, Button } from '@mui/material';
import { useParams } from '@tanstack/react-router';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { useState } from 'react';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { BulkEditOutcome } from '#panel/ui/bulk-edit/bulk-edit-outcome.tsx';
import { useBulkEdit, useBulkUndo } from '#panel/ui/bulk-edit/use-bulk-edit.ts';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { bulkChangeText, bulkStatusLabels } from '#panel/ui/labels/bulk-edit-labels.ts';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';

import { BulkEditRows } from './bulk-edit-rows.tsx';

/** One bulk edit: its outcome row by row, and its undo. */
export function BulkEditPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useBulkEdit(id);
  const undo = useBulkUndo(id);
  const mayWrite = useMay('catalogue.write');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <QueryScreen query={query} title="Edição em massa">
      {(edit) => (
        <>
          <TextLink to="/precos/edicoes">Todas as edições</TextLink>
          <Box sx={{ mt: 1 }}>
            <PageHeading
              title={bulkChangeText(edit)}
              text={`Feita em ${formatDate(edit.created_at)}, às ${formatTime(edit.created_at)}, por ${edit.created_by}`}
            >
              <StatusBadge {...bulkStatusLabels[edit.status]} />
            </PageHeading>
          </Box>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <SectionCard
              title="Resultado"
              action={
                mayWrite &&
                edit.undone_at === null && (
                  <Button variant="outlined" onClick={() => setIsAsking(true)}>
                    {edit.status === 'applying' ? 'Interromper e desfazer' : 'Desfazer'}
                  </Button>
                )
              }
            >
              <BulkEditOutcome edit={edit} />
              {edit.undone_at !== null && (
                <Box sx={{ mt: 1, color: 'text.secondary' }}>
                  Desfeita em {formatDate(edit.undone_at)}, às {formatTime(edit.undone_at)}, por{' '}
                  {edit.undone_by}
                </Box>
              )}
            </SectionCard>
            <BulkEditRows key={edit.status} edit={edit} />
          </Box>
          <ConfirmationDialog
            isOpen={isAsking}
            title="Desfazer esta edição?"
            text={
              edit.field === 'stock'
                ? 'Cada estoque volta pela diferença que esta edição somou ou tirou: o que foi vendido continua vendido.'
                : 'Os valores voltam a ser os de antes. O que mudou depois desta edição fica como está, e a lista dirá o que foi.'
            }
            confirmLabel="Desfazer"
            isPending={undo.isPending}
            error={undo.error}
            onClose={() => setIsAsking(false)}
            onConfirm={() => undo.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
          />
        </>
      )}
    </QueryScreen>
  );
}
