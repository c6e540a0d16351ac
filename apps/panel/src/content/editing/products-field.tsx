import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';

interface ProductsFieldProps {
  readonly label: string;
  readonly help: string | undefined;
  readonly value: readonly string[];
  readonly onChange: (skus: readonly string[]) => void;
}

/** Products by their SKU, found by name or SKU, in the order in which they are chosen. */
export function ProductsField({ label, help, value, onChange }: ProductsFieldProps) {
  const client = usePanelClient();
  const [typed, setTyped] = useState('');
  const chosen = value.join(',');
  const { data: named } = useQuery({
    queryKey: ['content-products', 'skus', chosen],
    queryFn: ({ signal }) => client('GET /api/admin/content-products', { query: { skus: chosen }, signal }),
    enabled: chosen !== '',
    placeholderData: keepPreviousData,
  });
  const { data: found } = useQuery({
    queryKey: ['content-products', 'q', typed],
    queryFn: ({ signal }) => client('GET /api/admin/content-products', { query: { q: typed }, signal }),
    placeholderData: keepPreviousData,
  });
  const nameOf = new Map(
    [...(named?.items ?? []), ...(found?.items ?? [])].map(({ sku, name }) => [sku, name]),
  );
  return (
    <Autocomplete
      multiple
      size="small"
      options={found?.items.map(({ sku }) => sku) ?? []}
      value={[...value]}
      onChange={(_, skus) => onChange(skus)}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      filterOptions={(options) => options}
      getOptionLabel={(sku) => (nameOf.has(sku) ? `${nameOf.get(sku)} (${sku})` : sku)}
      noOptionsText="Nenhum produto com este nome ou SKU"
      renderInput={(params) => <TextField {...params} label={label} helperText={help} />}
    />
  );
}
