import { Alert, Box, Typography } from '@mui/material';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { BulkEditPreview } from '@vitrine/contract/admin/schemas/bulk-edits.ts';

import { bulkCountText } from '#panel/ui/labels/bulk-edit-labels.ts';

import { BulkRowsTable } from './bulk-rows-table.tsx';

/** The findings of a dry run, which has changed nothing. */
export function BulkPreview({ preview }: { preview: BulkEditPreview }) {
  const { field, changed, unchanged, refused, rows } = preview;
  return (
    <Box sx={{ mt: 3 }}>
      <Alert severity={changed > 0 ? 'info' : 'warning'} role="status" sx={{ mb: 2 }}>
        {changed === 1 ? 'Mudaria ' : 'Mudariam '}
        {bulkCountText(field, changed)}
        {unchanged > 0 && ` · ${formatWholeNumber(unchanged)} já ${unchanged === 1 ? 'está' : 'estão'} assim`}
        {refused > 0 &&
          ` · ${formatWholeNumber(refused)} ${refused === 1 ? 'seria recusada' : 'seriam recusadas'}`}
        . Nada foi gravado ainda.
      </Alert>
      {preview.unknown_skus.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Não há na loja: {preview.unknown_skus.join(', ')}
        </Alert>
      )}
      {rows.length > 0 && (
        <>
          <Heading>
            {rows.length < changed ? `As primeiras ${rows.length} que mudariam` : 'O que mudaria'}
          </Heading>
          <BulkRowsTable label="O que mudaria" field={field} rows={rows} />
        </>
      )}
      {refused > 0 && (
        <>
          <Heading>Recusadas</Heading>
          <BulkRowsTable label="Recusadas" field={field} rows={preview.refused_rows} />
        </>
      )}
    </Box>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Typography variant="h3" component="h3" sx={{ mt: 2, mb: 1 }}>
      {children}
    </Typography>
  );
}
