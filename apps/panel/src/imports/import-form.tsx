import { Alert, Box, Button, Typography } from '@mui/material';
import { maxCatalogueFileBytes } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';

import { usePanelClient } from '#panel/session/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { readBase64 } from './read-base64.ts';

/** Chooses a file, which is tried first: nothing is written until the person says so. */
export function ImportForm() {
  const client = usePanelClient();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const send = useChange<File>({
    call: async (file) =>
      client('POST /api/admin/catalogue-imports', {
        body: { name: file.name, content_base64: await readBase64(file), is_dry_run: true },
      }),
    done: '',
    reads: [['catalogue-imports']],
  });
  return (
    <>
      <Typography sx={{ mb: 2, maxWidth: '70ch' }}>
        CSV ou JSON de até 14 MB, no formato do arquivo exportado. Colunas que faltam ficam como estão na
        loja, e nada é apagado. O arquivo é primeiro simulado: você vê o que mudaria antes de importar.
      </Typography>
      {/* The button names the field for everyone. */}
      <Box
        component="input"
        ref={input}
        type="file"
        accept=".csv,.json"
        aria-label="Arquivo de produtos"
        sx={{ display: 'none' }}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // So that the same file can be chosen again once it was corrected.
          const isLarge = file !== undefined && file.size > maxCatalogueFileBytes;
          setIsTooLarge(isLarge);
          if (file && !isLarge) send.mutate(file);
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="contained"
        startIcon={<FileUp size={18} aria-hidden />}
        disabled={send.isPending}
        onClick={() => input.current?.click()}
      >
        {send.isPending ? 'Enviando…' : 'Escolher arquivo e simular'}
      </Button>
      {isTooLarge && (
        <Alert severity="error" sx={{ mt: 2 }}>
          O arquivo passa de 14 MB. Divida-o em partes e envie uma de cada vez.
        </Alert>
      )}
      {send.isError && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messageOfError(send.error)}
        </Alert>
      )}
    </>
  );
}
