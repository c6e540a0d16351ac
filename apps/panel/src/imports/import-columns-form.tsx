import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  type ImportTableField,
  importTableFields,
  isImportTableField,
} from '@vitrine/contract/admin/import-table-fields.ts';
import type { CatalogueImportState } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { ColumnsForm } from './columns-form.tsx';

/** Says what each column of a table of products is; remembered for the next table with the same columns. */
export function ImportColumnsForm({ item: { id, name } }: { item: CatalogueImportState }) {
  const client = usePanelClient();
  const { data, error } = useQuery({
    queryKey: ['catalogue-imports', id, 'columns'],
    queryFn: ({ signal }) =>
      client('GET /api/admin/catalogue-imports/{id}/columns', { path: { id }, signal }),
  });
  const reread = useChange({
    call: (fields: (ImportTableField | null)[]) =>
      client('POST /api/admin/catalogue-imports/{id}/reading', { path: { id }, body: { fields } }),
    done: '',
    reads: [['catalogue-imports']],
  });
  if (error) return <Alert severity="error">{messageOfError(error)}</Alert>;
  if (!data) return <Typography role="status">Carregando…</Typography>;
  return (
    <ColumnsForm
      name={name}
      columns={data}
      choices={importTableFields}
      isField={isImportTableField}
      reread={reread}
    />
  );
}
