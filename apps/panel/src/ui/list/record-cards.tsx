import { Box, Checkbox, Paper } from '@mui/material';
import type { ReactNode } from 'react';

import { type ListedRecord, useListContext } from './list-context.ts';
import type { RecordColumn } from './record-column.ts';

interface RecordCardsProps<Row extends ListedRecord> {
  readonly rows: readonly Row[];
  readonly columns: readonly RecordColumn<Row>[];
  readonly nameOf: (row: Row) => string;
  readonly isSelectable: boolean;
}

/** A list on a phone: the first column as the card's title, the others as lines with their labels. */
export function RecordCards<Row extends ListedRecord>({
  rows,
  columns,
  nameOf,
  isSelectable,
}: RecordCardsProps<Row>) {
  const { selectedIds, onToggleItem } = useListContext<Row>();
  const [title, ...lines] = columns.filter(
    ({ isTableOnly, isHiddenAtFirst }) => !isTableOnly && !isHiddenAtFirst,
  );
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
      {rows.map((row) => (
        <Paper key={row.id} component="li" variant="outlined" sx={{ p: 1.5, display: 'flex', gap: 1 }}>
          {isSelectable && (
            <Checkbox
              checked={selectedIds.includes(row.id)}
              onChange={() => onToggleItem(row.id)}
              slotProps={{ input: { 'aria-label': `Selecionar ${nameOf(row)}` } }}
              sx={{ alignSelf: 'flex-start', ml: -0.5 }}
            />
          )}
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Box sx={{ py: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>{title?.cell(row)}</Box>
            <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
              {lines.map(({ key, label, cell }) => (
                <CardLine key={key} label={label}>
                  {cell(row)}
                </CardLine>
              ))}
            </Box>
          </Box>
        </Paper>
      ))}
    </Box>
  );
}

function CardLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between', alignItems: 'baseline' }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem', flexShrink: 0 }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere', minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
