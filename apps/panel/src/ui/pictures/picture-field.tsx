import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormHelperText,
  Typography,
} from '@mui/material';
import type { LibraryPicture } from '@vitrine/contract/admin/schemas/library.ts';
import { type Ref, useId, useState } from 'react';

import { ChoiceButtons } from '#panel/ui/choice-buttons.tsx';

import { FocusField } from './focus-field.tsx';
import { type FocusPoint, parseFocus, writeFocus } from './focus-point.ts';
import { PicturePickerDialog } from './picture-picker-dialog.tsx';
import { usePictureUrl } from './use-library.ts';

interface PictureFieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  /** The name of a file of the store; '' for none. */
  readonly value: string;
  /** With the picture when one was chosen. */
  readonly onChange: (file: string, picture?: LibraryPicture) => void;
  /** The point that stays visible where the picture is cut, and its change; absent where pictures are shown whole. */
  readonly focus?: { readonly value: string; readonly onChange: (focus: string) => void };
  readonly problem?: string | undefined;
  readonly isDisabled?: boolean;
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

/** A picture of the store, chosen from its library. */
export function PictureField(props: PictureFieldProps) {
  const { label, help, value, onChange, focus, problem, isDisabled = false, buttonRef } = props;
  const id = useId();
  const [open, setOpen] = useState<'library' | 'focus' | null>(null);
  const url = usePictureUrl(value);
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} sx={{ fontWeight: 600, fontSize: '0.875rem', mb: 0.5 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {url === undefined ? (
          <Typography color="textSecondary" sx={{ flex: '1 1 120px' }}>
            Nenhuma imagem
          </Typography>
        ) : (
          <Box
            component="img"
            src={url}
            alt=""
            sx={{
              width: 112,
              height: 84,
              objectFit: 'cover',
              objectPosition: focus?.value || '50% 50%',
              borderRadius: 1,
              bgcolor: 'action.hover',
            }}
          />
        )}
        <ChoiceButtons
          label={label}
          hasChoice={value !== ''}
          isDisabled={isDisabled}
          buttonRef={buttonRef}
          onChoose={() => setOpen('library')}
          onRemove={() => onChange('')}
        >
          {focus && (
            <Button
              size="small"
              disabled={isDisabled}
              aria-label={`Enquadrar: ${label}`}
              onClick={() => setOpen('focus')}
            >
              Enquadrar
            </Button>
          )}
        </ChoiceButtons>
      </Box>
      {(problem ?? help) !== undefined && (
        <FormHelperText error={problem !== undefined}>{problem ?? help}</FormHelperText>
      )}
      {open === 'library' && (
        <PicturePickerDialog
          title={label}
          onPick={(picture) => {
            setOpen(null);
            onChange(picture.path, picture);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'focus' && url !== undefined && focus && (
        <FocusDialog
          url={url}
          value={parseFocus(focus.value)}
          onClose={() => setOpen(null)}
          onApply={(point) => {
            setOpen(null);
            focus.onChange(writeFocus(point));
          }}
        />
      )}
    </Box>
  );
}

interface FocusDialogProps {
  readonly url: string;
  readonly value: FocusPoint;
  readonly onApply: (point: FocusPoint) => void;
  readonly onClose: () => void;
}

function FocusDialog({ url, value, onApply, onClose }: FocusDialogProps) {
  const id = useId();
  const [point, setPoint] = useState(value);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>Enquadrar</DialogTitle>
      <DialogContent>
        <FocusField url={url} value={point} onChange={setPoint} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="contained" onClick={() => onApply(point)}>
          Aplicar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
