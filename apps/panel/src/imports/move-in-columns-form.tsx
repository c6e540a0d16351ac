import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  customerTableFields,
  isCustomerTableField,
  isPastOrderTableField,
  pastOrderTableFields,
} from '@vitrine/contract/admin/move-in-fields.ts';
import type { MoveInFile } from '@vitrine/contract/admin/schemas/move-in-files.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { ColumnsForm } from './columns-form.tsx';

/** Says what each column of a table of customers or orders is; remembered for the next table with the same columns. */
export function MoveInColumnsForm({ item: { id, name, contents } }: { item: MoveInFile }) {
  const client = usePanelClient();
  const { data, error } = useQuery({
    queryKey: ['move-in-files', id, 'columns', 'form'],
    queryFn: ({ signal }) => client('GET /api/admin/move-in-files/{id}/columns', { path: { id }, signal }),
  });
  const reread = useChange({
    call: (fields: (string | null)[]) =>
      client('POST /api/admin/move-in-files/{id}/reading', { path: { id }, body: { fields } }),
    done: '',
    reads: [['move-in-files']],
  });
  if (error) return <Alert severity="error">{messageOfError(error)}</Alert>;
  if (!data) return <Typography role="status">Carregando…</Typography>;
  const file = { name, columns: data, reread };
  return contents === 'customers' ? (
    <ColumnsForm {...file} choices={customerTableFields} isField={isCustomerTableField} />
  ) : (
    <ColumnsForm {...file} choices={pastOrderTableFields} isField={isPastOrderTableField} />
  );
}
