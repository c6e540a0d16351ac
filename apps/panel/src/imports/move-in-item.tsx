import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import { customerTableFields, pastOrderTableFields } from '@vitrine/contract/admin/move-in-fields.ts';
import type { MoveInFile } from '@vitrine/contract/admin/schemas/move-in-files.ts';
import { ownEntry } from '@vitrine/rules/own-entry.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { AskingButton } from '#panel/ui/asking-button.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { ExportButton } from '#panel/ui/export-button.tsx';
import { shopSystemLabels } from '#panel/ui/labels/shop-system-labels.ts';
import { RetryJobButton } from '#panel/ui/retry-job-button.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { LinesTable } from './import-lines.tsx';
import { MoveInColumnsForm } from './move-in-columns-form.tsx';

const reads = [['move-in-files']];
const fieldLabels: Readonly<Record<string, string>> = { ...pastOrderTableFields, ...customerTableFields };

/** One file of customers or orders: its progress, what it would do, and its actions. */
export function MoveInItem({ item }: { item: MoveInFile }) {
  const { id, name, status, is_dry_run: isDryRun, percent, source } = item;
  const client = usePanelClient();
  const start = useChange({
    call: () => client('POST /api/admin/move-in-files/{id}/start', { path: { id } }),
    done: '',
    reads,
  });
  const isBusy = status === 'waiting' || status === 'running';
  const isTried = isDryRun && status === 'done';
  const isWaitingForColumns = status === 'failed' && isDryRun && source?.system === 'table';
  return (
    <Box
      component="li"
      sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {item.contents === 'customers' ? 'Clientes' : 'Pedidos'}: {name}
        </Typography>
        <MoveInBadge item={item} />
        <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
          {formatDate(item.created_at)}, {formatTime(item.created_at)}, por {item.created_by}
        </Typography>
      </Box>
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
            {source && source.system !== 'table' && `Arquivo do ${shopSystemLabels[source.system]}. `}
            {isDryRun && 'Traria: '}
            {countsText(item)}
          </Typography>
        )
      )}
      {item.problem !== null && (
        <Alert severity={status === 'cancelled' || isWaitingForColumns ? 'info' : 'error'} sx={{ mt: 1 }}>
          {item.problem}
        </Alert>
      )}
      {start.isError && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {messageOfError(start.error)}
        </Alert>
      )}
      {isWaitingForColumns && <MoveInColumnsForm item={item} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {isTried && item.added + item.changed > 0 && (
          <Button variant="contained" disabled={start.isPending} onClick={() => start.mutate()}>
            Importar agora
          </Button>
        )}
        {item.parked_job_id !== null && <RetryJobButton id={item.parked_job_id} name={name} reads={reads} />}
        {isBusy && <CancelButton item={item} />}
        {!isBusy && (isDryRun || status !== 'done') && <DiscardButton item={item} />}
      </Box>
      {!isBusy && <MoveInDetails item={item} isTried={isTried} />}
    </Box>
  );
}

/** What becomes of columns and lines, opened one by one. */
function MoveInDetails({
  item: { id, name, findings, source },
  isTried,
}: {
  item: MoveInFile;
  isTried: boolean;
}) {
  const client = usePanelClient();
  const [open, setOpen] = useState<'columns' | 'changes' | 'findings' | null>(null);
  const toggle = (part: 'columns' | 'changes' | 'findings', label: string) => (
    <Button aria-expanded={open === part} onClick={() => setOpen(open === part ? null : part)}>
      {label}
    </Button>
  );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        {source && toggle('columns', 'Colunas')}
        {isTried && toggle('changes', 'Linha por linha')}
        {findings > 0 && toggle('findings', `Avisos (${formatWholeNumber(findings)})`)}
        {findings > 0 && (
          <ExportButton
            label="Baixar avisos"
            read={() => client('GET /api/admin/move-in-files/{id}/report', { path: { id } })}
          />
        )}
      </Box>
      {open === 'columns' && <MoveInColumns id={id} />}
      {open === 'changes' && <MoveInChanges id={id} name={name} />}
      {open === 'findings' && <MoveInFindings id={id} />}
    </>
  );
}

