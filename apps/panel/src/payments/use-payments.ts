import { useQuery } from '@tanstack/react-query';

import { usePanelClient } from '#panel/platform/panel-services.tsx';

const lookAgainMs = 30_000;

/** Reads the accounts that charge for the store; again while a webhook may come. */
export function usePaymentAccounts() {
  const client = usePanelClient();
  return useQuery({
    queryKey: ['payment-accounts'],
    queryFn: ({ signal }) => client('GET /api/admin/payment-accounts', { signal }),
    refetchInterval: lookAgainMs,
  });
}

/** Reads where webhooks of the account that is connected next will arrive. */
export function useNextWebhookUrls() {
  const client = usePanelClient();
  return useQuery({
    queryKey: ['payment-accounts', 'next-webhook-urls'],
    queryFn: ({ signal }) => client('GET /api/admin/payment-webhook-addresses', { signal }),
  });
}

/** Reads the payment methods in the store's order. */
export function useAdminPaymentMethods() {
  const client = usePanelClient();
  return useQuery({
    queryKey: ['payment-methods'],
    queryFn: ({ signal }) => client('GET /api/admin/payment-methods', { signal }),
  });
}

/** What a change of an account or of the methods changes on the screens. */
export const paymentReads = [['payment-accounts'], ['payment-methods']] as const;
