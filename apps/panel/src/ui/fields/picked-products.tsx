import { Box, IconButton, Typography } from '@mui/material';
import { Trash2 } from 'lucide-react';

import { type PickedProduct, ProductPicker } from './product-picker.tsx';
import { WholeNumberField } from './whole-number-field.tsx';

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
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {sku}
            </Typography>
          </Box>
          <WholeNumberField
            label="Qtd."
            accessibleName={`Quantidade de ${name}`}
            value={qty === 0 ? null : qty}
            onChange={(typed) =>
              onChange(products.map((one) => (one.sku === sku ? { ...one, qty: typed ?? 0 } : one)))
            }
            sx={{ width: 76, flexShrink: 0 }}
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
