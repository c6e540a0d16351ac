import { Box, Button, Menu, MenuItem } from '@mui/material';
import { Plus } from 'lucide-react';
import { useState } from 'react';

interface AddMenuProps<Value extends string> {
  /** Of the button. */
  readonly label: string;
  /** The name of the menu for screen readers. */
  readonly menuLabel: string;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly onAdd: (value: Value) => void;
}

/** The button below an editable list that adds one of several kinds of entry. */
export function AddMenu<Value extends string>({
  label,
  menuLabel,
  values,
  labelOf,
  onAdd,
}: AddMenuProps<Value>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box sx={{ mt: 1.5 }}>
      <Button
        variant="outlined"
        startIcon={<Plus size={18} aria-hidden />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': menuLabel } }}
      >
        {values.map((value) => (
          <MenuItem
            key={value}
            onClick={() => {
              setAnchor(null);
              onAdd(value);
            }}
          >
            {labelOf(value)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
