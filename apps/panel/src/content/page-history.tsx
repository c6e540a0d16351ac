import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { AdminPage, PageRevision } from '@vitrine/contract/admin/schemas/pages.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/session/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { ErrorPanel, messageOfError } from '#panel/ui/error-panel.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { momentText } from './page-status.tsx';
import type { PageDraft } from './use-page-draft.ts';

interface PageHistoryProps {
  readonly page: AdminPage;
  readonly draft: PageDraft;
  readonly mayWrite: boolean;
}

/** The versions that shoppers saw or will see; each can become the draft again. */
export function PageHistory({ page, draft, mayWrite }: PageHistoryProps) {
  const client = usePanelClient();
  const [restored, setRestored] = useState<PageRevision | null>(null);
  const key = page.url_key;
  const { data, error, refetch } = useQuery({
    queryKey: ['page-history', key],
    queryFn: ({ signal }) =>
      client('GET /api/admin/pages/{key}/revisions', { path: { key }, query: { per_page: '50' }, signal }),
  });
  const restore = useChange({
    call: async ({ id }: PageRevision) => {
      const saved = await draft.flush();
      return client('POST /api/admin/pages/{key}/revisions/{id}/restoration', {
        path: { key, id: String(id) },
        body: { version: (saved ?? page).version },
      });
    },
    done: 'Versão restaurada como rascunho',
    reads: [],
    onDone(next) {
      setRestored(null);
      draft.take(next);
    },
  });
  return (
    <SectionCard title="Histórico">
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={80} />}
      {data?.items.length === 0 && (
        <Typography color="text.secondary">As versões publicadas aparecem aqui.</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data?.items.map((revision) => (
          <Box
            component="li"
            key={revision.id}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1 }}
          >
            <Box sx={{ flexGrow: 1, flexBasis: 200, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{timeText(revision)}</Typography>
              <Typography color="text.secondary" sx={{ fontSize: '0.875rem' }}>
                {[revision.title, revision.author].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            {mayWrite && (
              <Button
                aria-label={`Restaurar: ${timeText(revision)}`}
                onClick={() => {
                  restore.reset();
                  setRestored(revision);
                }}
              >
                Restaurar
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {restored && (
        <ConfirmationDialog
          isOpen
          title="Restaurar esta versão?"
          text={
            page.draft
              ? 'Ela substitui o rascunho atual. Os clientes só veem quando você publicar.'
              : 'Ela vira um rascunho. Os clientes só veem quando você publicar.'
          }
          confirmLabel="Restaurar como rascunho"
          isPending={restore.isPending}
          onConfirm={() => restore.mutate(restored)}
          onClose={() => setRestored(null)}
        >
          {restore.isError && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {messageOfError(restore.error)}
            </Alert>
          )}
        </ConfirmationDialog>
      )}
    </SectionCard>
  );
}

function timeText({ starts_at: at, is_scheduled: isScheduled }: PageRevision): string {
  if (at === null) return 'Antes do histórico';
  return isScheduled ? `Agendada para ${momentText(at)}` : `No ar desde ${momentText(at)}`;
}
