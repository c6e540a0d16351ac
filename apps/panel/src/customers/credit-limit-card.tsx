import { Alert, Box, Button, Typography } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { AdminCustomer } from '@vitrine/contract/admin/schemas/customers.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { MoneyField } from '#panel/ui/fields/money-field.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

interface CreditLimitCardProps {
  readonly customer: AdminCustomer;
  readonly onConflict: () => void;
}

/** How much a company may owe for orders on terms; renders nothing for people and buyers without an account. */
export function CreditLimitCard({ customer, onConflict }: CreditLimitCardProps) {
  const mayWrite = useMay('credits.write');
  const { credit_limit: credit } = customer;
  if (customer.kind !== 'pj' || customer.is_guest) return null;
  return (
    <SectionCard title="Compras faturadas">
      <Typography sx={{ mb: mayWrite ? 2 : 0 }}>
        {credit
          ? `Limite de ${formatBrl(credit.limit_centavos)}: ${formatBrl(credit.owed_centavos)} a receber, ${formatBrl(credit.available_centavos)} disponíveis.`
          : 'Sem limite: esta empresa não compra faturado.'}
      </Typography>
      {mayWrite && (
        <LimitForm key={customer.credit_limit_version} customer={customer} onConflict={onConflict} />
      )}
    </SectionCard>
  );
}

function LimitForm({ customer, onConflict }: CreditLimitCardProps) {
  const client = usePanelClient();
  const stored = customer.credit_limit?.limit_centavos ?? null;
  const [limit, setLimit] = useState(stored);
  const save = useChange({
    call: () =>
      client('PUT /api/admin/customers/{id}/credit-limit', {
        path: { id: String(customer.id) },
        body: { limit_centavos: limit, version: customer.credit_limit_version },
      }),
    done: 'Limite salvo',
    reads: [['customer', String(customer.id)]],
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {save.isError && <Alert severity="error">{messageOfError(save.error)}</Alert>}
      <MoneyField
        label="Limite"
        value={limit}
        onChange={setLimit}
        helperText="Quanto a empresa pode dever ao mesmo tempo. Vazio: não compra faturado."
      />
      {limit !== stored && (
        <Box>
          <Button
            variant="outlined"
            disabled={save.isPending}
            onClick={() => save.mutate(undefined, { onError: onConflict })}
          >
            Salvar limite
          </Button>
        </Box>
      )}
    </Box>
  );
}
