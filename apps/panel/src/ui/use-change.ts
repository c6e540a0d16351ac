import { type QueryKey, useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';

import { useNotify, useRefresh } from '#panel/platform/panel-services.tsx';

interface ChangeOptions<Input, Result> {
  readonly call: (input: Input) => Promise<Result>;
  /** Said once it is done; nothing for ''. */
  readonly done: string;
  /** Reads again what begins with these keys; by default all that the screen shows. */
  readonly reads?: readonly QueryKey[];
  readonly onDone?: (result: Result, input: Input) => void;
}

/** A change by a call: says that it is done and reads again what it may have changed. Errors are the screen's to show. */
export function useChange<Input = void, Result = unknown>({
  call,
  done,
  reads,
  onDone,
}: ChangeOptions<Input, Result>): UseMutationResult<Result, Error, Input> {
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    async onSuccess(result, input) {
      if (done !== '') notify(done, { type: 'success' });
      if (reads) await Promise.all(reads.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      else refresh();
      onDone?.(result, input);
    },
  });
}
