import { useParams } from '@tanstack/react-router';

import { NotFoundPage } from '#panel/ui/not-found-page.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';

import { AccountEditor } from './account-editor.tsx';
import { useNextWebhookUrls, usePaymentAccounts } from './use-payments.ts';

/** An account, or a new one. */
export function AccountPage() {
  const { id: code } = useParams({ strict: false });
  return code === undefined ? <NewAccount /> : <ConnectedAccount code={code} />;
}

function NewAccount() {
  const query = useNextWebhookUrls();
  return (
    <QueryScreen query={query} title="Conta de pagamento">
      {(webhookUrls) => (
        <AccountEditor account={null} webhookUrls={webhookUrls} onConflict={() => query.refetch()} />
      )}
    </QueryScreen>
  );
}

function ConnectedAccount({ code }: { code: string }) {
  const query = usePaymentAccounts();
  return (
    <QueryScreen query={query} title="Conta de pagamento">
      {({ items }) => {
        const account = items.find((one) => one.code === code);
        if (!account) return <NotFoundPage />;
        return (
          <AccountEditor key={code} account={account} webhookUrls={null} onConflict={() => query.refetch()} />
        );
      }}
    </QueryScreen>
  );
}
