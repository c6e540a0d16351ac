import { IconButton } from '@mui/material';
import type { ReactNode } from 'react';

interface MoveButtonProps {
  readonly label: string;
  /** Whether there is nowhere to move to. */
  readonly isAtEnd: boolean;
  readonly onMove: () => void;
  readonly children: ReactNode;
}

/** Moves one of a list by a place. It keeps the focus at the list's end, where a disabled button would lose it. */
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
