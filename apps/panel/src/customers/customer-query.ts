import { queryOptions } from '@tanstack/react-query';
import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';

/** Reads one customer. */
export function customerQuery(client: AdminClient, id: string) {
  return queryOptions({
    queryKey: ['customer', id],
    queryFn: ({ signal }) => client('GET /api/admin/customers/{id}', { path: { id }, signal }),
  });
}
