import { Box, Button, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useDebounced } from '#panel/ui/use-debounced.ts';

/** Products that a search shows. */
export const foundProductsAtMost = '6';

interface FoundProduct {
  readonly sku: string;
  readonly name: string;
}

interface ProductFinderProps<Found extends FoundProduct> {
  readonly label: string;
  /** Names the list of what was found. */
  readonly listLabel: string;
  /** Of the search in the cache of answers. */
  readonly queryKey: string;
  readonly find: (q: string, signal: AbortSignal) => Promise<readonly Found[]>;
  readonly onPick: (found: Found) => void;
}

/** Searches products by SKU or name, and passes the chosen one to `onPick`. Enter does not save a form around it. */
export function ProductFinder<Found extends FoundProduct>(props: ProductFinderProps<Found>) {
  const { label, listLabel, queryKey, find, onPick } = props;
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data, error } = useQuery({
    queryKey: [queryKey, q],
    queryFn: ({ signal }) => find(q, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const found = q === '' || typed.trim() === '' ? undefined : data;
  return (
    <Box
      onKeyDown={(event) =>
        event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()
      }
    >
      <TextField
        fullWidth
        type="search"
        label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        helperText={error ? messageOfError(error) : undefined}
        error={error !== null}
        autoComplete="off"
      />
      {found && (
        <Box component="ul" aria-label={listLabel} sx={{ listStyle: 'none', p: 0, m: 0, mt: 0.5 }}>
          {found.length === 0 && (
            <Typography component="li" color="textSecondary" sx={{ py: 1 }}>
              Nenhum produto com “{q}”.
            </Typography>
          )}
          {found.map((one) => (
            <li key={one.sku}>
              <Button
                fullWidth
                sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
                onClick={() => {
                  onPick(one);
                  setTyped('');
                }}
              >
                <span>
                  {one.name}{' '}
                  <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                    {one.sku}
                  </Box>
                </span>
              </Button>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
