import { Box, Button, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';

import type { StagedFont } from './use-font-upload.ts';

/** By their usual names; the file's own is read if none is chosen. */
const weights: readonly (readonly [weight: number, label: string])[] = [
  [100, '100, fina'],
  [200, '200, extraleve'],
  [300, '300, leve'],
  [400, '400, normal'],
  [500, '500, média'],
  [600, '600, seminegrito'],
  [700, '700, negrito'],
  [800, '800, extranegrito'],
  [900, '900, preta'],
];

interface FontFilesFieldProps {
  readonly files: readonly StagedFont[];
  readonly isDisabled: boolean;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onChange: (files: readonly StagedFont[]) => void;
}

/** The files of a font, each with its weight if it is not to be read from the file. The dialog around takes dropped and pasted ones. */
export function FontFilesField({ files, isDisabled, onAdd, onChange }: FontFilesFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Box>
      <Box sx={{ p: 3, border: '1px dashed', borderColor: 'divider', borderRadius: 1, textAlign: 'center' }}>
        <Typography sx={{ mb: 1 }}>Arraste arquivos WOFF2 para cá, cole ou escolha.</Typography>
        <Button variant="outlined" disabled={isDisabled} onClick={() => picker.current?.click()}>
          Escolher arquivos
        </Button>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          Até 2 MB cada. De uma fonte variável basta um arquivo; de outra, um para cada peso. Confira se a
          licença permite o uso na web.
        </Typography>
        <input
          ref={picker}
          type="file"
          accept=".woff2,font/woff2"
          multiple
          hidden
          aria-label="Arquivos da fonte"
          onChange={(event) => {
            onAdd([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </Box>
      {files.map((staged, index) => (
        <StagedFile
          key={staged.id}
          staged={staged}
          isDisabled={isDisabled}
          onWeight={(weight) => onChange(files.with(index, { ...staged, weight }))}
          onRemove={() => onChange(files.toSpliced(index, 1))}
        />
      ))}
    </Box>
  );
}

interface StagedFileProps {
  readonly staged: StagedFont;
  readonly isDisabled: boolean;
  readonly onWeight: (weight: number | null) => void;
  readonly onRemove: () => void;
}

function StagedFile({ staged: { file, weight }, isDisabled, onWeight, onRemove }: StagedFileProps) {
  return (
    <Box
      role="group"
      aria-label={file.name}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 2 }}
    >
      <Typography sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>{file.name}</Typography>
      <TextField
        select
        size="small"
        label="Peso"
        value={weight ?? ''}
        disabled={isDisabled}
        onChange={({ target: { value } }) => onWeight(value === '' ? null : Number(value))}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ flex: '1 1 180px' }}
      >
        <MenuItem value="">O do arquivo</MenuItem>
        {weights.map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <IconButton aria-label={`Retirar ${file.name}`} disabled={isDisabled} onClick={onRemove}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </Box>
  );
}
