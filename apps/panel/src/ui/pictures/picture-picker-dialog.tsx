import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { LibraryPicture } from '@vitrine/contract/admin/schemas/library.ts';
import { useId } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';

import { PictureGrid } from './picture-grid.tsx';

interface PicturePickerDialogProps {
  readonly title: string;
  readonly onPick: (picture: LibraryPicture) => void;
  readonly onClose: () => void;
}

/** Chooses a picture of the store, or uploads one, which is chosen at once. */
export function PicturePickerDialog({ title, onPick, onClose }: PicturePickerDialogProps) {
  const id = useId();
  const client = usePanelClient();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      onClose={onClose}
      aria-labelledby={id}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ minHeight: 420 }}>
        <PictureGrid
          verb="Usar"
          onChoose={onPick}
          onUploaded={(file) =>
            void client('GET /api/admin/library/{file}', { path: { file } }).then(onPick, () => undefined)
          }
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
      </DialogActions>
    </Dialog>
  );
}
