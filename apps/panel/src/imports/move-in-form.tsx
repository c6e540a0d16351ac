import { Alert, Box, Button, Typography } from '@mui/material';
import type { MoveInFile } from '@vitrine/contract/admin/schemas/move-in-files.ts';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { ExportButton } from '#panel/ui/export-button.tsx';
import { readBase64 } from '#panel/ui/local-files.ts';
import { useChange } from '#panel/ui/use-change.ts';

import { ImportFilesInput } from './import-files-input.tsx';

const labels = { customers: 'Arquivo de clientes', orders: 'Arquivo de pedidos' } as const;

/** Sends a file of customers or orders, which is tried first: nothing is written until the person confirms. */
export function MoveInForm({ contents }: { contents: MoveInFile['contents'] }) {
  const client = usePanelClient();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const begin = useChange({
    call: async (file: File) =>
      client('POST /api/admin/move-in-files', {
        body: { name: file.name, contents, content_base64: await readBase64(file) },
      }),
    done: 'Arquivo recebido: veja a simulação abaixo',
    reads: [['move-in-files']],
  });
  return (
    <>
      <ImportFilesInput
        label={labels[contents]}
        accept=".csv,.txt"
        ref={input}
        onFiles={([file]) => {
          if (!file || begin.isPending) return;
          const isTable = /\.(?:csv|txt)$/i.test(file.name);
          setWrong(isTable ? null : `${file.name} não é um CSV. Na planilha, use Salvar como e escolha CSV.`);
          if (isTable) begin.mutate(file);
        }}
      >
        <Typography sx={{ mb: 1 }}>Arraste um CSV para cá, de até 14 MB.</Typography>
        <Button
          variant="contained"
          startIcon={<FileUp size={18} aria-hidden />}
          disabled={begin.isPending}
          onClick={() => input.current?.click()}
        >
          {contents === 'customers' ? 'Escolher clientes e simular' : 'Escolher pedidos e simular'}
        </Button>
      </ImportFilesInput>
      {(wrong ?? begin.error) !== null && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {wrong ?? messageOfError(begin.error)}
        </Alert>
      )}
      <Box sx={{ mt: 1 }}>
        <ExportButton
          label={contents === 'customers' ? 'Baixar modelo de clientes' : 'Baixar modelo de pedidos'}
          read={() => client('GET /api/admin/move-in-templates/{contents}', { path: { contents } })}
        />
      </Box>
    </>
  );
}
