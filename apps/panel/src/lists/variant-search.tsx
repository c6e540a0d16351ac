import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminVariant } from '@vitrine/contract/admin/schemas/admin-variant.ts';
import { useDeferredValue, useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';

interface VariantSearchProps {
  /** SKUs that cannot be chosen again. */
  readonly taken: readonly string[];
  readonly onChoose: (variant: { sku: string; name: string; options_label: string }) => void;
}

/** Finds a variant by its SKU or its product's name. */
export function VariantSearch({ taken, onChoose }: VariantSearchProps) {
  const client = usePanelClient();
  const mayRead = useMay('catalogue.read');
  const [typed, setTyped] = useState('');
  const deferredQuery = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: ['variant-search', deferredQuery],
    queryFn: ({ signal }) =>
      client('GET /api/admin/variants', { query: { q: deferredQuery, per_page: '20' }, signal }),
    enabled: mayRead && deferredQuery.length > 1,
    placeholderData: keepPreviousData,
  });
  const free = (data?.items ?? []).filter(({ sku }) => !taken.includes(sku));
  return (
    <Autocomplete<AdminVariant>
      options={deferredQuery.length > 1 ? free : []}
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, variant) => {
        if (!variant) return;
        onChoose({ sku: variant.sku, name: variant.product.name, options_label: variant.options_label });
      }}
      filterOptions={(all) => all}
      getOptionLabel={({ sku, product, options_label: options }) =>
        [product.name, options, sku].filter(Boolean).join(', ')
      }
      getOptionKey={({ sku }) => sku}
      blurOnSelect
      noOptionsText={deferredQuery.length > 1 ? 'Nada encontrado' : 'Digite o nome ou o SKU'}
      renderInput={(input) => (
        <TextField {...input} label="Adicionar produto" helperText="Nome do produto ou começo do SKU" />
      )}
    />
  );
}
