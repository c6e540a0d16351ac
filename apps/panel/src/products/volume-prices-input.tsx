import { Box, Button, FormHelperText, IconButton, Tooltip } from '@mui/material';
import { Trash2 } from 'lucide-react';

import { MoneyField } from '#panel/ui/fields/money-field.tsx';
import { WholeNumberField } from '#panel/ui/fields/whole-number-field.tsx';
import { useFieldOf } from '#panel/ui/form/use-field-of.ts';

import type { FormVolumePrice } from './product-form-values.ts';

const mostPrices = 10;

/** The prices of one unit from a quantity on. The list is one value: its prices must fall together. */
export function VolumePricesInput({ name }: { name: string }) {
  const label = 'Preços por quantidade';
  const { value, onChange, inputProps, problem } = useFieldOf<readonly FormVolumePrice[]>(name, label);
  const { disabled, error, inputRef, onBlur } = inputProps;
  const change = (index: number, changes: Partial<FormVolumePrice>) =>
    onChange(value.map((price, place) => (place === index ? { ...price, ...changes } : price)));
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1.5, maxWidth: 460 }}>
      {placed(value).map(({ price, index, place }) => (
        <Box
          key={place}
          role="group"
          aria-label={`Preço por quantidade ${index + 1}`}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr auto', alignItems: 'center' }}
        >
          <WholeNumberField
            label="A partir de"
            value={price.from_qty}
            onChange={(qty) => change(index, { from_qty: qty })}
            onBlur={onBlur}
            disabled={disabled}
            error={error}
            {...(index === 0 && { inputRef })}
            unit="un."
          />
          <MoneyField
            label="Preço de cada"
            value={price.price_centavos}
            onChange={(centavos) => change(index, { price_centavos: centavos })}
            onBlur={onBlur}
            disabled={disabled}
            error={error}
          />
          <Tooltip title="Retirar">
            <span>
              <IconButton
                aria-label={`Retirar o preço por quantidade ${index + 1}`}
                disabled={disabled}
                onClick={() => onChange(value.toSpliced(index, 1))}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </span>
          </Tooltip>
        </Box>
      ))}
      {problem !== undefined && (
        <FormHelperText error role="alert" sx={{ mt: 0 }}>
          {problem}
        </FormHelperText>
      )}
      {value.length < mostPrices && (
        <Box>
          <Button
            size="small"
            disabled={disabled}
            onClick={() => onChange([...value, { from_qty: null, price_centavos: null }])}
          >
            Novo preço por quantidade
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** Prices have no ids: their positions are their keys. */
const placed = (prices: readonly FormVolumePrice[]) =>
  prices.map((price, index) => ({ price, index, place: `price-${index}` }));
