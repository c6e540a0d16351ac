import { useQuery } from '@tanstack/react-query';
import { tanStackRouterProvider } from 'ra-router-tanstack';

import { usePanelClient } from '#panel/session/panel-services.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';

import { PageEditor } from './page-editor.tsx';

/** One page of the store. */
export function PageEditorScreen() {
  const { id = '' } = tanStackRouterProvider.useParams();
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['page', id],
    queryFn: ({ signal }) => client('GET /api/admin/pages/{key}', { path: { key: id }, signal }),
    // The editor holds what is written: another reading would not change it.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <QueryScreen query={query} title="Página">
      {(page) => <PageEditor key={page.url_key} page={page} />}
    </QueryScreen>
  );
}
