import { Box, Button, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useSettled } from '#panel/ui/use-settled.ts';

export interface PickedProduct {
  readonly sku: string;
  readonly name: string;
  readonly qty: number;
}

const shownProducts = '6';

/** Finds a product of the store by SKU or name and gives it to the caller. */
export function ProductPicker({ onPick }: { onPick: (product: PickedProduct) => void }) {
  const client = usePanelClient();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const { data, error } = useQuery({
    queryKey: ['picked-products', q],
    queryFn: ({ signal }) =>
      client('GET /api/admin/variants', { query: { q, per_page: shownProducts }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const found = q === '' || typed.trim() === '' ? undefined : data?.items;
  return (
    <Box>
      <TextField
        fullWidth
        type="search"
        label="Acrescentar produto, por SKU ou nome"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        helperText={error ? messageOfError(error) : undefined}
        error={error !== null}
        autoComplete="off"
      />
      {found && (
        <Box component="ul" aria-label="Produtos encontrados" sx={{ listStyle: 'none', p: 0, m: 0, mt: 0.5 }}>
          {found.length === 0 && (
            <Typography component="li" color="textSecondary" sx={{ py: 1 }}>
              Nenhum produto com “{q}”.
            </Typography>
          )}
          {found.map(({ sku, product, options_label: options }) => (
            <li key={sku}>
              <Button
                fullWidth
                sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
                onClick={() => {
                  onPick({
                    sku,
                    name: options === '' ? product.name : `${product.name}, ${options}`,
                    qty: 1,
                  });
                  setTyped('');
                }}
              >
                <span>
                  {product.name}
                  {options !== '' && `, ${options}`}{' '}
                  <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                    {sku}
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
