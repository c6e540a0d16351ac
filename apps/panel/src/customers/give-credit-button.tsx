import { Box, Button, MenuItem, TextField } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { parseSaoPauloTime } from '@vitrine/brazil/parse-sao-paulo-time.ts';
import type { AdminCustomer } from '@vitrine/contract/admin/schemas/customers.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { DayField } from '#panel/ui/fields/day-field.tsx';
import { MoneyField } from '#panel/ui/fields/money-field.tsx';
import { useChange } from '#panel/ui/use-change.ts';

/** Gives credit or bonus; retries use the same idempotency key. */
export function GiveCreditButton({ customer }: { customer: AdminCustomer }) {
  const client = usePanelClient();
  const [key, setKey] = useState<string | null>(null);
  const [kind, setKind] = useState<'credit' | 'bonus'>('credit');
  const [origin, setOrigin] = useState<'goodwill' | 'gift'>('goodwill');
  const [centavos, setCentavos] = useState<number | null>(null);
  const [lastDay, setLastDay] = useState('');
  const word = kind === 'credit' ? 'crédito' : 'bônus';
  const give = useChange({
    call: () =>
      client('POST /api/admin/customers/{id}/credits', {
        path: { id: String(customer.id) },
        body: {
          kind,
          origin,
          amount_centavos: centavos ?? 0,
          expires_at: endOfDay(lastDay),
          key: key ?? '',
        },
      }),
    done: `${word === 'bônus' ? 'Bônus' : 'Crédito'} dado. O cliente recebe um e-mail.`,
    reads: [['customer', String(customer.id)]],
    onDone: () => setKey(null),
  });

  function open() {
    give.reset();
    setCentavos(null);
    setLastDay('');
    // A retry after a lost response does not give credit twice.
    setKey(crypto.randomUUID());
  }

  return (
    <>
      <Button variant="outlined" onClick={open}>
        Dar crédito
      </Button>
      <ConfirmationDialog
        isOpen={key !== null}
        title={`Dar crédito a ${customer.name}`}
        text="Crédito paga como dinheiro; bônus é um desconto, com uma compra mínima. O cliente recebe um e-mail, e não há como desfazer."
        confirmLabel={centavos ? `Dar ${formatBrl(centavos)} de ${word}` : `Dar ${word}`}
        isPending={give.isPending || !centavos}
        error={give.error}
        onConfirm={() => give.mutate()}
        onClose={() => setKey(null)}
      >
        <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
          <TextField
            select
            label="Tipo"
            value={kind}
            onChange={(event) => setKind(event.target.value === 'bonus' ? 'bonus' : 'credit')}
          >
            <MenuItem value="credit">Crédito</MenuItem>
            <MenuItem value="bonus">Bônus</MenuItem>
          </TextField>
          <MoneyField label="Valor" value={centavos} onChange={setCentavos} required />
          <TextField
            select
            label="Motivo"
            value={origin}
            onChange={(event) => setOrigin(event.target.value === 'gift' ? 'gift' : 'goodwill')}
          >
            <MenuItem value="goodwill">Cortesia, por um problema</MenuItem>
            <MenuItem value="gift">Presente</MenuItem>
          </TextField>
          <DayField
            label="Vale até"
            value={lastDay}
            onChange={setLastDay}
            helperText="Em branco, não vence."
          />
        </Box>
      </ConfirmationDialog>
    </>
  );
}

/** The last minute of a day in São Paulo; null for no day. */
function endOfDay(day: string): string | null {
  return day === '' ? null : (parseSaoPauloTime(`${day}T23:59`)?.toISOString() ?? null);
}
