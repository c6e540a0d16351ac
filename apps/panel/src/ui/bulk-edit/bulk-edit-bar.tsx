import { Box, Button, Paper, Typography } from '@mui/material';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { BulkChange, BulkScope } from '@vitrine/contract/admin/schemas/bulk-edits.ts';
import { useState } from 'react';

import { useListContext } from '#panel/ui/list/list-context.ts';

import { BulkEditDialog } from './bulk-edit-dialog.tsx';

interface BulkEditBarProps {
  /** Of the selected records, such as `2 produtos selecionados`. */
  readonly selectedText: (count: number) => string;
  readonly scopeOfSelection: (ids: readonly (string | number)[]) => BulkScope;
  /** All that the list finds; null if its filters, texts of the address, are none. */
  readonly scopeOfFilter: BulkScope | null;
  readonly firstKind?: BulkChange['kind'];
  readonly onBegun: (id: string) => void;
}

/** Actions on the selected records of a list, or on all that it finds. */
export function BulkEditBar({
  selectedText,
  scopeOfSelection,
  scopeOfFilter,
  firstKind,
  onBegun,
}: BulkEditBarProps) {
  const { selectedIds, onUnselectItems, total = 0 } = useListContext();
  const [scope, setScope] = useState<BulkScope | null>(null);
  if (selectedIds.length === 0 && scope === null) return null;
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
          {selectedText(selectedIds.length)}
        </Typography>
        <Button variant="contained" onClick={() => setScope(scopeOfSelection(selectedIds))}>
          Editar em massa
        </Button>
        {scopeOfFilter && total > selectedIds.length && (
          <Button variant="outlined" onClick={() => setScope(scopeOfFilter)}>
            Editar todos os {formatWholeNumber(total)} resultados
          </Button>
        )}
        <Box sx={{ flexGrow: 1 }} />
        <Button onClick={() => onUnselectItems()}>Desmarcar</Button>
      </Paper>
      {scope !== null && (
        <BulkEditDialog
          scope={scope}
          {...(firstKind && { firstKind })}
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
