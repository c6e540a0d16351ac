import { Box } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';
import type { AdminPaymentAccount } from '@vitrine/contract/admin/schemas/payment-accounts.ts';
import type { PaymentProviderKind } from '@vitrine/contract/payment-provider-kinds.ts';
import { useState } from 'react';

import { useNotify, usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { atFormFields, problemsAtFields } from '#panel/ui/form/at-form-fields.ts';
import { EditorColumns } from '#panel/ui/form/editor-columns.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { AccountFields } from './account-fields.tsx';
import { AccountRemoval } from './account-removal.tsx';
import { AccountSide } from './account-side.tsx';
import { TestBadge } from './account-state.tsx';
import { holderText } from './account-texts.ts';
import {
  accountChangeBody,
  accountField,
  accountProblems,
  type AccountValues,
  accountValuesOf,
  newAccount,
  newAccountBody,
  secretFields,
} from './account-values.ts';
import { paymentReads } from './use-payments.ts';

interface AccountEditorProps {
  /** null for a new one. */
  readonly account: AdminPaymentAccount | null;
  /** Where webhooks of a new one will arrive; null for one that has its address. */
  readonly webhookUrls: Readonly<Record<PaymentProviderKind, string>> | null;
  readonly onConflict: () => Promise<unknown>;
}

/** The form of an account that the store connects itself, with its state beside it. */
export function AccountEditor({ account, webhookUrls, onConflict }: AccountEditorProps) {
  const client = usePanelClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const mayWrite = useMay('payments.write');
  const version = account?.version ?? null;
  const isEditable = mayWrite && (account === null || version !== null);
  /** Pasted secrets are gone from the form once they are stored. */
  const [saves, setSaves] = useState(0);
  const save = useChange({
    call: async (written: AccountValues) => {
      const problems = accountProblems(written, { isNew: account === null });
      if (Object.keys(problems).length > 0) throw problemsAtFields(problems);
      const saving =
        account === null || version === null
          ? client('POST /api/admin/payment-accounts', { body: newAccountBody(written) })
          : client('PUT /api/admin/payment-accounts/{code}', {
              path: { code: account.code },
              body: accountChangeBody(written, { version, publicKey: account.public_key }),
            });
      return atFormFields(saving, (key) => accountField(written, key));
    },
    done: '',
    reads: paymentReads,
    onDone(saved) {
      notify(account ? 'Conta salva.' : `Conectada: ${holderText(saved)}.`, { type: 'success' });
      setSaves((count) => count + 1);
      if (!account) navigate({ to: '/pagamentos/contas/$id', params: { id: saved.code } });
    },
  });
  const form = (
    <RecordForm<AccountValues>
      key={saves}
      draftKey={`pagamentos/contas/${account?.code ?? 'nova'}`}
      values={account && account.kind !== 'sandbox' ? accountValuesOf(account.kind, account) : newAccount}
      unkept={secretFields}
      onSave={(written) => save.mutateAsync(written)}
      onConflict={onConflict}
      isNew={account === null}
      isDisabled={!isEditable}
      saveLabel={account ? 'Salvar' : 'Conectar conta'}
      actions={account && version !== null && <AccountRemoval account={account} version={version} />}
    >
      <AccountFields account={account} webhookUrls={webhookUrls} mayWrite={isEditable} />
    </RecordForm>
  );
  return (
    <>
      <TextLink to="/pagamentos">Pagamentos</TextLink>
      <PageHeading
        title={account ? account.name : 'Conectar conta'}
        text={
          account
            ? holderText(account)
            : 'A loja confere as chaves com o provedor antes de guardá-las, cifradas. O dinheiro das vendas cai direto na sua conta lá.'
        }
      >
        {account && <TestBadge account={account} />}
      </PageHeading>
      {account ? (
        <EditorColumns
          fields={account.source === 'store' ? form : <InstallationNote />}
          simulation={<AccountSide account={account} mayWrite={mayWrite} />}
        />
      ) : (
        <Box sx={{ maxWidth: 760 }}>{form}</Box>
      )}
    </>
  );
}

function InstallationNote() {
  return (
    <Box sx={{ maxWidth: '60ch' }}>
      Esta conta foi configurada no servidor, por quem cuida da instalação. Aqui você pode conferi-la e
      escolhê-la nas formas de pagamento; as chaves só mudam lá.
    </Box>
  );
}
