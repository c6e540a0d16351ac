import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';

import { ShippingEditor } from './shipping-editor.tsx';

/** A new shipping method, or one that is stored. */
export function ShippingFormPage() {
  const { id } = useParams({ strict: false });
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['shipping-method', id],
    queryFn: ({ signal }) =>
      client('GET /api/admin/shipping-methods/{code}', { path: { code: id ?? '' }, signal }),
    enabled: id !== undefined,
  });
  if (id === undefined) return <ShippingEditor method={null} />;
  return (
    <QueryScreen query={query} title="Forma de entrega">
      {(method) => <ShippingEditor key={id} method={method} onConflict={() => query.refetch()} />}
    </QueryScreen>
  );
}
