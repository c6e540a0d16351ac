import { Alert, Box, Button, Link, TextField } from '@mui/material';
import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { formText } from '#panel/ui/form-text.ts';

import { useOrderChange } from './use-order-change.ts';

/** Records the key of the order's invoice (NF-e) and where it can be read. */
export function InvoiceForm({ order: { number, invoice } }: { order: AdminOrder }) {
  const client = usePanelClient();
  const save = useOrderChange(
    (body: { key: string; url: string | null }) =>
      client('PUT /api/admin/orders/{number}/invoice', { path: { number }, body }),
    'Nota fiscal salva',
  );
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        const text = formText(event.currentTarget);
        save.mutate({ key: text('key'), url: text('url') || null });
      }}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      {save.isError && <Alert severity="error">{messageOfError(save.error)}</Alert>}
      <TextField
        name="key"
        label="Chave da NF-e"
        required
        defaultValue={invoice?.key ?? ''}
        helperText="44 dígitos, com ou sem espaços: conferimos o dígito verificador."
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 60 } }}
      />
      <TextField
        name="url"
        label="Endereço da nota (DANFE)"
        type="url"
        defaultValue={invoice?.url ?? ''}
        placeholder="https://"
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button type="submit" variant="outlined" disabled={save.isPending}>
          {save.isPending ? 'Salvando…' : 'Salvar nota fiscal'}
        </Button>
        {invoice?.url && (
          <Link href={invoice.url} target="_blank" rel="noreferrer">
            Abrir a nota (em outra aba)
          </Link>
        )}
      </Box>
    </Box>
  );
}
