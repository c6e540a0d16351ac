import { Alert, Box, Button, Paper } from '@mui/material';
import { useEffect } from 'react';

import { useRefresh } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';

import { BulkEditOutcome } from './bulk-edit-outcome.tsx';
import { isGoingOn, useBulkEdit, useBulkUndo } from './use-bulk-edit.ts';

/** The bulk edit that was started here: its progress, then its undo. Refetches the list when it ends. */
export function BulkEditProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: edit, error } = useBulkEdit(id);
  const undo = useBulkUndo(id);
  const refresh = useRefresh();
  const status = edit?.status;
  useEffect(() => {
    if (status === 'applied' || status === 'undone') refresh();
  }, [status, refresh]);
  const failure = error ?? undo.error;
  if (!edit) return failure ? <Alert severity="error">{messageOfError(failure)}</Alert> : null;
  return (
    <Paper
      component="section"
      aria-label="Edição em massa"
      variant="outlined"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 1.5, mb: 2 }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 200 }}>
        <BulkEditOutcome edit={edit} />
      </Box>
      {edit.status === 'applied' && (
        <Button variant="outlined" disabled={undo.isPending} onClick={() => undo.mutate()}>
          Desfazer
        </Button>
      )}
      <TextLink to="/precos/edicoes/$id" params={{ id: String(id) }}>
        Ver detalhes
      </TextLink>
      {!isGoingOn(edit) && <Button onClick={onClose}>Fechar</Button>}
      {failure && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {messageOfError(failure)}
        </Alert>
      )}
    </Paper>
  );
}
