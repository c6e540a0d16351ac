import {
  Box,
  Button,
  FormControl,
  FormHelperText,
  FormLabel,
  IconButton,
  TextField,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminCoupon } from '@vitrine/contract/admin/schemas/promotions.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useDebounced } from '#panel/ui/use-debounced.ts';

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
        <ProductSearch
          onPick={(picked) => {
            if (!value.some(({ id }) => id === picked.id)) onChange([...value, picked]);
          }}
        />
      )}
      <FormHelperText sx={{ mx: 0 }}>{problem ?? helperText}</FormHelperText>
    </FormControl>
  );
}

const foundAtMost = '6';

function ProductSearch({ onPick }: { onPick: (product: ScopeProduct) => void }) {
  const client = usePanelClient();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data, error } = useQuery({
    queryKey: ['scope-products', q],
    queryFn: ({ signal }) =>
      client('GET /api/admin/products', { query: { q, per_page: foundAtMost }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const found = q === '' || typed.trim() === '' ? undefined : data?.items;
  return (
    // Enter searches nothing and must not save the form.
    <Box
      onKeyDown={(event) =>
        event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()
      }
    >
      <TextField
        fullWidth
        type="search"
        label="Acrescentar produto à lista, por SKU ou nome"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        helperText={error ? messageOfError(error) : undefined}
        error={error !== null}
        autoComplete="off"
        sx={{ mt: 1 }}
      />
      {found && (
        <Box
          component="ul"
          aria-label="Produtos para a lista"
          sx={{ listStyle: 'none', p: 0, m: 0, mt: 0.5 }}
        >
          {found.length === 0 && (
            <Typography component="li" color="textSecondary" sx={{ py: 1 }}>
              Nenhum produto com “{q}”.
            </Typography>
          )}
          {found.map(({ id, name, sku }) => (
            <li key={id}>
              <Button
                fullWidth
                sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
                onClick={() => {
                  onPick({ id, name, sku });
                  setTyped('');
                }}
              >
                <span>
                  {name}{' '}
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
