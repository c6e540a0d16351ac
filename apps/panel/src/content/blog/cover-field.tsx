import { Box, Button, TextField, Typography } from '@mui/material';
import type { EntryText } from '@vitrine/contract/admin/schemas/entries.ts';

import { PictureUpload } from '#panel/content/editing/picture-upload.tsx';

interface CoverFieldProps {
  readonly value: EntryText['image'];
  readonly onChange: (image: EntryText['image']) => void;
}

/** The picture above an article and in lists of articles, with its alternative text. */
export function CoverField({ value, onChange }: CoverFieldProps) {
  return (
    <Box role="group" aria-label="Imagem de capa">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: value ? 2 : 0 }}>
        <Typography sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {value ? `Capa de ${value.width} × ${value.height} pixels` : 'Sem imagem de capa'}
        </Typography>
        <PictureUpload
          label="Enviar imagem de capa"
          onUploaded={(picture) => onChange({ ...picture, alt: value?.alt ?? '' })}
        />
        {value && <Button onClick={() => onChange(null)}>Tirar a capa</Button>}
      </Box>
      {value && (
        <TextField
          fullWidth
          label="Texto alternativo da capa"
          value={value.alt}
          onChange={(event) => onChange({ ...value, alt: event.target.value })}
          helperText="O que a imagem mostra, para quem não a vê"
        />
      )}
    </Box>
  );
}
