import { useQuery } from '@tanstack/react-query';
import { takesCard } from '@vitrine/contract/payment-types.ts';
import type { PaymentMethod } from '@vitrine/contract/schemas/sales.ts';

import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';

/** The payment methods of this store that the shopper may use, in its order. */
export function usePaymentMethods() {
  return useQuery(
    {
      queryKey: ['payment-methods'],
      queryFn: ({ signal }) => api('GET /api/payment/methods', { signal }),
    },
    tabQueryClient(),
  );
}

/** Instalments and tokenisation of a card method; not asked for other methods [PAY-02]. */
export function useCardConfig(method: PaymentMethod | undefined) {
  return useQuery(
    {
      queryKey: ['payment-config', method?.code],
      enabled: method !== undefined && takesCard(method),
      queryFn: ({ signal }) =>
        api('GET /api/payment/methods/{code}/public-config', {
          path: { code: method?.code ?? '' },
          signal,
        }),
    },
    tabQueryClient(),
  );
}
