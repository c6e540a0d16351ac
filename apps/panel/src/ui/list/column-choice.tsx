import { Button, Checkbox, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';

import type { RecordColumn } from './record-column.ts';
import type { ChosenColumns } from './use-column-choice.ts';

interface ColumnChoiceProps<Row> {
  readonly columns: readonly RecordColumn<Row>[];
  readonly choice: ChosenColumns<Row>;
}

export function ColumnChoice<Row>({ columns, choice }: ColumnChoiceProps<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const optional = columns.filter(({ isFixed }, index) => index > 0 && !isFixed);
  const visibleKeys = new Set(choice.shown.map(({ key }) => key));
  return (
    <>
      <Button
        startIcon={<Columns3 size={18} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Colunas
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Colunas' } }}
      >
        {optional.map(({ key, label }) => (
          <MenuItem
            key={key}
            role="menuitemcheckbox"
            aria-checked={visibleKeys.has(key)}
            onClick={() => choice.toggle(key)}
            dense
          >
            <ListItemIcon>
              <Checkbox
                edge="start"
                size="small"
                tabIndex={-1}
                checked={visibleKeys.has(key)}
                slotProps={{ input: { 'aria-hidden': true } }}
                sx={{ p: 0.5 }}
              />
            </ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
