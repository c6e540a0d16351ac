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
import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { PriceListRow } from '@vitrine/contract/admin/schemas/price-lists.ts';
import { useId, useState } from 'react';

import { messageOfError } from '#panel/ui/error-panel.tsx';
import { type TypedVolumePrice, VolumePricesField } from '#panel/ui/fields/volume-prices-field.tsx';

import { tiersText } from './tiers-text.ts';
import { usePriceChange } from './use-price-change.ts';

interface ListTiersButtonProps {
  readonly code: string;
  readonly row: PriceListRow;
  readonly mayWrite: boolean;
}

/** The prices by quantity of a variant in a list, with the way to change them. */
export function ListTiersButton({ code, row, mayWrite }: ListTiersButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const text = tiersText(row.volume_prices);
  if (!mayWrite || row.price_centavos === null) return <Typography variant="body2">{text}</Typography>;
  return (
    <>
      <Button
        size="small"
        aria-label={`Preços por quantidade de ${row.sku}${text === '' ? '' : `: ${text}`}`}
        onClick={() => setIsOpen(true)}
        sx={{ textAlign: 'end' }}
      >
        {text === '' ? 'Por quantidade' : text}
      </Button>
      {isOpen && <TiersDialog code={code} row={row} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function TiersDialog({ code, row, onClose }: { code: string; row: PriceListRow; onClose: () => void }) {
  const id = useId();
  const change = usePriceChange(code);
  const [value, setValue] = useState<readonly TypedVolumePrice[]>(
    row.volume_prices.length > 0 ? row.volume_prices : [{ from_qty: null, price_centavos: null }],
  );
  const [problem, setProblem] = useState<string>();
  async function save() {
    const filled = value.filter((tier) => tier.from_qty !== null || tier.price_centavos !== null);
    const tiers = filled.flatMap(({ from_qty: from, price_centavos: price }) =>
      from === null || price === null || from < 2 || from > 999 || price < 1
        ? []
        : [{ from_qty: from, price_centavos: price }],
    );
    if (tiers.length < filled.length) {
      setProblem('Escreva em cada linha uma quantidade de 2 a 999 e o preço de cada unidade.');
      return;
    }
    setProblem(undefined);
    const prices = [
      {
        sku: row.sku,
        price_centavos: row.price_centavos,
        volume_prices: tiers.toSorted((one, other) => one.from_qty - other.from_qty),
      },
    ];
    const { problems } = await change.mutateAsync({ kind: 'prices', prices });
    if (problems[0]) setProblem(problems[0].message);
    else onClose();
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>Preços por quantidade de {row.sku}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography>
            Uma unidade custa {formatBrl(row.price_centavos ?? 0)} nesta lista. De cada quantidade em diante,
            diga o preço de cada unidade. O grupo paga o menor entre estes e os da loja.
          </Typography>
          <VolumePricesField
            label="Preços por quantidade"
            value={value}
            onChange={setValue}
            problem={problem}
            error={problem !== undefined}
          />
          {change.error && <Alert severity="error">{messageOfError(change.error)}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          variant="contained"
          disabled={change.isPending}
          onClick={() => {
            // A failed call is shown by the dialog.
            save().catch(() => undefined);
          }}
        >
          Salvar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
