import { Box, Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';

import { GridVariantName } from './grid-variant-name.tsx';
import type { VariantGridState } from './use-variant-grid.ts';
import { VariantActions } from './variant-actions.tsx';
import { VariantCell } from './variant-cell.tsx';
import { variantGridColumns } from './variant-grid-columns.ts';
import type { VariantGridRow } from './variant-grid-row.ts';
import { VariantProblem } from './variant-problem.tsx';

interface VariantGridProps {
  readonly rows: readonly VariantGridRow[];
  readonly isWide: boolean;
  readonly grid: VariantGridState;
  readonly onRemove: ((index: number) => void) | null;
}

/** A table of the variants, on a phone cards. */
export function VariantGrid({ rows, isWide, grid, onRemove }: VariantGridProps) {
  if (!isWide) {
    return (
      <Box {...grid.cellProps} sx={{ display: 'grid', gap: 1.5 }}>
        {rows.map((row, place) => (
          <Paper
            key={keyOf(row)}
            variant="outlined"
            role="group"
            aria-label={`Variação ${row.label}`}
            sx={{ p: 1.5, display: 'grid', gap: 1.5, minWidth: 0 }}
          >
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <GridVariantName row={row} />
              </Box>
              <VariantActions row={row} onRemove={onRemove} />
            </Box>
            <VariantProblem row={row} />
            <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
              {variantGridColumns.map((column, at) => (
                <VariantCell key={column.field} {...{ row, place, column, at }} isLabelled />
              ))}
            </Box>
          </Paper>
        ))}
      </Box>
    );
  }
  return (
    <TableContainer
      {...grid.cellProps}
      tabIndex={0}
      role="region"
      aria-label="Tabela de variações"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: '75vh' }}
    >
      <Table size="small" stickyHeader sx={{ '& td, & th': { px: 1, verticalAlign: 'top' } }}>
        <TableHead>
          <TableRow>
            <TableCell>Variação</TableCell>
            {variantGridColumns.map(({ field, label }) => (
              <TableCell key={field}>{label}</TableCell>
            ))}
            <TableCell>Mais</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, place) => (
            <TableRow key={keyOf(row)} aria-label={`Variação ${row.label}`}>
              <TableCell component="th" scope="row" sx={{ minWidth: 150 }}>
                <GridVariantName row={row} />
                <VariantProblem row={row} />
              </TableCell>
              {variantGridColumns.map((column, at) => (
                <TableCell key={column.field}>
                  <VariantCell {...{ row, place, column, at }} isLabelled={false} />
                </TableCell>
              ))}
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <VariantActions row={row} onRemove={onRemove} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** A row that moves to another position of the form is another one: its fields are bound by position. */
const keyOf = ({ index, option_values: values }: VariantGridRow) => `${index} ${JSON.stringify(values)}`;
