import { type QueryKey, useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';

import { useNotify, useRefresh } from '#panel/platform/panel-services.tsx';

interface ChangeOptions<Input, Result> {
  readonly call: (input: Input) => Promise<Result>;
  /** The notice after success; none for ''. */
  readonly done: string;
  /** Refetches queries with these key prefixes; by default all queries. */
  readonly reads?: readonly QueryKey[];
  readonly onDone?: (result: Result, input: Input) => void;
}

/** A mutation by a call: shows a notice and refetches queries after success. The screen shows its errors. */
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
