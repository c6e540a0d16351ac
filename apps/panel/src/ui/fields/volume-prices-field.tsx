import { Box, Button, FormHelperText, IconButton, Tooltip } from '@mui/material';
import { Trash2 } from 'lucide-react';
import type { Ref } from 'react';

import { MoneyField } from './money-field.tsx';
import { WholeNumberField } from './whole-number-field.tsx';

/** A price by quantity while it is typed. */
export interface TypedVolumePrice {
  readonly from_qty: number | null;
  readonly price_centavos: number | null;
}

interface VolumePricesFieldProps {
  readonly label: string;
  readonly value: readonly TypedVolumePrice[];
  readonly onChange: (value: readonly TypedVolumePrice[]) => void;
  /** A sentence; undefined for none. */
  readonly problem?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly error?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly onBlur?: (() => void) | undefined;
}

const mostPrices = 10;

/** The prices of one unit from quantities on. The list is one value: its prices must fall together. */
export function VolumePricesField({
  label,
  value,
  onChange,
  problem,
  disabled = false,
  error = false,
  inputRef,
  onBlur,
}: VolumePricesFieldProps) {
  const change = (index: number, changes: Partial<TypedVolumePrice>) =>
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
            {...(onBlur && { onBlur })}
            disabled={disabled}
            error={error}
            {...(index === 0 && inputRef && { inputRef })}
            unit="un."
          />
          <MoneyField
            label="Preço de cada"
            value={price.price_centavos}
            onChange={(centavos) => change(index, { price_centavos: centavos })}
            {...(onBlur && { onBlur })}
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
const placed = (prices: readonly TypedVolumePrice[]) =>
  prices.map((price, index) => ({ price, index, place: `price-${index}` }));
