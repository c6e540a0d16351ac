import { Alert, Button, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { Upload } from 'lucide-react';
import { useState } from 'react';

import { messageOfError } from '#panel/ui/error-panel.tsx';
import { readTableFile } from '#panel/ui/local-files.ts';

import { ChangeDialog } from './change-dialog.tsx';

/** Imports prices from a file, or from cells that were copied in a spreadsheet. */
export function PriceImport({ code }: { code: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Upload size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        Importar preços
      </Button>
      {isOpen && <ImportDialog code={code} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ImportDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const [csv, setCsv] = useState('');
  const [replaces, setReplaces] = useState(false);
  const [unread, setUnread] = useState<unknown>(null);
  return (
    <ChangeDialog
      code={code}
      title="Importar preços"
      change={csv.trim() === '' ? null : { kind: 'csv', csv, replaces }}
      onClose={onClose}
    >
      <Typography>
        Duas colunas: sku e preço. Preços por quantidade vão em linhas com a coluna “a partir de”, ou em uma
        coluna “preços por quantidade”, como 12=9,90|24=8,50. Escolha um CSV ou cole as células da planilha.
        Um preço vazio tira o preço próprio. Nada muda antes de você salvar.
      </Typography>
      <input
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        aria-label="Arquivo CSV"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (!file) return;
          setUnread(null);
          readTableFile(file).then(setCsv, setUnread);
        }}
      />
      {unread !== null && <Alert severity="error">{messageOfError(unread)}</Alert>}
      <TextField
        label="Células coladas"
        multiline
        minRows={4}
        maxRows={10}
        value={csv}
        onChange={(event) => setCsv(event.target.value)}
      />
      <FormControlLabel
        control={<Switch checked={replaces} onChange={(_, checked) => setReplaces(checked)} />}
        label="Tirar da lista os preços que não estão aqui"
      />
    </ChangeDialog>
  );
}
