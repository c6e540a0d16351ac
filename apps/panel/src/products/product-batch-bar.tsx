import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import { productListFilter } from '@vitrine/contract/admin/schemas/product-list-filter.ts';

import { BulkEditBar } from '#panel/ui/bulk-edit/bulk-edit-bar.tsx';
import { useListContext } from '#panel/ui/list/list-context.ts';

/** Actions on the selected products, or on all that the list finds. */
export function ProductBatchBar({ onBegun }: { onBegun: (id: string) => void }) {
  const { filterValues } = useListContext();
  const filter = productListFilter.safeParse(filterValues).data;
  return (
    <BulkEditBar
      selectedText={(count) =>
        count === 1 ? '1 produto selecionado' : `${formatWholeNumber(count)} produtos selecionados`
      }
      scopeOfSelection={(ids) => ({ product_ids: ids.map(Number) })}
      scopeOfFilter={filter ? { product_filter: filter } : null}
      firstKind="add_to_category"
      onBegun={onBegun}
    />
  );
}
