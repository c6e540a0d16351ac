import { useQuery, type UseQueryResult, type UseMutationResult } from '@tanstack/react-query';
import type { BulkEdit } from '@vitrine/contract/admin/schemas/bulk-edits.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useChange } from '#panel/ui/use-change.ts';

const pollMs = 700;

/** Returns whether a job still applies or undoes an edit. */
export const isGoingOn = ({ status }: Pick<BulkEdit, 'status'>): boolean =>
  status === 'applying' || status === 'undoing';

/** Reads a bulk edit; polls while a job applies or undoes it. */
export function useBulkEdit(id: string): UseQueryResult<BulkEdit> {
  const client = usePanelClient();
  return useQuery({
    queryKey: ['bulk-edit', id],
    queryFn: ({ signal }) => client('GET /api/admin/bulk-edits/{id}', { path: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isGoingOn(data) ? pollMs : false),
  });
}

export function useBulkUndo(id: string): UseMutationResult<BulkEdit, Error, void> {
  const client = usePanelClient();
  return useChange<void, BulkEdit>({
    call: () => client('POST /api/admin/bulk-edits/{id}/undo', { path: { id } }),
    done: '',
    reads: [['bulk-edit', id], ['precos/edicoes']],
  });
}
