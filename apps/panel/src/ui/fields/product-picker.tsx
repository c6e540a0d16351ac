import { usePanelClient } from '#panel/platform/panel-services.tsx';

import { foundProductsAtMost, ProductFinder } from './product-finder.tsx';

export interface PickedProduct {
  readonly sku: string;
  readonly name: string;
  readonly qty: number;
}

/** Searches a product of the store by SKU or name, and passes the chosen one to `onPick`. */
export function ProductPicker({ onPick }: { onPick: (product: PickedProduct) => void }) {
  const client = usePanelClient();
  return (
    <ProductFinder
      label="Acrescentar produto, por SKU ou nome"
      listLabel="Produtos encontrados"
      queryKey="picked-products"
      find={async (q, signal) => {
        const query = { q, per_page: foundProductsAtMost };
        const { items } = await client('GET /api/admin/variants', { query, signal });
        return items.map(({ sku, product, options_label: options }) => ({
          sku,
          name: options === '' ? product.name : `${product.name}, ${options}`,
        }));
      }}
      onPick={({ sku, name }) => onPick({ sku, name, qty: 1 })}
    />
  );
}
