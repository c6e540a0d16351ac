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
} from '@mui/material';
import type { ImportedColumn } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';
import { useState } from 'react';

import { messageOfError } from '#panel/ui/error-panel.tsx';

interface ColumnsFormProps<Field extends string> {
  /** Of the file. */
  readonly name: string;
  readonly columns: readonly ImportedColumn[];
  /** What a column may be, as people call it. */
  readonly choices: Readonly<Record<Field, string>>;
  readonly isField: (text: string) => text is Field;
  readonly reread: {
    readonly mutate: (fields: (Field | null)[]) => void;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: unknown;
  };
}

/** Says what each column of a table is: guessed from its name. */
export function ColumnsForm<Field extends string>({
  name,
  columns,
  choices,
  isField,
  reread,
}: ColumnsFormProps<Field>) {
  const [fields, setFields] = useState(() =>
    columns.map(({ field }) => (field !== null && isField(field) ? field : null)),
  );
  const keys = distinctKeys(columns.map(({ header }) => header));
  const choose = (index: number, text: string) =>
    setFields(fields.map((before, at) => (at !== index ? before : isField(text) ? text : null)));
  return (
    <form
      noValidate
      aria-label={`Colunas de ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        reread.mutate(fields);
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
                    {Object.entries<string>(choices).map(([field, label]) => (
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
