import { Box, Button, Typography } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { AdminCustomer } from '@vitrine/contract/admin/schemas/customers.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { buyerRoleLabels, buyerStatusLabels } from '#panel/ui/labels/buyer-labels.ts';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

type Buyer = NonNullable<AdminCustomer['buyers']>[number];

function limitOf({ order_limit_centavos: limit }: Buyer): string {
  if (limit === null) return 'sem limite por pedido';
  return limit === 0 ? 'todo pedido é aprovado' : `até ${formatBrl(limit)} por pedido`;
}

/** The buyers of a company, whom the company itself invites; staff can remove one. */
export function CompanyBuyersCard({ customer }: { customer: AdminCustomer }) {
  const client = usePanelClient();
  const mayWrite = useMay('customers.write');
  const [asked, setAsked] = useState<Buyer | null>(null);
  const remove = useChange({
    call: () =>
      client('DELETE /api/admin/customers/{id}/buyers/{buyerId}', {
        path: { id: String(customer.id), buyerId: String(asked?.id ?? 0) },
      }),
    done: 'Comprador removido',
    reads: [['customer', String(customer.id)]],
    onDone: () => setAsked(null),
  });
  const { buyers = [] } = customer;
  if (buyers.length === 0) return null;
  return (
    <SectionCard title="Compradores">
      {buyers.map((buyer) => (
        <Box key={buyer.id} sx={{ '& + &': { mt: 2 }, overflowWrap: 'anywhere' }}>
          <Typography>{buyer.name}</Typography>
          <Typography color="textSecondary">{buyer.email}</Typography>
          <Typography color="textSecondary">
            {buyerRoleLabels[buyer.role]}, {limitOf(buyer)}
            {buyer.status === 'active' ? '' : `, ${buyerStatusLabels[buyer.status].toLowerCase()}`}
          </Typography>
          {mayWrite && (
            <Button
              size="small"
              aria-label={`Remover ${buyer.name}`}
              onClick={() => {
                remove.reset();
                setAsked(buyer);
              }}
            >
              Remover
            </Button>
          )}
        </Box>
      ))}
      <ConfirmationDialog
        isOpen={asked !== null}
        title={`Remover ${asked?.name ?? ''}`}
        text="O acesso termina agora, e a sacola aberta é apagada. Os pedidos já feitos continuam. A empresa pode convidar de novo."
        confirmLabel="Remover"
        isDestructive
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsked(null)}
      />
    </SectionCard>
  );
}
