import { Checkbox, TableCell, TableHead, TableRow } from '@mui/material';

import { type ListedRecord, useListContext } from './list-context.ts';
import type { RecordColumn } from './record-column.ts';
import { SortHeader } from './sort-header.tsx';

interface TableHeadRowProps<Row extends ListedRecord> {
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
  readonly isSelectable: boolean;
}

export function TableHeadRow<Row extends ListedRecord>({
  columns,
  rows,
  isSelectable,
}: TableHeadRowProps<Row>) {
  const { selectedIds, onSelect } = useListContext<Row>();
  const isAllSelected = rows.length > 0 && rows.every(({ id }) => selectedIds.includes(id));
  return (
    <TableHead>
      <TableRow>
        {isSelectable && (
          <TableCell padding="checkbox">
            <Checkbox
              checked={isAllSelected}
              indeterminate={!isAllSelected && rows.some(({ id }) => selectedIds.includes(id))}
              onChange={() => onSelect(isAllSelected ? [] : rows.map(({ id }) => id))}
              slotProps={{ input: { 'aria-label': 'Selecionar todos desta página' } }}
            />
          </TableCell>
        )}
        {columns.map(({ key, label, sortBy, align }) =>
          sortBy ? (
            <SortHeader key={key} field={sortBy} label={label} {...(align && { align })} />
          ) : (
            <TableCell key={key} {...(align && { align })}>
              {label}
            </TableCell>
          ),
        )}
      </TableRow>
    </TableHead>
  );
}
