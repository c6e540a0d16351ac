import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { CatalogueImportState } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { ExportButton } from '#panel/ui/export-button.tsx';
import { RetryJobButton } from '#panel/ui/retry-job-button.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { ImportChanges, ImportFindings } from './import-lines.tsx';
import { ImportOrigin } from './import-origin.tsx';
import { ImportUpload } from './import-upload.tsx';
import { CancelImportButton, DiscardImportButton } from './stop-import-buttons.tsx';
import { usePictureSendingOf } from './use-picture-sending.ts';

/** One import: its progress, its changes and its actions. */
export function ImportItem({ item }: { item: CatalogueImportState }) {
  const { id, name, status, is_dry_run: isDryRun, percent } = item;
  const client = usePanelClient();
  const mayWrite = useMay('catalogue.write');
  const [isOpen, setIsOpen] = useState(false);
  const [areChangesOpen, setAreChangesOpen] = useState(false);
  const start = useChange({
    call: () => client('POST /api/admin/catalogue-imports/{id}/start', { path: { id } }),
    done: '',
    reads: [['catalogue-imports']],
  });
  const hasChanges = status === 'done' && isDryRun && item.added + item.changed > 0;
  const isBusy = status === 'waiting' || status === 'running';
  const isSending = usePictureSendingOf(id)?.isSending === true;
  const isDiscardable =
    (status === 'uploading' && !isSending) ||
    status === 'failed' ||
    status === 'cancelled' ||
    (status === 'done' && isDryRun);
  return (
    <Box
      component="li"
      sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <ImportBadge item={item} />
        <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
          {formatDate(item.created_at)}, {formatTime(item.created_at)}, por {item.created_by}
        </Typography>
      </Box>
      {status === 'uploading' && <ImportUpload item={item} />}
      {isBusy ? (
        <Box sx={{ mt: 1, maxWidth: 480 }} role="status">
          <Typography sx={{ mb: 1 }}>
            {isDryRun ? 'Simulando' : 'Importando'}: {percent}%. Você pode sair desta tela.
          </Typography>
          <LinearProgress variant="determinate" value={percent} aria-label={`Progresso de ${name}`} />
        </Box>
      ) : (
        status === 'done' && (
          <Typography role="status" sx={{ mt: 0.5 }}>
            {isDryRun && 'Mudaria: '}
            {countsText(item)}
          </Typography>
        )
      )}
      {item.source && <ImportOrigin item={item} source={item.source} />}
      {item.problem !== null && (
        <Alert severity={status === 'cancelled' ? 'info' : 'error'} sx={{ mt: 1 }}>
          {item.problem}
        </Alert>
      )}
      {status === 'failed' && !isDryRun && item.added + item.changed > 0 && (
        <Typography sx={{ mt: 0.5 }}>Já importado: {countsText(item)}</Typography>
      )}
      {start.isError && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {messageOfError(start.error)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {mayWrite && isDryRun && status === 'done' && (
          <Button variant="contained" disabled={start.isPending} onClick={() => start.mutate()}>
            Importar agora
          </Button>
        )}
        {mayWrite && item.parked_job_id !== null && (
          <RetryJobButton id={item.parked_job_id} name={name} reads={[['catalogue-imports']]} />
        )}
        {mayWrite && isBusy && <CancelImportButton item={item} />}
        {mayWrite && isDiscardable && <DiscardImportButton item={item} />}
        {hasChanges && (
          <Button aria-expanded={areChangesOpen} onClick={() => setAreChangesOpen(!areChangesOpen)}>
            {areChangesOpen ? 'Esconder mudanças' : 'Ver mudanças'}
          </Button>
        )}
        {!isBusy && item.findings > 0 && (
          <>
            <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? 'Esconder recusas e avisos' : 'Ver recusas e avisos'}
            </Button>
            <ExportButton
              label="Baixar relatório"
              read={() => client('GET /api/admin/catalogue-imports/{id}/report', { path: { id } })}
            />
          </>
        )}
      </Box>
      {hasChanges && areChangesOpen && <ImportChanges id={id} />}
      {isOpen && !isBusy && <ImportFindings id={id} />}
    </Box>
  );
}

function ImportBadge({ item: { status, is_dry_run: isDryRun } }: { item: CatalogueImportState }) {
  if (status === 'uploading') return <StatusBadge tone="waiting" label="Faltam imagens" />;
  if (status === 'cancelled') return <StatusBadge tone="waiting" label="Cancelado" />;
  if (status === 'failed') return <StatusBadge tone="bad" label="Não importado" />;
  if (status === 'done')
    return isDryRun ? (
      <StatusBadge tone="active" label="Simulado" />
    ) : (
      <StatusBadge tone="good" label="Importado" />
    );
  return <StatusBadge tone="waiting" label={isDryRun ? 'Simulando' : 'Importando'} />;
}

function countsText({ added, changed, unchanged, refused }: CatalogueImportState): string {
  const part = (count: number, one: string, more: string) =>
    `${formatWholeNumber(count)} ${count === 1 ? one : more}`;
  return [
    part(added, 'produto novo', 'produtos novos'),
    part(changed, 'alterado', 'alterados'),
    `${formatWholeNumber(unchanged)} sem mudança`,
    part(refused, 'recusado', 'recusados'),
  ].join(', ');
}
