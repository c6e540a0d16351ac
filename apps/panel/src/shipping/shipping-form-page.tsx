import { useQuery } from '@tanstack/react-query';
import { tanStackRouterProvider } from 'ra-router-tanstack';

import { usePanelClient } from '#panel/session/panel-services.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';

import { ShippingEditor } from './shipping-editor.tsx';

/** A new shipping method, or one that is stored. */
export function ShippingFormPage() {
  const { id } = tanStackRouterProvider.useParams();
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
