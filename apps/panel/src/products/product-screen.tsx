import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';
import { ExternalLink } from 'lucide-react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { ProductFields } from './product-fields.tsx';
import { type ProductFormValues, toFormValues, toProductInput } from './product-form-values.ts';

/** One product with everything that can be edited. */
export function ProductScreen() {
  const { id = '' } = useParams({ strict: false });
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['product', id],
    queryFn: ({ signal }) => client('GET /api/admin/products/{id}', { path: { id }, signal }),
  });
  return (
    <QueryScreen query={query} title="Produto">
      {(product) => <ProductEditor product={product} onConflict={() => query.refetch()} />}
    </QueryScreen>
  );
}

function ProductEditor({
  product,
  onConflict,
}: {
  product: AdminProduct;
  onConflict: () => Promise<unknown>;
}) {
  const client = usePanelClient();
  const queryClient = useQueryClient();
  const mayWrite = useMay('catalogue.write');
  const { id, version } = product;
  const save = useChange({
    call: (values: ProductFormValues) =>
      client('PUT /api/admin/products/{id}', {
        path: { id: String(id) },
        body: { ...toProductInput(values, product), version, redirect: values.redirect },
      }),
    done: 'Produto salvo',
    reads: [['produtos']],
    onDone: (saved) => queryClient.setQueryData(['product', String(id)], saved),
  });
  return (
    <>
      <TextLink to="/produtos">Todos os produtos</TextLink>
      <PageHeading title={product.name} text={`SKU ${product.sku}`}>
        {product.is_active && (
          <Button
            component="a"
            href={product.page_url}
            target="_blank"
            rel="noreferrer"
            variant="outlined"
            endIcon={<ExternalLink size={16} aria-hidden />}
          >
            Ver na loja
          </Button>
        )}
      </PageHeading>
      <RecordForm
        draftKey={`produtos/${id}`}
        values={toFormValues(product)}
        onSave={(values) => save.mutateAsync(values)}
        onConflict={onConflict}
        isDisabled={!mayWrite}
      >
        <ProductFields stored={product} />
      </RecordForm>
    </>
  );
}
