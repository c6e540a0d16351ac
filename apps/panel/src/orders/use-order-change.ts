import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';

import { useNotify, useRefresh } from '#panel/platform/panel-services.tsx';

/** Returns a change of one order, which reloads the order and says what was done. */
export function useOrderChange<Input>(
  change: (input: Input) => Promise<AdminOrder>,
  done: string,
): UseMutationResult<AdminOrder, Error, Input> {
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: change,
    onSuccess() {
      notify(done, { type: 'success' });
      refresh();
    },
  });
}
