import { useNavigate } from '@tanstack/react-router';
import type { AdminPaymentAccount } from '@vitrine/contract/admin/schemas/payment-accounts.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { AskingButton } from '#panel/ui/asking-button.tsx';
import { paymentAccountKindLabels } from '#panel/ui/labels/payment-labels.ts';
import { useChange } from '#panel/ui/use-change.ts';

import { paymentReads } from './use-payments.ts';

interface AccountRemovalProps {
  readonly account: AdminPaymentAccount;
  readonly version: string;
}

/** Asks before an account is removed with its keys. */
export function AccountRemoval({ account: { code, kind, name }, version }: AccountRemovalProps) {
  const client = usePanelClient();
  const navigate = useNavigate();
  const remove = useChange({
    call: () =>
      client('POST /api/admin/payment-accounts/{code}/removal', { path: { code }, body: { version } }),
    done: 'Conta removida.',
    reads: paymentReads,
    onDone: () => navigate({ to: '/pagamentos' }),
  });
  return (
    <AskingButton
      label="Remover conta"
      title={`Remover “${name}”?`}
      text={`A loja apaga as chaves desta conta. O dinheiro de compras antigas pagas por ela só poderá ser devolvido no painel do ${paymentAccountKindLabels[kind]}, não mais por aqui. Para só deixar de cobrar por ela, escolha outra conta nas formas de pagamento.`}
      confirmLabel="Remover conta"
      change={remove}
    />
  );
}
