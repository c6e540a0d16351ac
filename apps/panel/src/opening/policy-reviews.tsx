import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import type { Checklist } from '@vitrine/contract/admin/schemas/stores.ts';
import { useId, useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';
import { useChange } from '#panel/ui/use-change.ts';

type Policy = Checklist['policies'][number];

/** The policies as shoppers will read them: each is published once it has been read. */
export function PolicyReviews({ policies, mayWrite }: { policies: readonly Policy[]; mayWrite: boolean }) {
  const [read, setRead] = useState<string | null>(null);
  const policy = policies.find((one) => one.url_key === read);
  return (
    <SectionCard title="Políticas">
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        Modelos que seguem a lei brasileira, com os dados da loja. Leia cada um antes de publicar.
      </Typography>
      <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {policies.map(({ url_key: key, title, is_published: isPublished }) => (
          <Box
            key={key}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.75 }}
          >
            <Typography sx={{ flexGrow: 1 }}>{title}</Typography>
            <StatusBadge
              tone={isPublished ? 'good' : 'waiting'}
              label={isPublished ? 'Publicada' : 'Não publicada'}
            />
            <Button size="small" aria-label={`Ler ${title}`} onClick={() => setRead(key)}>
              Ler
            </Button>
          </Box>
        ))}
      </Box>
      {policy && (
        <PolicyDialog
          policy={policy}
          mayWrite={mayWrite}
          next={policies.find((one) => !one.is_published && one.url_key !== policy.url_key)?.title ?? null}
          onPublished={({ policies: left }) =>
            setRead(left.find((one) => !one.is_published)?.url_key ?? null)
          }
          onClose={() => setRead(null)}
        />
      )}
    </SectionCard>
  );
}

interface PolicyDialogProps {
  readonly policy: Policy;
  readonly mayWrite: boolean;
  /** The next one to read; null after the last. */
  readonly next: string | null;
  readonly onPublished: (checklist: Checklist) => void;
  readonly onClose: () => void;
}

function PolicyDialog({ policy, mayWrite, next, onPublished, onClose }: PolicyDialogProps) {
  const id = useId();
  const client = usePanelClient();
  const publish = useChange({
    call: () =>
      client('POST /api/admin/policies/{url_key}/publication', { path: { url_key: policy.url_key } }),
    done: 'Política publicada.',
    reads: [['checklist']],
    onDone: onPublished,
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>{policy.title}</DialogTitle>
      <DialogContent tabIndex={0}>
        <Box sx={{ maxWidth: '70ch', display: 'grid', gap: 1 }}>
          {policy.blocks.map(({ kind, text }) =>
            kind === 'heading' ? (
              <Typography key={text} component="h3" sx={{ fontWeight: 650, mt: 1.5 }}>
                {text}
              </Typography>
            ) : (
              <Typography key={text}>{kind === 'item' ? `• ${text}` : text}</Typography>
            ),
          )}
        </Box>
        {publish.error && <Alert severity="error">{messageOfError(publish.error)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Fechar</Button>
        {mayWrite && !policy.is_published && (
          <Button variant="contained" disabled={publish.isPending} onClick={() => publish.mutate()}>
            {next === null ? 'Li e publico' : 'Li e publico, ler a próxima'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
