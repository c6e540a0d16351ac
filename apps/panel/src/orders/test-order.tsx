import { Alert, Button } from '@mui/material';
import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';

import { useOrderChange } from './use-order-change.ts';

/** Says that an order is a test, and lets the owner mark it as one or take that back [ADM+08]. */
export function TestOrder({ order, mayMark }: { order: AdminOrder; mayMark: boolean }) {
  const { number, is_test: isTest } = order;
  const client = usePanelClient();
  const [isAsked, setIsAsked] = useState(false);
  const change = useOrderChange(
    () => client('PUT /api/admin/orders/{number}/test', { path: { number }, body: { is_test: !isTest } }),
    isTest ? 'O pedido não é mais um teste' : 'Pedido marcado como teste',
  );
  if (!isTest && !(mayMark && order.can_be_test)) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        mayMark && (
          <Button color="inherit" disabled={change.isPending} onClick={() => setIsAsked(true)}>
            {isTest ? 'Não é teste' : 'Marcar como teste'}
          </Button>
        )
      }
    >
      {isTest
        ? 'Pedido de teste: relatórios, mais vendidos e estoque baixo não contam com ele.'
        : 'A loja não tem dinheiro deste pedido. Se ele foi um teste, marque-o: os relatórios o deixam de fora.'}
      <ConfirmationDialog
        isOpen={isAsked}
        title={isTest ? `Contar o pedido ${number} de novo?` : `Marcar o pedido ${number} como teste?`}
        text={
          isTest
            ? 'Ele volta aos relatórios e aos mais vendidos.'
            : 'Ele sai dos relatórios e dos mais vendidos. Estoque, dinheiro e e-mails não mudam, e dá para desfazer quando quiser.'
        }
        confirmLabel={isTest ? 'Contar de novo' : 'Marcar como teste'}
        isPending={change.isPending}
        error={change.error}
        onConfirm={() => change.mutate(undefined, { onSuccess: () => setIsAsked(false) })}
        onClose={() => setIsAsked(false)}
      />
    </Alert>
  );
}
