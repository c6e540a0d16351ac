import { Box, TextField } from '@mui/material';

import { PictureUpload } from './picture-upload.tsx';

interface PictureFieldProps {
  readonly label: string;
  /** The name of a file of the store; '' for none. */
  readonly value: string;
  readonly onChange: (path: string) => void;
}

/** A picture of the store: its file, or an upload. */
export function PictureField({ label, value, onChange }: PictureFieldProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder="Nenhuma imagem"
        autoComplete="off"
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ flex: '1 1 160px', minWidth: 0 }}
      />
      <PictureUpload label={`Enviar ${label.toLowerCase()}`} onUploaded={({ path }) => onChange(path)} />
    </Box>
  );
}
