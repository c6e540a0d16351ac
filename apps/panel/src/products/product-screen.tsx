import { Box, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { DeleteProductButton } from './delete-product-button.tsx';
import { DeletedProductNotice } from './deleted-product-notice.tsx';
import { ProductFields } from './product-fields.tsx';
import { type ProductFormValues, toFormValues } from './product-form-values.ts';
import { ProductUsesCard } from './product-uses-card.tsx';
import { toProductInput } from './to-product-input.ts';
import { type SavedProduct, UndoSave } from './undo-save.tsx';

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
  const [lastSave, setLastSave] = useState<SavedProduct | null>(null);
  const [isDeleted, setIsDeleted] = useState(false);
  const { id, version } = product;
  const show = (stored: AdminProduct) => queryClient.setQueryData(['product', String(id)], stored);
  const save = useChange({
    call: async (values: ProductFormValues) => {
      const sent = toProductInput(values, product);
      const body = { ...sent, version, redirect: values.redirect };
      const after = await client('PUT /api/admin/products/{id}', { path: { id: String(id) }, body });
      return { before: product, sent, after };
    },
    done: 'Produto salvo',
    reads: [['produtos'], ['product-uses', String(id)]],
    onDone(saved) {
      setLastSave(saved);
      show(saved.after);
    },
  });
  if (isDeleted) {
    return (
      <DeletedProductNotice
        product={product}
        onRestored={(restored) => {
          setIsDeleted(false);
          setLastSave(null);
          show(restored);
        }}
      />
    );
  }
  return (
    <>
      <TextLink to="/produtos">Todos os produtos</TextLink>
      <PageHeading title={product.name} text={`SKU ${product.sku}`}>
        {mayWrite && <DeleteProductButton product={product} onDeleted={() => setIsDeleted(true)} />}
        {mayWrite && (
          <LinkButton to="/produtos/$id/duplicar" params={{ id: String(id) }} variant="outlined">
            Duplicar
          </LinkButton>
        )}
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
      {lastSave !== null && (
        <UndoSave
          save={lastSave}
          onUndone={(stored) => {
            setLastSave(null);
            show(stored);
          }}
          onClose={() => setLastSave(null)}
        />
      )}
      <RecordForm
        draftKey={`produtos/${id}`}
        values={toFormValues(product)}
        onSave={(values) => save.mutateAsync(values)}
        onConflict={onConflict}
        isDisabled={!mayWrite}
      >
        <ProductFields stored={product} />
      </RecordForm>
      <Box sx={{ mt: 3 }}>
        <ProductUsesCard id={id} />
      </Box>
    </>
  );
}
