import { Box, Button, TextField } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';
import type { AdminCustomer } from '@vitrine/contract/admin/schemas/customers.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { ExportButton } from '#panel/ui/export-button.tsx';
import { useChange } from '#panel/ui/use-change.ts';

/** The rights of a customer by the LGPD: all their data as a file, and its erasure. */
export function CustomerPrivacy({ customer }: { customer: AdminCustomer }) {
  const client = usePanelClient();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [email, setEmail] = useState('');
  const path = { id: String(customer.id) };
  const erase = useChange({
    call: () => client('POST /api/admin/customers/{id}/erasure', { path, body: { email } }),
    done: 'Dados apagados. Avisamos o cliente por e-mail.',
    reads: [['clientes']],
    onDone: () => navigate({ to: '/clientes' }),
  });

  async function exported() {
    const data = await client('GET /api/admin/customers/{id}/data', { path });
    const text = JSON.stringify(data, null, 2);
    return {
      name: `cliente-${customer.id}-dados.json`,
      blob: new Blob([text], { type: 'application/json' }),
    };
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <ExportButton label="Exportar dados (LGPD)" read={exported} />
      <Button color="error" variant="outlined" onClick={() => setIsAsking(true)}>
        Apagar dados (LGPD)
      </Button>
      <ConfirmationDialog
        isOpen={isAsking}
        title={`Apagar os dados de ${customer.name}?`}
        text="Conta, endereços, listas e crédito acabam; os pedidos ficam sem nome, pelo prazo fiscal. Não há como desfazer. Digite o e-mail do cliente para confirmar."
        confirmLabel="Apagar dados"
        isDestructive
        isPending={erase.isPending || email.trim() === ''}
        error={erase.error}
        onConfirm={() => erase.mutate()}
        onClose={() => setIsAsking(false)}
      >
        <TextField
          label="E-mail do cliente"
          type="email"
          fullWidth
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="off"
          sx={{ mt: 2 }}
        />
      </ConfirmationDialog>
    </Box>
  );
}
