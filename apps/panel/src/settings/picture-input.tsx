import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useId, useRef } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useFieldOf } from '#panel/ui/form/use-field-of.ts';
import { readBase64 } from '#panel/ui/local-files.ts';
import { useChange } from '#panel/ui/use-change.ts';

import { fieldNameOf, fieldOf } from './setting-form-values.ts';
import { useSettings } from './use-save-settings.ts';

/** A picture of the store: uploaded at once, used once the form is saved. */
export function PictureInput({ path }: { path: string }) {
  const shopUrl = useSettings().data?.shop_url;
  const field = fieldOf(path);
  const label = field?.label ?? path;
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const client = usePanelClient();
  const { value, onChange, inputProps, problem } = useFieldOf<string>(fieldNameOf(path), label);
  const { inputRef, disabled } = inputProps;
  const upload = useChange({
    call: async (file: File) =>
      client('POST /api/admin/settings/pictures', { body: { content_base64: await readBase64(file) } }),
    done: 'Imagem enviada. Salve para usá-la.',
    reads: [],
    onDone: ({ file }) => onChange(file),
  });
  const message = upload.error ? messageOfError(upload.error) : problem;
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} sx={{ fontWeight: 600, mb: 1 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {value === '' || shopUrl === undefined ? (
          <Typography color="textSecondary">Nenhuma imagem</Typography>
        ) : (
          <Box
            component="img"
            src={pictureUrl(shopUrl, value)}
            alt=""
            sx={{
              maxHeight: 56,
              maxWidth: 200,
              p: 0.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: '#fff',
            }}
          />
        )}
        <input
          ref={picker}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif"
          aria-label={`${label}: arquivo`}
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) upload.mutate(file);
          }}
        />
        <Button
          variant="outlined"
          disabled={disabled || upload.isPending}
          onClick={() => picker.current?.click()}
          ref={inputRef}
        >
          {upload.isPending ? 'Enviando…' : 'Enviar imagem'}
        </Button>
        {value !== '' && (
          <Button disabled={disabled} onClick={() => onChange('')}>
            Remover
          </Button>
        )}
      </Box>
      <FormHelperText error={message !== undefined}>
        {message ?? field?.help ?? 'PNG, JPEG, WebP ou AVIF de até 5 MB.'}
      </FormHelperText>
    </Box>
  );
}

/** The original, as the shop serves it. */
function pictureUrl(shopUrl: string, setting: string): string {
  const path = /^(?:\/|https:\/\/)/.test(setting) ? setting : `/img/original/${encodeURIComponent(setting)}`;
  return new URL(path, shopUrl).href;
}
