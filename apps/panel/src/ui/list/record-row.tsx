import { Checkbox, TableCell, TableRow } from '@mui/material';

import { type ListedRecord, useListContext } from './list-context.ts';
import type { RecordColumn } from './record-column.ts';

interface RecordRowProps<Row extends ListedRecord> {
  readonly row: Row;
  readonly columns: readonly RecordColumn<Row>[];
  readonly nameOf: (row: Row) => string;
  readonly isSelectable: boolean;
}

export function RecordRow<Row extends ListedRecord>({
  row,
  columns,
  nameOf,
  isSelectable,
}: RecordRowProps<Row>) {
  const { selectedIds, onToggleItem } = useListContext<Row>();
  const isSelected = selectedIds.includes(row.id);
  return (
    <TableRow hover selected={isSelected}>
      {isSelectable && (
        <TableCell padding="checkbox">
          <Checkbox
            checked={isSelected}
            onChange={() => onToggleItem(row.id)}
            slotProps={{ input: { 'aria-label': `Selecionar ${nameOf(row)}` } }}
          />
        </TableCell>
      )}
      {columns.map(({ key, cell, align }) => (
        <TableCell key={key} {...(align && { align })}>
          {cell(row)}
        </TableCell>
      ))}
    </TableRow>
  );
}