function MoveInColumns({ id }: { id: string }) {
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['move-in-files', id, 'columns'],
    queryFn: async ({ signal }) => {
      const items = await client('GET /api/admin/move-in-files/{id}/columns', { path: { id }, signal });
      return { items, total: items.length };
    },
  });
  return (
    <LinesTable
      label="Colunas do arquivo"
      query={query}
      columns={[
        ['Coluna', ({ header }) => header],
        [
          'Torna-se',
          ({ field }) => (field === null ? 'não é usada' : (ownEntry(fieldLabels, field) ?? field)),
        ],
        ['Linhas com valor', ({ filled }) => filled],
        ['Exemplo', ({ sample }) => sample],
      ]}
      moreText={() => ''}
    />
  );
}

function MoveInChanges({ id, name }: { id: string; name: string }) {
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['move-in-files', id, 'changes'],
    queryFn: ({ signal }) =>
      client('GET /api/admin/move-in-files/{id}/changes', { path: { id }, query: {}, signal }),
  });
  return (
    <LinesTable
      label={`O que ${name} traria`}
      query={query}
      columns={[
        ['Linha', ({ line }) => line],
        [
          'O que acontece',
          ({ field, after }) => (field === '' ? 'novo' : after === '' ? 'muda' : `muda: ${after}`),
        ],
      ]}
      moreText={(shown, total) => `As primeiras ${shown} de ${total}.`}
    />
  );
}

function MoveInFindings({ id }: { id: string }) {
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['move-in-files', id, 'findings'],
    queryFn: ({ signal }) =>
      client('GET /api/admin/move-in-files/{id}/findings', { path: { id }, query: {}, signal }),
  });
  return (
    <LinesTable
      label="Avisos"
      query={query}
      columns={[
        ['Linha', ({ line }) => (line === 0 ? '–' : line)],
        ['Coluna', ({ field }) => field],
        ['Motivo', ({ reason }) => reason],
        ['Valor', ({ value }) => value],
      ]}
      moreText={(shown, total) => `Os primeiros ${shown} de ${total}. O arquivo de avisos tem todos.`}
    />
  );
}

function CancelButton({ item: { id, name, is_cancelling: isCancelling } }: { item: MoveInFile }) {
  const client = usePanelClient();
  const cancel = useChange({
    call: () => client('POST /api/admin/move-in-files/{id}/cancel', { path: { id } }),
    done: '',
    reads,
  });
  return (
    <AskingButton
      label={isCancelling ? 'Cancelando…' : 'Cancelar'}
      disabled={isCancelling}
      change={cancel}
      title="Cancelar este arquivo?"
      text={`A leitura de ${name} para em instantes. O que já entrou fica.`}
      confirmLabel="Cancelar a importação"
      cancelLabel="Voltar"
    />
  );
}

function DiscardButton({ item: { id, name } }: { item: MoveInFile }) {
  const client = usePanelClient();
  const discard = useChange({
    call: () => client('DELETE /api/admin/move-in-files/{id}', { path: { id } }),
    done: 'Arquivo descartado',
    reads,
  });
  return (
    <AskingButton
      label="Descartar"
      change={discard}
      title="Descartar este arquivo?"
      text={`${name} é removido com a simulação. Na loja nada muda.`}
      confirmLabel="Descartar"
    />
  );
}

function MoveInBadge({ item: { status, is_dry_run: isDryRun, source } }: { item: MoveInFile }) {
  if (status === 'cancelled') return <StatusBadge tone="waiting" label="Cancelado" />;
  if (status === 'failed' && isDryRun && source?.system === 'table') {
    return <StatusBadge tone="waiting" label="Faltam as colunas" />;
  }
  if (status === 'failed') return <StatusBadge tone="bad" label="Não importado" />;
  if (status !== 'done') return <StatusBadge tone="waiting" label={isDryRun ? 'Simulando' : 'Importando'} />;
  return isDryRun ? (
    <StatusBadge tone="active" label="Simulado" />
  ) : (
    <StatusBadge tone="good" label="Importado" />
  );
}

function countsText({ contents, added, changed, unchanged, refused }: MoveInFile): string {
  const part = (count: number, one: string, more: string) =>
    `${formatWholeNumber(count)} ${count === 1 ? one : more}`;
  return [
    contents === 'customers'
      ? part(added, 'cliente novo', 'clientes novos')
      : part(added, 'pedido novo', 'pedidos novos'),
    part(changed, 'alterado', 'alterados'),
    `${formatWholeNumber(unchanged)} sem mudança`,
    part(refused, 'linha de fora', 'linhas de fora'),
  ].join(', ');
}
