import { useQuery } from '@tanstack/react-query';
import type { PaymentMethod, PublicConfig } from '@vitrine/contract/schemas/sales.ts';

import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';

const queryKey = 'saved-cards';

/** Fetches the customer's saved cards of a method; idle if the method saves none, and for a guest buyer (null). */
export function useSavedCards(
  method: PaymentMethod | undefined,
  { config, customerId }: { config: PublicConfig | undefined; customerId: number | null },
) {
  const code = method?.code ?? '';
  return useQuery(
    {
      queryKey: [queryKey, customerId, code],
      enabled: method !== undefined && customerId !== null && Boolean(config?.saved_cards),
      queryFn: ({ signal }) => api('GET /api/payment/methods/{code}/cards', { path: { code }, signal }),
    },
    tabQueryClient(),
  );
}

/** Refetches the saved cards after a payment that may have saved one. */
export function refreshSavedCards(): void {
  void tabQueryClient().invalidateQueries({ queryKey: [queryKey] });
}

export async function deleteSavedCard(code: string, customerId: number, cardId: string): Promise<void> {
  await api('POST /api/payment/methods/{code}/custom', {
    path: { code },
    body: { action: 'deleteCard', customerId, cardId },
  });
  await tabQueryClient().invalidateQueries({ queryKey: [queryKey] });
}
