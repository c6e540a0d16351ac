import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { RecordSearch } from '#panel/ui/fields/record-search.tsx';

interface VariantSearchProps {
  /** SKUs that cannot be chosen again. */
  readonly taken: readonly string[];
  readonly onChoose: (variant: { sku: string; name: string; options_label: string }) => void;
}

/** Finds a variant by its SKU or its product's name. */
export function VariantSearch({ taken, onChoose }: VariantSearchProps) {
  const client = usePanelClient();
  const mayRead = useMay('catalogue.read');
  return (
    <RecordSearch
      label="Adicionar produto"
      taken={taken}
      queryKey="variants"
      search={(q, signal) =>
        mayRead
          ? client('GET /api/admin/variants', { query: { q, per_page: '20' }, signal })
          : Promise.resolve({ items: [] })
      }
      labelOf={({ sku, product, options_label: options }) =>
        [product.name, options, sku].filter(Boolean).join(', ')
      }
      onChoose={({ sku, product, options_label: options }) =>
        onChoose({ sku, name: product.name, options_label: options })
      }
    />
  );
}
