import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';

import { ErrorPanel } from '#panel/ui/error-panel.tsx';

import { useListContext } from './list-context.ts';
import { PageControls } from './page-controls.tsx';

interface ListStatesProps {
  /** The text while the store has no record at all. */
  readonly emptyText: string;
  readonly children: ReactNode;
}

/** Shows the state of the list around it: loading, failed with a retry, empty with a way on, or its rows with their pages. */
export function ListStates({ emptyText, children }: ListStatesProps) {
  const { error, isPending, data, total, refetch, filterValues, setFilters } = useListContext();
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (isPending) return <RowsLoading />;
  if (!data || total === 0) {
    const isFiltered = Object.keys(filterValues).length > 0;
    return (
      <Paper variant="outlined" sx={{ p: 6, textAlign: 'center' }}>
        <Typography sx={{ mb: isFiltered ? 2 : 0 }}>
          {isFiltered ? 'Nada encontrado com estes filtros.' : emptyText}
        </Typography>
        {isFiltered && (
          <Button variant="outlined" onClick={() => setFilters({})}>
            Limpar filtros
          </Button>
        )}
      </Paper>
    );
  }
  return (
    <>
      {children}
      <PageControls />
    </>
  );
}

function RowsLoading() {
  return (
    <Box role="status" aria-label="Carregando" sx={{ display: 'grid', gap: 1 }}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} variant="rounded" height={48} />
      ))}
    </Box>
  );
}
