import { Alert, Box, Button, Typography } from '@mui/material';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import { Files, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { ExportButton } from '#panel/ui/export-button.tsx';
import { readBase64 } from '#panel/ui/local-files.ts';
import { useChange } from '#panel/ui/use-change.ts';

import { addChosen, type ChosenImport, nothingChosen } from './chosen-import.ts';
import { readImportFiles } from './files-of-zip.ts';
import { ImportFilesInput } from './import-files-input.tsx';
import { usePictureSending } from './use-picture-sending.ts';

/** Chooses a file with its pictures, and starts with a dry run: nothing is written until the person confirms. */
export function ImportForm() {
  const client = usePanelClient();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(nothingChosen);
  const [readError, setReadError] = useState<unknown>(null);
  const sending = usePictureSending();
  const { table, pictures, leftOut } = chosen;
  const begin = useChange({
    call: async () =>
      client('POST /api/admin/catalogue-imports', {
        body: {
          name: table?.name.split('/').at(-1) ?? '',
          content_base64: table ? await readBase64(await table.read()) : '',
          is_dry_run: true,
          pictures: pictures.map(({ name, bytes }) => ({ name, bytes })),
        },
      }),
    done: '',
    reads: [['catalogue-imports']],
    onDone({ id }) {
      setChosen(nothingChosen);
      if (pictures.length > 0) sending.mutate({ id, pictures });
    },
  });

  async function add(files: readonly File[]) {
    if (begin.isPending) return;
    setReadError(null);
    begin.reset();
    try {
      const read = await readImportFiles(files);
      setChosen((before) => addChosen({ ...before, leftOut: [] }, read));
    } catch (error) {
      setReadError(error);
    }
  }

  return (
    <>
      <Typography sx={{ mb: 1, maxWidth: '70ch' }}>
        CSV ou JSON de até 14 MB, no formato do arquivo exportado, ou o CSV de produtos que o Shopify, o
        WooCommerce ou a Nuvemshop exporta. Colunas que faltam ficam como estão na loja, e nada é apagado. O
        arquivo é primeiro simulado: você vê o que mudaria, campo por campo, antes de importar.
      </Typography>
      <Typography sx={{ mb: 1, maxWidth: '70ch' }}>
        O estoque de um arquivo exportado entra pela diferença: se você muda 5 para 8, entram 3, e o que se
        vendeu nesse meio-tempo continua vendido. Sem a coluna <code>stock_seen</code>, o número da coluna{' '}
        <code>stock</code> passa a ser o estoque.
      </Typography>
      <Typography sx={{ mb: 2, maxWidth: '70ch' }}>
        As imagens que o arquivo nomeia por endereço são baixadas. As que nomeia por arquivo vão junto, soltas
        ou em um ZIP: até 500 de cada vez, em JPEG, PNG, WebP ou AVIF, de até 12 MB cada e 300 MB juntas.
      </Typography>
      <Box sx={{ mb: 2 }}>
        <ExportButton
          label="Baixar modelo com exemplos"
          read={() => client('GET /api/admin/catalogue-template')}
        />
      </Box>
      <ImportFilesInput
        label="Arquivo de produtos e imagens"
        accept=".csv,.json,.zip,image/jpeg,image/png,image/webp,image/avif"
        ref={input}
        onFiles={(files) => void add(files)}
      >
        <Typography role="status" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {chosenText(chosen)}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
          <Button
            variant="outlined"
            startIcon={<Files size={18} aria-hidden />}
            disabled={begin.isPending}
            onClick={() => input.current?.click()}
          >
            Escolher arquivos
          </Button>
          {table && (
            <Button
              variant="contained"
              startIcon={<FileUp size={18} aria-hidden />}
              disabled={begin.isPending}
              onClick={() => begin.mutate()}
            >
              {begin.isPending ? 'Enviando…' : 'Enviar e simular'}
            </Button>
          )}
          {chosen !== nothingChosen && (
            <Button disabled={begin.isPending} onClick={() => setChosen(nothingChosen)}>
              Limpar
            </Button>
          )}
        </Box>
      </ImportFilesInput>
      <FormProblems leftOut={leftOut} error={readError ?? begin.error} />
    </>
  );
}

const shownAtMost = 5;

function FormProblems({ leftOut, error }: { leftOut: readonly string[]; error: unknown }) {
  const more = leftOut.length - shownAtMost;
  return (
    <>
      {leftOut.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          Ficaram de fora:
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {leftOut.slice(0, shownAtMost).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {more > 0 && <li>e mais {formatWholeNumber(more)}</li>}
          </Box>
        </Alert>
      )}
      {error !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messageOfError(error)}
        </Alert>
      )}
    </>
  );
}

const megabyte = 1_000_000;

function chosenText({ table, pictures }: ChosenImport): string {
  if (!table && pictures.length === 0) return 'Arraste os arquivos para cá ou escolha-os.';
  const megabytes = pictures.reduce((total, { bytes }) => total + bytes, 0) / megabyte;
  const count = `${formatWholeNumber(pictures.length)} ${pictures.length === 1 ? 'imagem' : 'imagens'}`;
  const size = megabytes < 1 ? 'menos de 1 MB' : `${formatWholeNumber(Math.round(megabytes))} MB`;
  const pictureText = pictures.length === 0 ? 'sem imagens' : `${count}, ${size}`;
  if (!table) return `${pictureText}. Falta o arquivo de produtos, CSV ou JSON.`;
  return `${table.name}, ${pictureText}`;
}
