import { useQuery } from '@tanstack/react-query';
import type { MemberPrices } from '@vitrine/contract/schemas/member-prices.ts';

import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { useSession } from '#app/platform/session/session-state.ts';

/** As long as a price of the shop's own pages may be shown after its change. */
const freshForMs = 30_000;

interface AskedMemberPrices {
  /** Comma-separated ids, at most 100. */
  readonly product_ids?: string;
  readonly variant_ids?: string;
}

/**
 * Returns the customer's own prices, with one request for all that ask for the same; undefined until they are there, and where
 * they cannot be read: the page then shows the public ones, and the cart has the customer's.
 */
export function useMemberPrices(asked: AskedMemberPrices): MemberPrices | undefined {
  const customerId = useSession(({ customer }) => customer?.id);
  const { data } = useQuery(
    {
      queryKey: ['member-prices', customerId, asked],
      queryFn: ({ signal }) => api('GET /api/customer/member-prices', { query: asked, signal }),
      staleTime: freshForMs,
      retry: false,
    },
    tabQueryClient(),
  );
  return data;
}
