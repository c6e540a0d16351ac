import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import type { AdminCustomer } from '@vitrine/contract/admin/schemas/customers.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useCustomerGroups } from '#panel/ui/form/use-customer-groups.ts';
import { useChange } from '#panel/ui/use-change.ts';

interface CustomerGroupFormProps {
  readonly customer: AdminCustomer;
  readonly onConflict: () => void;
}

/** The group of a customer, with a choice of another one. */
export function CustomerGroupForm({ customer, onConflict }: CustomerGroupFormProps) {
  const client = usePanelClient();
  const mayWrite = useMay('customers.write');
  const groups = useCustomerGroups().data ?? [];
  const stored = customer.group?.code ?? '';
  const [chosen, setChosen] = useState<string | null>(null);
  const save = useChange({
    call: (group: string) =>
      client('PUT /api/admin/customers/{id}/group', {
        path: { id: String(customer.id) },
        body: { group: group === '' ? null : group, version: customer.version },
      }),
    done: 'Grupo salvo',
    reads: [['customer', String(customer.id)], ['customer-groups']],
    onDone: () => setChosen(null),
  });
  if (!mayWrite || customer.is_guest || groups.length === 0) {
    return <Typography>{customer.group?.name ?? 'Nenhum grupo'}</Typography>;
  }
  const value = chosen ?? stored;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {save.isError && <Alert severity="error">{messageOfError(save.error)}</Alert>}
      <TextField
        select
        label="Grupo do cliente"
        value={value}
        onChange={(event) => setChosen(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">Nenhum grupo</MenuItem>
        {groups.map(({ code, name }) => (
          <MenuItem key={code} value={code}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {value !== stored && (
        <Box>
          <Button
            variant="outlined"
            disabled={save.isPending}
            onClick={() => save.mutate(value, { onError: onConflict })}
          >
            Salvar grupo
          </Button>
        </Box>
      )}
    </Box>
  );
}
