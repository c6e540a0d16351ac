import { useQuery } from '@tanstack/react-query';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';

import { SenderEditor } from './sender-editor.tsx';

/** The sender of the store's mails. */
export function SenderPage() {
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['mail-sender'],
    queryFn: ({ signal }) => client('GET /api/admin/mail-sender', { signal }),
  });
  return (
    <QueryScreen query={query} title="Remetente dos e-mails">
      {(sender) => <SenderEditor sender={sender} onConflict={() => query.refetch()} />}
    </QueryScreen>
  );
}
