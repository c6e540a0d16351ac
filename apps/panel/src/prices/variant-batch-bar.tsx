import { Box, Button, Paper, Typography } from '@mui/material';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { BulkScope } from '@vitrine/contract/admin/schemas/bulk-edits.ts';
import { variantFilter } from '@vitrine/contract/admin/schemas/variant-filter.ts';
import { useState } from 'react';

import { BulkEditDialog } from '#panel/ui/bulk-edit/bulk-edit-dialog.tsx';
import { useListContext } from '#panel/ui/list/list-context.ts';

/** Actions on the selected variants, or on all that the list finds. */
export function VariantBatchBar({ onBegun }: { onBegun: (id: string) => void }) {
  const { selectedIds, onUnselectItems, total = 0, filterValues } = useListContext();
  const [scope, setScope] = useState<BulkScope | null>(null);
  // Filters are text of the address.
  const filter = variantFilter.safeParse(filterValues).data;
  if (selectedIds.length === 0 && scope === null) return null;
  const count = selectedIds.length;
  return (
    <>
      <Paper
        variant="outlined"
        sx={{
          position: 'sticky',
          top: 8,
          zIndex: 5,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          p: 1.5,
          mb: 2,
        }}
      >
        <Typography role="status" sx={{ fontWeight: 600, mr: 1 }}>
          {count === 1 ? '1 variação selecionada' : `${formatWholeNumber(count)} variações selecionadas`}
        </Typography>
        <Button variant="contained" onClick={() => setScope({ skus: selectedIds.map(String) })}>
          Editar em massa
        </Button>
        {filter && total > count && (
          <Button variant="outlined" onClick={() => setScope({ filter })}>
            Editar todos os {formatWholeNumber(total)} resultados
          </Button>
        )}
        <Box sx={{ flexGrow: 1 }} />
        <Button onClick={() => onUnselectItems()}>Desmarcar</Button>
      </Paper>
      {scope !== null && (
        <BulkEditDialog
          scope={scope}
          onClose={() => setScope(null)}
          onBegun={(id) => {
            setScope(null);
            onUnselectItems();
            onBegun(id);
          }}
        />
      )}
    </>
  );
}
