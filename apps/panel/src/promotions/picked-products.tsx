import { Box, IconButton, TextField, Typography } from '@mui/material';
import { Trash2 } from 'lucide-react';

import { type PickedProduct, ProductPicker } from './product-picker.tsx';

interface PickedProductsProps {
  readonly products: readonly PickedProduct[];
  readonly onChange: (products: readonly PickedProduct[]) => void;
}

/** The products of a simulation with their quantities. */
export function PickedProducts({ products, onChange }: PickedProductsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {products.map(({ sku, name, qty }) => (
        <Box key={sku} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {sku}
            </Typography>
          </Box>
          <TextField
            label="Qtd."
            value={qty === 0 ? '' : qty}
            onChange={(event) => {
              const typed = Number(event.target.value.replace(/\D/g, '').slice(0, 4));
              onChange(products.map((one) => (one.sku === sku ? { ...one, qty: typed } : one)));
            }}
            sx={{ width: 76, flexShrink: 0 }}
            slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': `Quantidade de ${name}` } }}
          />
          <IconButton
            aria-label={`Tirar ${name}`}
            onClick={() => onChange(products.filter((one) => one.sku !== sku))}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </Box>
      ))}
      <ProductPicker
        onPick={(picked) =>
          onChange(products.some(({ sku }) => sku === picked.sku) ? products : [...products, picked])
        }
      />
    </Box>
  );
}
