import { Alert, Box, Button } from '@mui/material';
import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';

import { messageOfError } from '#panel/ui/error-panel.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';

import { useProductRestoration } from './use-product-restoration.ts';

interface DeletedProductNoticeProps {
  readonly product: AdminProduct;
  readonly onRestored: (product: AdminProduct) => void;
}

/** In place of a product that was deleted here: says so, and undoes it. */
export function DeletedProductNotice({ product: { id, name, sku }, onRestored }: DeletedProductNoticeProps) {
  const restore = useProductRestoration(onRestored);
  return (
    <>
      <TextLink to="/produtos">Todos os produtos</TextLink>
      <PageHeading title={name} text={`SKU ${sku}`} />
      <Alert
        severity={restore.error ? 'error' : 'success'}
        action={
          <Button color="inherit" disabled={restore.isPending} onClick={() => restore.mutate(id)}>
            Desfazer
          </Button>
        }
      >
        {restore.error ? messageOfError(restore.error) : 'O produto foi excluído e saiu da loja.'}
      </Alert>
      <Box sx={{ mt: 2 }}>
        <TextLink to="/produtos/lixeira">Ver a lixeira</TextLink>
      </Box>
    </>
  );
}
