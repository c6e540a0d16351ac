import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';

import { copyValues } from './copy-values.ts';
import { NewProductForm } from './new-product-form.tsx';

/** A new product that begins as a copy of another one. */
export function DuplicateProductPage() {
  const { id = '' } = useParams({ strict: false });
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['product', id],
    queryFn: ({ signal }) => client('GET /api/admin/products/{id}', { path: { id }, signal }),
  });
  return (
    <QueryScreen query={query} title="Duplicar produto">
      {(product) => (
        <NewProductForm
          title="Duplicar produto"
          text={`Cópia de ${product.name}, oculta e sem estoque. Dê a ela um código; os das variações seguem o padrão.`}
          draftKey={`produtos/${id}/duplicar`}
          values={copyValues(product)}
        />
      )}
    </QueryScreen>
  );
}
