import { Box, FormControl, FormHelperText, FormLabel, IconButton, Typography } from '@mui/material';
import type { AdminCoupon } from '@vitrine/contract/admin/schemas/promotions.ts';
import { Trash2 } from 'lucide-react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { foundProductsAtMost, ProductFinder } from '#panel/ui/fields/product-finder.tsx';

import { useFieldOf } from './use-field-of.ts';

/** A chosen product; without a name it no longer exists. */
export type ScopeProduct = AdminCoupon['products'][number];

interface ProductScopeInputProps {
  readonly name: string;
  readonly label: string;
  readonly helperText: string;
}

/** Products of a discount, chosen by name or SKU; an empty list is no limit. */
export function ProductScopeInput({ name, label, helperText }: ProductScopeInputProps) {
  const { value, onChange, inputProps, problem } = useFieldOf<readonly ScopeProduct[]>(name, label);
  const client = usePanelClient();
  return (
    <FormControl component="fieldset" error={inputProps.error} disabled={inputProps.disabled}>
      <FormLabel component="legend" sx={{ fontSize: '0.875rem' }}>
        {label}
      </FormLabel>
      {value.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {value.map((product) => (
            <Box component="li" key={product.id} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <Typography sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {product.name ?? `Produto removido da loja (nº ${product.id})`}{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {product.sku}
                </Box>
              </Typography>
              <IconButton
                aria-label={`Tirar ${product.name ?? `o produto removido nº ${product.id}`}`}
                disabled={inputProps.disabled}
                onClick={() => onChange(value.filter(({ id }) => id !== product.id))}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      {!inputProps.disabled && (
        <Box sx={{ mt: 1 }}>
          <ProductFinder
            label="Acrescentar produto à lista, por SKU ou nome"
            listLabel="Produtos para a lista"
            queryKey="scope-products"
            find={async (q, signal) => {
              const query = { q, per_page: foundProductsAtMost };
              return (await client('GET /api/admin/products', { query, signal })).items;
            }}
            onPick={({ id, name: title, sku }) => {
              if (!value.some((one) => one.id === id)) onChange([...value, { id, name: title, sku }]);
            }}
          />
        </Box>
      )}
      <FormHelperText sx={{ mx: 0 }}>{problem ?? helperText}</FormHelperText>
    </FormControl>
  );
}
