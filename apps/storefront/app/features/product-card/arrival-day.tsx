import { useQuery } from '@tanstack/react-query';

import { arrivalText } from '#app/features/delivery/domain/arrival-text.ts';
import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';

/** Arrival days change at midnight, but also with stock and prices. */
const freshForMs = 10 * 60_000;

interface ArrivalDayProps {
  productId: number;
  /** The products of the request, comma-separated. */
  group: string;
  postcode: string;
}

/** The earliest day of a product, from the one request for its group; nothing if it is unknown. */
export function ArrivalDay({ productId, group, postcode }: ArrivalDayProps) {
  const { data: day } = useQuery(
    {
      queryKey: ['earliest-arrivals', postcode, group],
      queryFn: ({ signal }) =>
        api('GET /api/cart/earliest-arrivals', { query: { product_ids: group, postcode }, signal }),
      select: (arrivals) => arrivals.find((arrival) => arrival.product_id === productId)?.arrives_on ?? null,
      staleTime: freshForMs,
      // A card is complete without its day, as with a back end that does not have the call.
      retry: false,
    },
    tabQueryClient(),
  );
  return day ? arrivalText({ name: '', arrives_on: day, pickup: null }) : null;
}
