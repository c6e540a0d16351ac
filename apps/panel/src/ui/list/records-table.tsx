import { Box, Paper, Table, TableBody, TableContainer, useMediaQuery } from '@mui/material';

import { ColumnChoice } from './column-choice.tsx';
import { type ListedRecord, useListContext } from './list-context.ts';
import { RecordCards } from './record-cards.tsx';
import type { RecordColumn } from './record-column.ts';
import { RecordRow } from './record-row.tsx';
import { TableHeadRow } from './table-head-row.tsx';
import { useColumnChoice } from './use-column-choice.ts';

interface RecordsTableProps<Row extends ListedRecord> {
  /** Names the table, such as `Tabela de pedidos`. */
  readonly label: string;
  /** The first names the record, in a row as on a card. */
  readonly columns: readonly RecordColumn<Row>[];
  /** Says which record a checkbox selects, such as `pedido 1000003`. */
  readonly nameOf: (row: Row) => string;
  readonly isSelectable?: boolean;
}

/** The rows of the list around it: a table with a choice of columns, on a phone cards. */
export function RecordsTable<Row extends ListedRecord>(props: RecordsTableProps<Row>) {
  const { label, columns, nameOf, isSelectable = false } = props;
  const { data = [] } = useListContext<Row>();
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const choice = useColumnChoice(label, columns);
  if (!isWide) return <RecordCards {...{ rows: data, columns, nameOf, isSelectable }} />;
  return (
    <>
      {columns.length > 3 && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
          <ColumnChoice columns={columns} choice={choice} />
        </Box>
      )}
      <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label={label}>
        <Table>
          <TableHeadRow columns={choice.shown} rows={data} isSelectable={isSelectable} />
          <TableBody>
            {data.map((row) => (
              <RecordRow key={row.id} {...{ row, columns: choice.shown, nameOf, isSelectable }} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}
