import {
  Alert,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  type ImportTableField,
  importTableFields,
  isImportTableField,
} from '@vitrine/contract/admin/import-table-fields.ts';
import type {
  CatalogueImportState,
  ImportedColumn,
} from '@vitrine/contract/admin/schemas/catalogue-imports.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useChange } from '#panel/ui/use-change.ts';

/** Says what each column of a table is: guessed from its name, and remembered for the next table with the same columns. */
export function ImportColumnsForm({ item: { id, name } }: { item: CatalogueImportState }) {
  const client = usePanelClient();
  const { data, error } = useQuery({
    queryKey: ['catalogue-imports', id, 'columns'],
    queryFn: ({ signal }) =>
      client('GET /api/admin/catalogue-imports/{id}/columns', { path: { id }, signal }),
  });
  if (error) return <Alert severity="error">{messageOfError(error)}</Alert>;
  if (!data) return <Typography role="status">Carregando…</Typography>;
  return <ColumnsForm id={id} name={name} columns={data} />;
}

interface ColumnsFormProps {
  readonly id: string;
  readonly name: string;
  readonly columns: readonly ImportedColumn[];
}

function ColumnsForm({ id, name, columns }: ColumnsFormProps) {
  const client = usePanelClient();
  const [fields, setFields] = useState(() =>
    columns.map(({ field }) => (field !== null && isImportTableField(field) ? field : null)),
  );
  const reread = useChange({
    call: () => client('POST /api/admin/catalogue-imports/{id}/reading', { path: { id }, body: { fields } }),
    done: '',
    reads: [['catalogue-imports']],
  });
  const keys = distinctKeys(columns.map(({ header }) => header));
  const choose = (index: number, text: string) => {
    const field: ImportTableField | null = isImportTableField(text) ? text : null;
    setFields(fields.map((before, at) => (at === index ? field : before)));
  };
  return (
    <form
      noValidate
      aria-label={`Colunas de ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        reread.mutate();
      }}
    >
      <TableContainer tabIndex={0} role="region" aria-label="Colunas do arquivo" sx={{ mt: 1 }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Coluna</TableCell>
              <TableCell>O que ela é</TableCell>
              <TableCell>Exemplo</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {columns.map(({ header, sample }, index) => (
              <TableRow key={keys[index]}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{header}</TableCell>
                <TableCell>
                  <TextField
                    select
                    size="small"
                    value={fields[index] ?? ''}
                    onChange={({ target }) => choose(index, target.value)}
                    slotProps={{
                      select: { native: true },
                      htmlInput: { 'aria-label': `O que é ${header}` },
                    }}
                    sx={{ minWidth: 200, maxWidth: '100%' }}
                  >
                    <option value="">não usar</option>
                    {Object.entries(importTableFields).map(([field, label]) => (
                      <option key={field} value={field}>
                        {label}
                      </option>
                    ))}
                  </TextField>
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{sample}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {reread.isError && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {messageOfError(reread.error)}
        </Alert>
      )}
      <Button type="submit" variant="contained" disabled={reread.isPending} sx={{ mt: 1 }}>
        Simular com estas colunas
      </Button>
    </form>
  );
}

/** Returns a key for each header: one that repeats has the number of those before. */
function distinctKeys(headers: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headers.map((header) => {
    const before = seen.get(header) ?? 0;
    seen.set(header, before + 1);
    return `${header}\n${before}`;
  });
}
