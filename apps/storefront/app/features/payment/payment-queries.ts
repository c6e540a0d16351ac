import { useQuery } from '@tanstack/react-query';
import type { PaymentMethod } from '@vitrine/contract/schemas/sales.ts';

import { api } from '#app/platform/api.ts';
import { tabQueryClient } from '#app/platform/query-client.ts';

const rank = { pix: 0, card: 1, boleto: 2 };

/** Ways to pay in this store, Pix first. */
export function usePaymentMethods() {
  return useQuery(
    {
      queryKey: ['payment-methods'],
      queryFn: ({ signal }) => api('GET /api/payment/methods', { signal }),
      select: (methods) => methods.toSorted((a, b) => rank[a.type] - rank[b.type]),
    },
    tabQueryClient(),
  );
}

/** Instalments and tokenisation of a card method; not asked for other methods [PAY-02]. */
export function useCardConfig(method: PaymentMethod | undefined) {
  return useQuery(
    {
      queryKey: ['payment-config', method?.code],
      enabled: method?.type === 'card',
      queryFn: ({ signal }) =>
        api('GET /api/payment/methods/{code}/public-config', {
          path: { code: method?.code ?? '' },
          signal,
        }),
    },
    tabQueryClient(),
  );
}
