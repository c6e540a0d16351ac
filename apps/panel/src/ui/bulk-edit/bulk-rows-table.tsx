import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import {
  type BulkEditPreview,
  type BulkEditRow,
  type BulkField,
  isFieldOfProducts,
} from '@vitrine/contract/admin/schemas/bulk-edits.ts';

import { bulkRowLabels, bulkValueText } from '#panel/ui/labels/bulk-edit-labels.ts';
import { StatusBadge } from '#panel/ui/status-badge.tsx';

type ShownRow = BulkEditPreview['rows'][number] & Partial<Pick<BulkEditRow, 'status'>>;

interface BulkRowsTableProps {
  readonly label: string;
  readonly field: BulkField;
  readonly rows: readonly ShownRow[];
}

/** Rows of a bulk edit or of its dry run: before and after. */
export function BulkRowsTable({ label, field, rows }: BulkRowsTableProps) {
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 420 }}
    >
      <Table size="small" sx={{ '& td, & th': { px: { xs: 1, sm: 1.75 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{isFieldOfProducts(field) ? 'Produto' : 'Variação'}</TableCell>
            <TableCell align="right">Antes</TableCell>
            <TableCell align="right">Depois</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.sku}>
              <TableCell>
                {row.name}
                <Box
                  component="span"
                  sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}
                >
                  {row.options_label === '' ? row.sku : `${row.options_label} · ${row.sku}`}
                </Box>
                {row.status && (
                  <Box sx={{ mt: 0.5 }}>
                    <StatusBadge {...bulkRowLabels[row.status]} />
                  </Box>
                )}
                {row.message !== null && <Box sx={{ mt: 0.5 }}>{row.message}</Box>}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {bulkValueText(field, row.before)}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                {bulkValueText(field, row.after)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
