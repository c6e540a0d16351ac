import type { UseMutationResult } from '@tanstack/react-query';
import type { BulkEdit } from '@vitrine/contract/admin/schemas/bulk-edits.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useChange } from '#panel/ui/use-change.ts';

export function useBulkUndo(id: string): UseMutationResult<BulkEdit, Error, void> {
  const client = usePanelClient();
  return useChange<void, BulkEdit>({
    call: () => client('POST /api/admin/bulk-edits/{id}/undo', { path: { id } }),
    done: '',
    reads: [['bulk-edit', id], ['precos/edicoes']],
  });
}
