import { useMutation, type UseMutationResult } from '@tanstack/react-query';

import { useNotify, useRefresh } from '#panel/platform/panel-services.tsx';

/** Returns a change of one order, which reloads the order and says what was done. */
export function useOrderChange<Input>(
  change: (input: Input) => Promise<unknown>,
  done: string,
): UseMutationResult<unknown, Error, Input> {
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
