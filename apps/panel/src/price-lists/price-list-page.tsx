import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';

import { PriceListEditor } from './price-list-editor.tsx';

/** A new price list, or a stored one with its prices. */
export function PriceListPage() {
  const { id } = useParams({ strict: false });
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['price-list', id],
    queryFn: ({ signal }) =>
      client('GET /api/admin/price-lists/{code}', { path: { code: id ?? '' }, signal }),
    enabled: id !== undefined,
  });
  if (id === undefined) return <PriceListEditor list={null} />;
  return (
    <QueryScreen query={query} title="Lista de preços">
      {(list) => <PriceListEditor key={id} list={list} onConflict={() => query.refetch()} />}
    </QueryScreen>
  );
}
