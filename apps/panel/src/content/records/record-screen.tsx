import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { ReactNode } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';

interface RecordScreenProps<Content> {
  /** Its name in the query cache. */
  readonly name: string;
  /** The title while there is nothing else to show. */
  readonly title: string;
  readonly read: (client: AdminClient, id: string, signal: AbortSignal) => Promise<Content>;
  /** Shows the record, null for a new one; `onConflict` reads it again. */
  readonly children: (content: Content | null, onConflict: () => Promise<unknown>) => ReactNode;
}

/** The record of content at the address, or a new one. */
export function RecordScreen<Content>({ name, title, read, children }: RecordScreenProps<Content>) {
  const { id } = useParams({ strict: false });
  const client = usePanelClient();
  const query = useQuery({
    queryKey: [name, id ?? 'new'],
    queryFn: async ({ signal }): Promise<Content | null> =>
      id === undefined ? null : read(client, id, signal),
  });
  return (
    <QueryScreen query={query} title={title}>
      {(content) => children(content, () => query.refetch())}
    </QueryScreen>
  );
}
