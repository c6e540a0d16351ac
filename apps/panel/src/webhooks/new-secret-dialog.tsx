import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';

import { CopyTextButton } from '#panel/ui/copy-text-button.tsx';

interface NewSecretDialogProps {
  readonly title: string;
  readonly secret: string;
  readonly onKept: () => void;
}

/** Shows a secret once: only its button closes the dialog. */
export function NewSecretDialog({ title, secret, onKept }: NewSecretDialogProps) {
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="new-secret-title">
      <DialogTitle id="new-secret-title">{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">
          Copie o segredo agora: não o mostramos de novo. Com ele o seu sistema confere que cada aviso veio
          desta loja.
        </Alert>
        <TextField
          label="Segredo"
          value={secret}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={(event) => event.target.select()}
        />
      </DialogContent>
      <DialogActions>
        <CopyTextButton label="Copiar segredo" text={secret} />
        <Button variant="contained" onClick={onKept}>
          Guardei o segredo
        </Button>
      </DialogActions>
    </Dialog>
  );
}
