import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
  Typography,
} from '@mui/material';
import type { BatchOutcome } from '@vitrine/contract/admin/schemas/orders.ts';

interface BatchOutcomeDialogProps {
  readonly isOpen: boolean;
  /** The applied action. */
  readonly title: string;
  readonly outcomes: readonly BatchOutcome[];
  readonly onClose: () => void;
}

/** Shows the outcome of a batch for each order. */
export function BatchOutcomeDialog({ isOpen, title, outcomes, onClose }: BatchOutcomeDialogProps) {
  const doneCount = outcomes.filter(({ is_done: isDone }) => isDone).length;
  const refused = outcomes.filter(({ is_done: isDone }) => !isDone);
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby="batch-outcome">
      <DialogTitle id="batch-outcome">{title}: resultado</DialogTitle>
      <DialogContent>
        <Typography>
          {doneCount === 1 ? '1 pedido mudou.' : `${doneCount} pedidos mudaram.`}
          {refused.length > 0 &&
            ` ${refused.length === 1 ? '1 ficou como estava' : `${refused.length} ficaram como estavam`}:`}
        </Typography>
        {refused.length > 0 && (
          <List dense>
            {refused.map(({ number, message }) => (
              <ListItem key={number} disableGutters>
                <ListItemText primary={`Pedido ${number}`} secondary={message} />
              </ListItem>
            ))}
          </List>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Fechar</Button>
      </DialogActions>
    </Dialog>
  );
}
