import { Alert, Box, Button, Typography } from '@mui/material';
import { useRef } from 'react';

import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useFieldOf } from '#panel/ui/form/use-field-of.ts';
import { usePictureUpload } from '#panel/ui/form/use-picture-upload.ts';

import type { CategoryFormValues } from './category-form-values.ts';

interface CategoryPictureInputProps {
  readonly name: 'image' | 'banner';
  readonly label: string;
  readonly helperText: string;
}

/** One picture of a category: chosen, replaced or removed. */
export function CategoryPictureInput({ name, label, helperText }: CategoryPictureInputProps) {
  const { value, onChange, inputProps, problem } = useFieldOf<CategoryFormValues['image']>(name, label);
  const upload = usePictureUpload();
  const input = useRef<HTMLInputElement>(null);
  async function put(file: File | undefined) {
    if (!file) return;
    const { path, preview_url } = await upload.mutateAsync(file);
    onChange({ path, alt: '', preview_url });
  }
  return (
    <Box role="group" aria-label={label}>
      <Typography sx={{ fontWeight: 600, mb: 1 }}>{label}</Typography>
      {value && (
        <Box
          component="img"
          src={value.preview_url}
          alt=""
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 160, borderRadius: 1, mb: 1 }}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="outlined"
          disabled={upload.isPending || inputProps.disabled}
          onClick={() => input.current?.click()}
        >
          {upload.isPending ? 'Enviando…' : 'Escolher imagem'}
        </Button>
        {value && (
          <Button color="error" onClick={() => onChange(null)}>
            Retirar
          </Button>
        )}
      </Box>
      <Typography color="textSecondary" sx={{ mt: 0.5, fontSize: '0.8125rem' }}>
        {helperText}
      </Typography>
      {(problem !== undefined || upload.error) && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem ?? messageOfError(upload.error)}
        </Alert>
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        hidden
        aria-label={`Arquivo: ${label}`}
        onChange={(event) => {
          // A failure is shown above.
          put(event.target.files?.[0]).catch(() => {});
          event.target.value = '';
        }}
      />
    </Box>
  );
}
