import { Box, Button, FormHelperText, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';

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
  const input = useRef<HTMLInputElement>(null);
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
          variant="outlined"
          startIcon={<ImageUp size={18} aria-hidden />}
          aria-label={`Enviar ${label.toLowerCase()}`}
          disabled={upload.isPending}
          onClick={() => input.current?.click()}
          sx={{ flexShrink: 0 }}
        >
          {upload.isPending ? 'Enviando…' : 'Enviar'}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) upload.mutate(file);
          }}
        />
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
