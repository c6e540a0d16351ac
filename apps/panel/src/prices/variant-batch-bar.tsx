import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import { variantFilter } from '@vitrine/contract/admin/schemas/variant-filter.ts';

import { BulkEditBar } from '#panel/ui/bulk-edit/bulk-edit-bar.tsx';
import { useListContext } from '#panel/ui/list/list-context.ts';

/** Actions on the selected variants, or on all that the list finds. */
export function VariantBatchBar({ onBegun }: { onBegun: (id: string) => void }) {
  const { filterValues } = useListContext();
  const filter = variantFilter.safeParse(filterValues).data;
  return (
    <BulkEditBar
      selectedText={(count) =>
        count === 1 ? '1 variação selecionada' : `${formatWholeNumber(count)} variações selecionadas`
      }
      scopeOfSelection={(ids) => ({ skus: ids.map(String) })}
      scopeOfFilter={filter ? { filter } : null}
      onBegun={onBegun}
    />
  );
}
