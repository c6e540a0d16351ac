import { Box, InputBase } from '@mui/material';
import { memo, useId, useState } from 'react';

import type { FormVariant } from '#panel/products/product-form-values.ts';
import { useFieldOf } from '#panel/ui/form/use-field-of.ts';
import { TextLink } from '#panel/ui/panel-links.tsx';

import { type GridField, amountRefusal, isRefusedCell, type VariantColumn } from './variant-grid-columns.ts';
import type { VariantGridRow } from './variant-grid-row.ts';

interface VariantCellProps {
  readonly row: VariantGridRow;
  /** The row's place on the screen. */
  readonly place: number;
  readonly column: VariantColumn;
  /** The column's place on the screen. */
  readonly at: number;
  /** Whether the name of the column is beside the field, as on a phone. */
  readonly isLabelled: boolean;
}

const widths: Readonly<Record<GridField, number>> = {
  sku: 190,
  gtin: 140,
  price_centavos: 108,
  special_price_centavos: 108,
  stock: 76,
  weight_grams: 84,
  cost_centavos: 108,
  offer_from: 148,
  offer_until: 148,
  on_order_limit: 116,
  on_order_days: 116,
  on_order_date: 116,
};

function AnyVariantCell(props: VariantCellProps) {
  const { row, column, isLabelled } = props;
  if (column.field !== 'sku' || !row.isStored) return <EditedCell {...props} />;
  return (
    <Box sx={{ py: 0.75, overflowWrap: 'anywhere', minWidth: 90, maxWidth: widths.sku }}>
      {isLabelled && <CellLabel>{column.label}</CellLabel>}
      {row.sku}{' '}
      <TextLink to="/precos/movimentos" search={{ sku: row.sku }} aria-label={`Movimentos de ${row.sku}`}>
        Movimentos
      </TextLink>
    </Box>
  );
}

/** One field of one variant. A text that cannot be read stays with its reason. */
export const VariantCell = memo(
  AnyVariantCell,
  (before, after) =>
    before.place === after.place &&
    before.column === after.column &&
    before.isLabelled === after.isLabelled &&
    before.row.index === after.row.index &&
    before.row.label === after.row.label &&
    before.row.isStored === after.row.isStored &&
    (after.column.field !== 'sku' || before.row.sku === after.row.sku),
);

function EditedCell({ row, place, column, at, isLabelled }: VariantCellProps) {
  const id = useId();
  const label = `${column.label} de ${row.label}`;
  const { value, onChange, inputProps, problem } = useFieldOf<FormVariant[GridField]>(
    `variants.${row.index}.${column.field}`,
    label,
    column.isNumber ? amountRefusal : undefined,
  );
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    // Pasted or filled meanwhile.
    setSeen(value);
    setTyped(null);
  }
  const text = column.write(value);
  const read = typed === null ? null : column.read(typed);
  const refusal = read !== null && isRefusedCell(read) ? read.refusal : undefined;
  const message = refusal ?? problem;
  const { inputRef, name, onBlur, disabled, error } = inputProps;
  return (
    <Box sx={{ minWidth: isLabelled ? 0 : widths[column.field] }}>
      {isLabelled && <CellLabel>{column.label}</CellLabel>}
      <InputBase
        name={name}
        inputRef={inputRef}
        disabled={disabled}
        fullWidth
        value={typed ?? (text === '' && column.field === 'sku' ? row.sku : text)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const next = column.read(event.target.value);
          const kept = isRefusedCell(next) ? (column.isNumber ? null : event.target.value) : next;
          setTyped(event.target.value);
          setSeen(kept);
          onChange(kept);
        }}
        onBlur={() => {
          if (refusal === undefined) setTyped(null);
          onBlur();
        }}
        inputProps={{
          'aria-label': label,
          'aria-invalid': error || refusal !== undefined,
          'aria-describedby': message === undefined ? undefined : id,
          'data-row': place,
          'data-column': at,
          inputMode: column.isNumber ? 'decimal' : 'text',
          autoComplete: 'off',
          ...(column.field === 'sku' && { maxLength: 64 }),
          ...(column.field === 'gtin' && { maxLength: 20 }),
        }}
        sx={{
          px: 1,
          border: 1,
          borderRadius: 1,
          borderColor: error || refusal !== undefined ? 'error.main' : 'divider',
          bgcolor: 'background.paper',
          fontSize: '0.875rem',
          '&.Mui-focused': { borderColor: 'primary.main', boxShadow: '0 0 0 1px #1f5b4d' },
          '& input': {
            py: 0.75,
            fontVariantNumeric: 'tabular-nums',
            ...(column.isNumber && { textAlign: 'right' }),
            ...(column.field === 'sku' && text === '' && { fontStyle: 'italic' }),
          },
        }}
      />
      {message !== undefined && (
        <Box id={id} role="alert" sx={{ mt: 0.25, fontSize: '0.8125rem', color: 'error.main' }}>
          {message}
        </Box>
      )}
    </Box>
  );
}

function CellLabel({ children }: { children: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}
    >
      {children}
    </Box>
  );
}
