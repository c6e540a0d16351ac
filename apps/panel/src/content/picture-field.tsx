import { Box, Button, FormHelperText, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useId } from 'react';

import { usePanelClient } from '#panel/session/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';

interface PictureFieldProps {
  readonly label: string;
  /** The name of a file of the store; '' for none. */
  readonly value: string;
  readonly onChange: (path: string) => void;
}

/** A picture of the store: its file, or an upload. */
export function PictureField({ label, value, onChange }: PictureFieldProps) {
  const client = usePanelClient();
  const id = useId();
  const upload = useMutation({
    mutationFn: async (file: File) =>
      client('POST /api/admin/content-pictures', { body: { base64: await base64Of(file) } }),
    onSuccess: ({ path }) => onChange(path),
  });
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          fullWidth
          label={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder="Nenhuma imagem"
          autoComplete="off"
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Button
          component="label"
          htmlFor={id}
          // The field within is what is reached and named.
          role={undefined}
          tabIndex={-1}
          variant="outlined"
          startIcon={<ImageUp size={18} aria-hidden />}
          disabled={upload.isPending}
          sx={{ flexShrink: 0, '&:focus-within': { outline: 2, outlineOffset: 2 } }}
        >
          {upload.isPending ? 'Enviando…' : 'Enviar'}
          <Box
            component="input"
            id={id}
            type="file"
            aria-label={`Enviar ${label.toLowerCase()}`}
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) upload.mutate(file);
            }}
            sx={{ position: 'absolute', inset: 0, opacity: 0, width: '100%' }}
          />
        </Button>
      </Box>
      {upload.isError && <FormHelperText error>{messageOfError(upload.error)}</FormHelperText>}
    </Box>
  );
}

async function base64Of(file: File): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    // A data address: the type, then the bytes.
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')));
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}
