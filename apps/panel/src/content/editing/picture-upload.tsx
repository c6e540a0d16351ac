import { Button, FormHelperText } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { AdminData } from '@vitrine/contract/admin/admin-contract.ts';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';

interface PictureUploadProps {
  /** The button's label, with the picture's name. */
  readonly label: string;
  readonly onUploaded: (picture: AdminData<'POST /api/admin/content-pictures'>) => void;
}

/** A button that uploads a picture to the files of the store. */
export function PictureUpload({ label, onUploaded }: PictureUploadProps) {
  const client = usePanelClient();
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: async (file: File) =>
      client('POST /api/admin/content-pictures', { body: { base64: await base64Of(file) } }),
    onSuccess: onUploaded,
  });
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ImageUp size={18} aria-hidden />}
        aria-label={label}
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
      {upload.isError && (
        <FormHelperText error sx={{ flexBasis: '100%' }}>
          {messageOfError(upload.error)}
        </FormHelperText>
      )}
    </>
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
