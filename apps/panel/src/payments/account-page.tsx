import { useParams } from '@tanstack/react-router';

import { NotFoundPage } from '#panel/ui/not-found-page.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';

import { AccountEditor } from './account-editor.tsx';
import { usePaymentAccounts } from './use-payments.ts';

/** An account, or a new one. */
export function AccountPage() {
  const { id: code } = useParams({ strict: false });
  const query = usePaymentAccounts();
  return (
    <QueryScreen query={query} title="Conta de pagamento">
      {({ items, next_webhook_urls: webhookUrls }) => {
        const account = items.find((one) => one.code === code) ?? null;
        if (code !== undefined && account === null) return <NotFoundPage />;
        return (
          <AccountEditor
            key={code}
            account={account}
            webhookUrls={webhookUrls}
            onConflict={() => query.refetch()}
          />
        );
      }}
    </QueryScreen>
  );
}
