import { IconButton } from '@mui/material';
import type { ReactNode } from 'react';

interface MoveButtonProps {
  readonly label: string;
  /** Whether the item is already at that end. */
  readonly isAtEnd: boolean;
  readonly onMove: () => void;
  readonly children: ReactNode;
}

/** Moves an item of a list by one position. Keeps the focus at the end of the list, where a disabled button would lose it. */
export function MoveButton({ label, isAtEnd, onMove, children }: MoveButtonProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={() => {
        if (!isAtEnd) onMove();
      }}
      sx={{ '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default', opacity: 0.6 } }}
    >
      {children}
    </IconButton>
  );
}
