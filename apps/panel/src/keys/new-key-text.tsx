import { Alert, Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';

import { CopyTextButton } from '#panel/ui/copy-text-button.tsx';

export function NewKeyText({ text, onKept }: { text: string; onKept: () => void }) {
  return (
    <>
      <DialogTitle id="new-key-title">Chave criada</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">Copie a chave agora: não a mostramos de novo.</Alert>
        <TextField
          label="Chave"
          value={text}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={(event) => event.target.select()}
        />
      </DialogContent>
      <DialogActions>
        <CopyTextButton label="Copiar chave" text={text} />
        <Button variant="contained" onClick={onKept}>
          Guardei a chave
        </Button>
      </DialogActions>
    </>
  );
}
