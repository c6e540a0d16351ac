import { Alert, Button } from '@mui/material';
import type { QueryKey } from '@tanstack/react-query';

import { usePanelClient } from '#panel/platform/panel-services.tsx';

import { messageOfError } from './error-panel.tsx';
import { useChange } from './use-change.ts';

interface RetryJobButtonProps {
  readonly id: string;
  /** What is tried again. */
  readonly name: string;
  /** As of `useChange`. */
  readonly reads?: readonly QueryKey[];
}

/** Tries parked work again. */
export function RetryJobButton({ id, name, reads }: RetryJobButtonProps) {
  const client = usePanelClient();
  const retry = useChange({
    call: () => client('POST /api/admin/parked-jobs/{id}/retry', { path: { id } }),
    done: 'Tentando de novo',
    ...(reads && { reads }),
  });
  return (
    <>
      <Button
        size="small"
        aria-label={`Tentar de novo: ${name}`}
        disabled={retry.isPending}
        onClick={() => retry.mutate()}
      >
        Tentar de novo
      </Button>
      {retry.isError && <Alert severity="error">{messageOfError(retry.error)}</Alert>}
    </>
  );
}
