import { Alert, Button } from '@mui/material';

import type { Decision } from './use-review-decision.ts';

interface UndoBarProps {
  readonly decision: Decision;
  readonly isPending: boolean;
  readonly onUndo: () => void;
}

/** Shows the last decision, with an undo. */
export function UndoBar({ decision: { review, status }, isPending, onUndo }: UndoBarProps) {
  return (
    <Alert
      role="status"
      severity="success"
      variant="outlined"
      sx={{ position: 'sticky', top: 8, zIndex: 5, mb: 2, bgcolor: 'background.paper', alignItems: 'center' }}
      action={
        <Button color="inherit" disabled={isPending} onClick={onUndo}>
          Desfazer
        </Button>
      }
    >
      {status === 'approved' ? 'Publicada' : 'Recusada'}: a avaliação de {review.author_name} sobre{' '}
      {review.product.name}.
    </Alert>
  );
}
