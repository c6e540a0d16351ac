import { Box, TextField } from '@mui/material';
import type { EntryText } from '@vitrine/contract/admin/schemas/entries.ts';

import { PictureField } from '#panel/ui/pictures/picture-field.tsx';

interface CoverFieldProps {
  readonly value: EntryText['image'];
  readonly onChange: (image: EntryText['image']) => void;
}

/** The size of a picture that the library does not know, for its proportions. */
const unknownSize = { width: 1600, height: 900 };

/** The picture above an article and in lists of articles, with its alternative text. */
export function CoverField({ value, onChange }: CoverFieldProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PictureField
        label="Imagem de capa"
        value={value?.path ?? ''}
        onChange={(path, picture) =>
          onChange(
            path === ''
              ? null
              : {
                  path,
                  alt: value?.alt || (picture?.alt ?? ''),
                  width: picture?.width ?? unknownSize.width,
                  height: picture?.height ?? unknownSize.height,
                },
          )
        }
      />
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
