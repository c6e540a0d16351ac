import { Box, Skeleton } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { ErrorPanel } from './error-panel.tsx';
import { PageHeading } from './page-heading.tsx';

interface QueryScreenProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The title while there is nothing else to show. */
  readonly title: string;
  readonly children: (data: Data) => ReactNode;
}

/** A screen of what a query reads: loading, failed with a retry, or loaded. */
export function QueryScreen<Data>({
  query: { data, error, refetch },
  title,
  children,
}: QueryScreenProps<Data>) {
  if (data !== undefined) return children(data);
  return (
    <>
      <PageHeading title={title} />
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <Box role="status" aria-label="Carregando">
          <Skeleton variant="rounded" height={320} />
        </Box>
      )}
    </>
  );
}
