import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { AdminShippingRate, ShippingTable } from '@vitrine/contract/admin/schemas/shipping.ts';
import { Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { readTableFile } from '#panel/ui/local-files.ts';

import { destinationText, rateColumns, rateText } from './rate-texts.ts';

const shownRows = 5;
const shownProblems = 20;

/** Reads a table from a CSV file, shows what it says and its errors by line, and gives its rows to the form. */
export function TableImport({ onUse }: { onUse: (rates: AdminShippingRate[]) => void }) {
  const client = usePanelClient();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const check = useMutation({
    mutationFn: async (file: File) =>
      client('POST /api/admin/shipping-table-checks', { body: { csv: await readTableFile(file) } }),
  });
  const rates = check.data?.problems.length === 0 ? check.data.rates : [];
  return (
    <>
      <Button startIcon={<Upload size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        Importar CSV
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} aria-labelledby={id}>
        <DialogTitle id={id}>Importar a tabela</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 1 }}>
            As linhas do arquivo substituem as da tabela. Nada muda na loja antes de você salvar.
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            Colunas: {Object.keys(rateColumns).join('; ')}.
          </Typography>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            aria-label="Arquivo CSV"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) check.mutate(file);
            }}
          />
          <Box aria-live="polite" sx={{ mt: 2 }}>
            {check.error && <Alert severity="error">{messageOfError(check.error)}</Alert>}
            {check.data && <Preview table={check.data} />}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setIsOpen(false)}>Cancelar</Button>
          <Button
            variant="contained"
            disabled={rates.length === 0 || check.isPending}
            onClick={() => {
              onUse(rates);
              setIsOpen(false);
              check.reset();
            }}
          >
            {rates.length > 0
              ? `Usar ${rates.length === 1 ? '1 linha' : `${rates.length} linhas`}`
              : 'Usar as linhas'}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function Preview({ table: { rates, problems } }: { table: ShippingTable }) {
  if (problems.length > 0) {
    return (
      <Alert severity="error">
        {problems.length === 1 ? 'Corrija esta linha' : `Corrija ${problems.length} erros`} e escolha o
        arquivo de novo.
        <Box component="ul" sx={{ pl: 2.5, mb: 0 }}>
          {problems.slice(0, shownProblems).map(({ line, column, message }) => (
            <li key={`${line}:${column}:${message}`}>
              Linha {line}
              {column !== '' && `, ${column}`}: {message}
            </li>
          ))}
        </Box>
        {problems.length > shownProblems && `… e mais ${problems.length - shownProblems}.`}
      </Alert>
    );
  }
  return (
    <Alert severity="success">
      {rates.length === 1 ? '1 linha lida' : `${rates.length} linhas lidas`}, sem erros.
      <Box component="ul" sx={{ pl: 2.5, mb: 0 }}>
        {rates.slice(0, shownRows).map((rate) => (
          <li key={`${destinationText(rate)}:${rateText(rate)}`}>
            {destinationText(rate)}: {rateText(rate)}
          </li>
        ))}
      </Box>
      {rates.length > shownRows && `… e mais ${rates.length - shownRows}.`}
    </Alert>
  );
}
