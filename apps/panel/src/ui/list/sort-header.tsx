import { TableCell, TableSortLabel } from '@mui/material';

import { useListContext } from './list-context.ts';

interface SortHeaderProps {
  readonly field: string;
  readonly label: string;
  readonly align?: 'right';
}

/** A column's head that sorts the list around it. */
export function SortHeader({ field, label, align }: SortHeaderProps) {
  const { sort, setSort } = useListContext();
  const isSorted = sort.field === field;
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  return (
    <TableCell {...(align && { align })} sortDirection={isSorted ? direction : false}>
      <TableSortLabel
        active={isSorted}
        direction={isSorted ? direction : 'asc'}
        onClick={() => setSort({ field, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}
