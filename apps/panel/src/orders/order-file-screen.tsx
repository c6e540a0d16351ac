import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderFileLine } from '@vitrine/contract/admin/schemas/orders.ts';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';

import { messageOfError } from '#panel/ui/error-panel.tsx';
import { readTableFile } from '#panel/ui/local-files.ts';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { OrderFileLines } from './order-file-lines.tsx';

interface OrderFileScreenProps {
  readonly title: string;
  readonly text: string;
  /** The line of column names. */
  readonly columns: string;
  readonly example: string;
  readonly call: (body: { text: string; is_dry_run: boolean }) => Promise<OrderFileLine[]>;
}

/** A pasted or uploaded table about orders: checked line by line, then applied. */
export function OrderFileScreen({ title, text, columns, example, call }: OrderFileScreenProps) {
  const [table, setTable] = useState('');
  const [fileError, setFileError] = useState<unknown>(null);
  const queryClient = useQueryClient();
  const check = useMutation({ mutationFn: () => call({ text: table, is_dry_run: true }) });
  const apply = useMutation({
    mutationFn: () => call({ text: table, is_dry_run: false }),
    // The list and the orders that were read before.
    onSuccess: () => queryClient.invalidateQueries(),
  });
  function change(next: string) {
    setTable(next);
    setFileError(null);
    check.reset();
    apply.reset();
  }
  const problem = fileError ?? apply.error ?? check.error;
  return (
    <>
      <TextLink to="/pedidos">Todos os pedidos</TextLink>
      <Box sx={{ mt: 1 }}>
        <PageHeading title={title} text={text} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 960 }}>
        {!apply.isSuccess && (
          <SectionCard title="Arquivo" action={<FileButton onRead={change} onError={setFileError} />}>
            <Typography color="textSecondary" sx={{ mb: 1.5 }}>
              Colunas: <code>{columns}</code>. Envie um CSV ou cole as linhas da planilha, com ou sem o
              cabeçalho.
            </Typography>
            <TextField
              label="Linhas"
              multiline
              minRows={6}
              maxRows={14}
              fullWidth
              value={table}
              onChange={(event) => change(event.target.value)}
              placeholder={example}
              slotProps={{
                inputLabel: { shrink: true },
                htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: '0.8125rem' } },
              }}
            />
            <Box sx={{ mt: 2 }}>
              <Button
                variant={check.isSuccess ? 'outlined' : 'contained'}
                disabled={table.trim() === '' || check.isPending || apply.isPending}
                onClick={() => check.mutate()}
              >
                {check.isPending ? 'Conferindo…' : 'Conferir linhas'}
              </Button>
            </Box>
          </SectionCard>
        )}
        {problem !== null && <Alert severity="error">{messageOfError(problem)}</Alert>}
        {apply.isSuccess ? (
          <OrderFileLines
            title="Resultado"
            lines={apply.data}
            isDone
            action={
              <Button variant="outlined" onClick={() => change('')}>
                Outro arquivo
              </Button>
            }
          />
        ) : (
          check.isSuccess && (
            <OrderFileLines
              title="O que vai acontecer"
              lines={check.data}
              isDone={false}
              action={
                <ApplyButton lines={check.data} isPending={apply.isPending} onApply={() => apply.mutate()} />
              }
            />
          )
        )}
      </Box>
    </>
  );
}

interface ApplyButtonProps {
  readonly lines: readonly OrderFileLine[];
  readonly isPending: boolean;
  readonly onApply: () => void;
}

function ApplyButton({ lines, isPending, onApply }: ApplyButtonProps) {
  const count = lines.filter(({ is_done: isDone, effect }) => isDone && effect !== 'nothing').length;
  const label = count === 1 ? 'Aplicar 1 linha' : `Aplicar ${count} linhas`;
  return (
    <Button variant="contained" disabled={count === 0 || isPending} onClick={onApply}>
      {isPending ? 'Aplicando…' : label}
    </Button>
  );
}

interface FileButtonProps {
  readonly onRead: (text: string) => void;
  readonly onError: (error: unknown) => void;
}

function FileButton({ onRead, onError }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  async function read(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (file) await readTableFile(file).then(onRead, onError);
    // The same file can be chosen again after it was mended.
    event.target.value = '';
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Upload size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Escolher arquivo
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label="Arquivo CSV"
        hidden
        onChange={(event) => void read(event)}
      />
    </>
  );
}
