import { queryOptions } from '@tanstack/react-query';
import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';

/** Reads who is signed in, in which store, with which permissions; at most once a minute. */
export function signedInQuery(client: AdminClient) {
  return queryOptions({
    queryKey: ['signed-in'],
    queryFn: ({ signal }) => client('GET /api/admin/me', { signal }),
    staleTime: 60_000,
  });
}
