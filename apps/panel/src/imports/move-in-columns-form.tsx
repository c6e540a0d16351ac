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
import { customerTableFields, pastOrderTableFields } from '@vitrine/contract/admin/move-in-fields.ts';
import type { ImportedColumn } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';
import type { MoveInFile } from '@vitrine/contract/admin/schemas/move-in-files.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useChange } from '#panel/ui/use-change.ts';

/** Says what each column of a table of customers or orders is: guessed from its name, and remembered. */
export function MoveInColumnsForm({ item }: { item: MoveInFile }) {
  const client = usePanelClient();
  const { data, error } = useQuery({
    queryKey: ['move-in-files', item.id, 'columns', 'form'],
    queryFn: ({ signal }) =>
      client('GET /api/admin/move-in-files/{id}/columns', { path: { id: item.id }, signal }),
  });
  if (error) return <Alert severity="error">{messageOfError(error)}</Alert>;
  if (!data) return <Typography role="status">Carregando…</Typography>;
  return <ColumnsForm item={item} columns={data} />;
}

const fieldsOf: Readonly<Record<MoveInFile['contents'], Readonly<Record<string, string>>>> = {
  customers: customerTableFields,
  orders: pastOrderTableFields,
};

function ColumnsForm({ item, columns }: { item: MoveInFile; columns: readonly ImportedColumn[] }) {
  const { id, name, contents } = item;
  const client = usePanelClient();
  const choices = fieldsOf[contents];
  const [fields, setFields] = useState(() =>
    columns.map(({ field }) => (field !== null && Object.hasOwn(choices, field) ? field : null)),
  );
  const reread = useChange({
    call: () => client('POST /api/admin/move-in-files/{id}/reading', { path: { id }, body: { fields } }),
    done: '',
    reads: [['move-in-files']],
  });
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
              // Two columns may have one name; their order never changes.
              <TableRow key={`${index} ${header}`}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{header}</TableCell>
                <TableCell>
                  <TextField
                    select
                    size="small"
                    value={fields[index] ?? ''}
                    onChange={({ target }) =>
                      setFields(fields.map((before, at) => (at === index ? target.value || null : before)))
                    }
                    slotProps={{ select: { native: true }, htmlInput: { 'aria-label': `O que é ${header}` } }}
                    sx={{ minWidth: 200, maxWidth: '100%' }}
                  >
                    <option value="">não usar</option>
                    {Object.entries(choices).map(([field, label]) => (
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
