import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import type { CatalogueImportState } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';
import { useRef, useState } from 'react';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';

import type { ImportFile } from './chosen-import.ts';
import { readImportFiles } from './files-of-zip.ts';
import { ImportFilesInput } from './import-files-input.tsx';
import { usePictureSending, usePictureSendingOf } from './use-picture-sending.ts';

/** How many pictures of a file have arrived; an interrupted upload is continued here. */
export function ImportUpload({ item }: { item: CatalogueImportState }) {
  const { id, name, pictures, pictures_stored: stored } = item;
  const mayWrite = useMay('catalogue.write');
  const current = usePictureSendingOf(id);
  const isSending = current?.isSending === true;
  return (
    <Box sx={{ mt: 1, maxWidth: 560 }}>
      <Typography role="status" sx={{ mb: 1 }}>
        {isSending
          ? `Enviando imagens: ${stored} de ${pictures}. Você pode ir a outras telas, mas não feche esta aba.`
          : `${stored} de ${pictures} imagens chegaram. Nada foi importado ainda.`}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(100 * stored) / Math.max(1, pictures)}
        aria-label={`Envio das imagens de ${name}`}
      />
      {mayWrite && !isSending && <ContinueUpload id={id} current={current} />}
    </Box>
  );
}

interface ContinueUploadProps {
  readonly id: string;
  /** The sending that failed in this tab. */
  readonly current: { readonly error: unknown; readonly pictures: readonly ImportFile[] } | undefined;
}

function ContinueUpload({ id, current }: ContinueUploadProps) {
  const sending = usePictureSending();
  const input = useRef<HTMLInputElement>(null);
  const [readError, setReadError] = useState<unknown>(null);
  const error = readError ?? current?.error ?? null;
  async function send(files: readonly File[]) {
    setReadError(null);
    try {
      sending.mutate({ id, pictures: await readImportFiles(files) });
    } catch (failure) {
      setReadError(failure);
    }
  }
  return (
    <Box sx={{ mt: 1.5 }}>
      {error !== null && (
        <Alert
          severity="error"
          sx={{ mb: 1.5 }}
          action={
            current && (
              <Button color="inherit" onClick={() => sending.mutate({ id, pictures: current.pictures })}>
                Tentar de novo
              </Button>
            )
          }
        >
          {messageOfError(error)}
        </Alert>
      )}
      <ImportFilesInput
        label="Imagens que faltam"
        accept=".zip,image/jpeg,image/png,image/webp,image/avif"
        ref={input}
        onFiles={(files) => void send(files)}
      >
        <Typography sx={{ mb: 1 }}>
          O envio parou ou segue em outra aba. Para continuar, escolha de novo as mesmas imagens ou o mesmo
          ZIP: as que chegaram não são enviadas outra vez.
        </Typography>
        <Button variant="outlined" onClick={() => input.current?.click()}>
          Continuar o envio
        </Button>
      </ImportFilesInput>
    </Box>
  );
}
