import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type SyntheticEvent, useId, useRef, useState } from 'react';

import { PicturePickerDialog } from '#panel/ui/pictures/picture-picker-dialog.tsx';
import { usePictureUrls } from '#panel/ui/pictures/use-library.ts';

import type { TextPicture } from './picture-html.ts';

interface TextPictureDialogProps {
  /** The picture that is changed, or was just pasted; null to choose one. */
  readonly picture: TextPicture | null;
  /** It is in the text already. */
  readonly isChange: boolean;
  readonly onApply: (picture: TextPicture) => void;
  readonly onClose: () => void;
}

/** Asks for a picture of a text: one of the library, what it shows, and its caption. */
export function TextPictureDialog({ picture, isChange, onApply, onClose }: TextPictureDialogProps) {
  const id = useId();
  const urlOf = usePictureUrls();
  const [chosen, setChosen] = useState(picture);
  const [isPicking, setPicking] = useState(picture === null);
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  if (isPicking || !chosen) {
    return (
      <PicturePickerDialog
        title="Imagem do texto"
        onPick={({ path, alt, width, height }) => {
          setChosen({ name: path, alt: chosen?.alt || alt, caption: chosen?.caption ?? '', width, height });
          setPicking(false);
        }}
        onClose={() => (chosen ? setPicking(false) : onClose())}
      />
    );
  }
  function apply(event: SyntheticEvent) {
    event.preventDefault();
    // The dialog is inside a record's form.
    event.stopPropagation();
    const alt = chosen?.alt.trim() ?? '';
    if (!chosen || alt === '') setRefused(true);
    else onApply({ ...chosen, alt, caption: chosen.caption.trim() });
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      slotProps={{ transition: { onEntered: () => input.current?.focus() } }}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
      aria-labelledby={id}
    >
      <form noValidate onSubmit={apply}>
        <DialogTitle id={id}>Imagem do texto</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Box
            component="img"
            src={urlOf(chosen.name)}
            alt=""
            sx={{ maxWidth: '100%', maxHeight: 220, justifySelf: 'start', borderRadius: 1 }}
          />
          <Box>
            <Button size="small" variant="outlined" onClick={() => setPicking(true)}>
              Trocar imagem
            </Button>
          </Box>
          <TextField
            fullWidth
            required
            inputRef={input}
            label="Descrição da imagem"
            value={chosen.alt}
            error={isRefused}
            helperText={
              isRefused
                ? 'Escreva o que a imagem mostra: quem não a vê ouve este texto.'
                : 'O que ela mostra, para quem não a vê'
            }
            onChange={(event) => {
              setRefused(false);
              setChosen({ ...chosen, alt: event.target.value });
            }}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
          <TextField
            fullWidth
            label="Legenda"
            value={chosen.caption}
            helperText="Abaixo da imagem; pode ficar vazia"
            onChange={(event) => setChosen({ ...chosen, caption: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained">
            {isChange ? 'Aplicar' : 'Inserir'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
