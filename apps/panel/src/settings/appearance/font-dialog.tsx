import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  TextField,
} from '@mui/material';
import { type AdminFont, maxFontBytes } from '@vitrine/contract/admin/schemas/fonts.ts';
import { type SubmitEvent, useId, useState } from 'react';

import { messageOfError } from '#panel/ui/error-panel.tsx';

import { FontFilesField } from './font-files-field.tsx';
import { fontNameOf } from './font-name-of.ts';
import { type StagedFont, useFontUpload } from './use-font-upload.ts';

interface FontDialogProps {
  readonly fonts: readonly AdminFont[];
  /** The font that gets more files; null for a new one. */
  readonly name: string | null;
  readonly onClose: () => void;
}

/** Adds a font by its files, or files to a font. What is refused stays here, to be sent again. */
export function FontDialog({ fonts, name: givenName, onClose }: FontDialogProps) {
  const id = useId();
  const [typedName, setTypedName] = useState(givenName ?? '');
  const [files, setFiles] = useState<readonly StagedFont[]>([]);
  const [tooLarge, setTooLarge] = useState<readonly string[]>([]);
  const upload = useFontUpload({
    fonts,
    onStored: (sent) => setFiles((staged) => staged.filter(({ id: other }) => other !== sent.id)),
    onDone: onClose,
  });
  const name = typedName.trim();
  const isKnown = fonts.some((font) => font.name === name);
  const total = upload.stored + files.length;

  function stage(chosen: readonly File[]): void {
    if (upload.isPending || chosen.length === 0) return;
    upload.reset();
    setTooLarge(chosen.filter(({ size }) => size > maxFontBytes).map((file) => file.name));
    const fitting = chosen.filter(({ size }) => size <= maxFontBytes);
    setFiles([...files, ...fitting.map((file) => ({ id: crypto.randomUUID(), file, weight: null }))]);
    if (name === '' && fitting[0]) setTypedName(fontNameOf(fitting[0].name));
  }

  function send(event: SubmitEvent): void {
    event.preventDefault();
    // The dialog is inside the form of the appearance.
    event.stopPropagation();
    upload.mutate({ name, files });
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      onClose={() => {
        if (!upload.isPending) onClose();
      }}
      // Anywhere in the dialog: a file that misses its field would replace the page.
      onPaste={({ clipboardData }) => stage([...clipboardData.files])}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        stage([...event.dataTransfer.files]);
      }}
    >
      <form noValidate onSubmit={send}>
        <DialogTitle id={`${id}-title`}>
          {givenName === null ? 'Adicionar fonte' : `Adicionar a ${givenName}`}
        </DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
            <FontFilesField files={files} isDisabled={upload.isPending} onAdd={stage} onChange={setFiles} />
            {tooLarge.length > 0 && (
              <Alert severity="error">{tooLarge.join(', ')}: a fonte é grande demais, são até 2 MB.</Alert>
            )}
            {givenName === null && (
              <TextField
                label="Nome da fonte"
                required
                value={typedName}
                disabled={upload.isPending}
                onChange={(event) => setTypedName(event.target.value)}
                autoComplete="off"
                slotProps={{ htmlInput: { maxLength: 50 } }}
                helperText={
                  isKnown
                    ? 'A loja já tem esta fonte: os arquivos entram nela e substituem os de mesmo peso.'
                    : 'Com letras, números, espaços e hifens.'
                }
              />
            )}
            {upload.error && <Alert severity="error">{messageOfError(upload.error)}</Alert>}
            {upload.isPending && (
              <Box role="status">
                Enviando e preparando: {Math.min(upload.stored + 1, total)} de {total}
                <LinearProgress
                  variant={total > 1 ? 'determinate' : 'indeterminate'}
                  value={(upload.stored / Math.max(total, 1)) * 100}
                  aria-label="Progresso do envio"
                  sx={{ mt: 1 }}
                />
              </Box>
            )}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={upload.isPending}>
            Cancelar
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={upload.isPending || name === '' || files.length === 0}
          >
            {upload.isPending ? 'Enviando…' : 'Enviar'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
