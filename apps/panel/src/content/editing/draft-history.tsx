import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ContentRevision, DraftedContent } from '@vitrine/contract/admin/schemas/drafted-content.ts';
import { useId, useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { ErrorPanel } from '#panel/ui/error-panel.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { DraftPreview } from './draft-preview.tsx';
import { momentText } from './draft-status.tsx';
import type { EditedKind, EditedText } from './edited-kind.ts';
import type { Draft } from './use-draft.ts';

interface DraftHistoryProps<Text extends EditedText> {
  readonly kind: EditedKind<Text>;
  readonly content: DraftedContent<Text>;
  readonly draft: Draft<Text>;
  readonly mayWrite: boolean;
}

/** The published and scheduled versions; each can be previewed and restored as the draft. */
export function DraftHistory<Text extends EditedText>(props: DraftHistoryProps<Text>) {
  const { kind, content, draft, mayWrite } = props;
  const calls = kind.calls(usePanelClient());
  const [seen, setSeen] = useState<ContentRevision | null>(null);
  const [restored, setRestored] = useState<ContentRevision | null>(null);
  const key = content.url_key;
  const { data, error, refetch } = useQuery({
    queryKey: ['draft-history', kind.name, key],
    queryFn: ({ signal }) => calls.history(key, signal),
  });
  const restore = useChange({
    call: ({ id }: ContentRevision) => draft.makeChange((version) => calls.restore(key, id, version)),
    done: 'Versão restaurada como rascunho',
    reads: [],
    onDone(next) {
      setRestored(null);
      draft.take(next);
    },
  });
  const ask = (revision: ContentRevision) => {
    restore.reset();
    setSeen(null);
    setRestored(revision);
  };
  /** Saves the draft first, so that it is kept if the restoration is refused. */
  async function confirm(revision: ContentRevision) {
    if (await draft.flush()) restore.mutate(revision);
    else setRestored(null);
  }
  return (
    <SectionCard title="Histórico">
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={80} />}
      {data?.items.length === 0 && (
        <Typography color="textSecondary">As versões publicadas aparecem aqui.</Typography>
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
              <Typography color="textSecondary" sx={{ fontSize: '0.875rem' }}>
                {authorText(revision)}
              </Typography>
            </Box>
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Button aria-label={`Ver: ${timeText(revision)}`} onClick={() => setSeen(revision)}>
                Ver
              </Button>
              {mayWrite && (
                <Button aria-label={`Restaurar: ${timeText(revision)}`} onClick={() => ask(revision)}>
                  Restaurar
                </Button>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {seen && (
        <RevisionDialog
          {...props}
          revision={seen}
          onRestore={() => ask(seen)}
          onClose={() => setSeen(null)}
        />
      )}
      {restored && (
        <ConfirmationDialog
          isOpen
          title="Restaurar esta versão?"
          text={
            content.draft
              ? 'Ela substitui o rascunho atual. Os clientes só veem quando você publicar.'
              : 'Ela vira um rascunho. Os clientes só veem quando você publicar.'
          }
          confirmLabel="Restaurar como rascunho"
          isPending={restore.isPending || draft.saving.kind === 'saving'}
          error={restore.error}
          onConfirm={() => void confirm(restored)}
          onClose={() => setRestored(null)}
        />
      )}
    </SectionCard>
  );
}

interface RevisionDialogProps<Text extends EditedText> extends DraftHistoryProps<Text> {
  readonly revision: ContentRevision;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

/** Shows a version as the shop does. */
function RevisionDialog<Text extends EditedText>(props: RevisionDialogProps<Text>) {
  const { kind, content, mayWrite, revision, onRestore, onClose } = props;
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="lg" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{timeText(revision)}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {authorText(revision)}
        </Typography>
        <DraftPreview
          path={content.path}
          draft={{ ...kind.previewOf(content.url_key), revision: String(revision.id) }}
          savedCount={0}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Fechar</Button>
        {mayWrite && (
          <Button variant="contained" onClick={onRestore}>
            Restaurar…
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function timeText({ starts_at: at, is_scheduled: isScheduled }: ContentRevision): string {
  if (at === null) return 'Antes do histórico';
  return isScheduled ? `Agendada para ${momentText(at)}` : `No ar desde ${momentText(at)}`;
}

function authorText({ title, author, saved_at: at }: ContentRevision): string {
  const written = author !== null && at !== null && `por ${author} em ${momentText(at)}`;
  return [title, written].filter(Boolean).join(' · ');
}
