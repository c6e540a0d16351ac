import { useSearch } from '@tanstack/react-router';

import { useCustomerGroups } from '#panel/ui/form/use-customer-groups.ts';
import { QueryScreen } from '#panel/ui/query-screen.tsx';

import { MethodsEditor } from './methods-editor.tsx';
import { usePaymentAccounts, useAdminPaymentMethods } from './use-payments.ts';

/** The payment methods of the store as one record. */
export function MethodsPage() {
  const { forma } = useSearch({ strict: false });
  const methods = useAdminPaymentMethods();
  const accounts = usePaymentAccounts();
  const groups = useCustomerGroups();
  return (
    <QueryScreen query={methods} title="Formas de pagamento">
      {({ items, version }) => (
        <QueryScreen query={accounts} title="Formas de pagamento">
          {({ items: all }) => (
            <MethodsEditor
              items={items}
              version={version}
              accounts={all}
              groups={groups.data?.map(({ code, name }) => [code, name] as const) ?? []}
              openCode={forma}
              onConflict={() => methods.refetch()}
            />
          )}
        </QueryScreen>
      )}
    </QueryScreen>
  );
}
