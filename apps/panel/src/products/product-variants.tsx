import { Alert, Box, Button, Typography, useMediaQuery } from '@mui/material';
import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';

import { newVariant, type ProductFormValues } from './product-form-values.ts';
import { addedVariants, missingCombinations } from './variants/follow-options.ts';
import { combinationLabel, mostVariants, usedOptions, variantOrder } from './variants/option-combinations.ts';
import { RemovedVariants } from './variants/removed-variants.tsx';
import { defaultSkuPattern, skusByPattern, unknownPatternParts } from './variants/sku-pattern.ts';
import { useVariantGrid } from './variants/use-variant-grid.ts';
import type { VariantGridRow } from './variants/variant-grid-row.ts';
import { VariantGrid } from './variants/variant-grid.tsx';

const rowsAtFirst = 50;

/** The variants that are sold: a grid that takes what is pasted from a spreadsheet. */
export function ProductVariants({ stored }: { stored: AdminProduct | null }) {
  const { setValue, getValues } = useFormContext<ProductFormValues>();
  const { disabled } = useFormState();
  const [options, variants, productSku, pattern] = useWatch<
    ProductFormValues,
    ['options', 'variants', 'sku', 'sku_pattern']
  >({ name: ['options', 'variants', 'sku', 'sku_pattern'] });
  const [shownRows, setShownRows] = useState(rowsAtFirst);
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const storedSkus = new Set(stored?.variants.map(({ sku }) => sku));
  const skus = skusByPattern(variants, { pattern, productSku, options });
  const rows = variantOrder(options, variants).flatMap((index): VariantGridRow[] => {
    const variant = variants[index];
    if (!variant) return [];
    return [
      {
        index,
        label: combinationLabel(options, variant.option_values),
        sku: skus[index] ?? '',
        isStored: storedSkus.has(variant.sku),
        option_values: variant.option_values,
      },
    ];
  });
  const grid = useVariantGrid(rows);
  const missing = missingCombinations(variants, options);
  const unknown = unknownPatternParts(pattern, options);
  const replace = (next: ProductFormValues['variants']) => setValue('variants', next, { shouldDirty: true });
  const hasNew = rows.some(({ isStored }) => !isStored);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {hasNew && (
        <FormTextInput
          name="sku_pattern"
          label="Padrão do SKU"
          maxLength={200}
          placeholder={defaultSkuPattern(options)}
          helperText={
            unknown.length > 0
              ? `Não há ${unknown.join(', ')} neste produto.`
              : `As variações novas ficam como ${skus[rows.find(({ isStored }) => !isStored)?.index ?? 0] || '…'}. Vazio: ${defaultSkuPattern(options)}.`
          }
          sx={{ maxWidth: 520 }}
        />
      )}
      <RemovedVariants stored={stored} variants={variants} options={options} onRestore={replace} />
      {grid.notice !== null && (
        <Alert severity={grid.notice.refusals.length > 0 ? 'warning' : 'success'} onClose={grid.closeNotice}>
          {grid.notice.text}
          {grid.notice.refusals.length > 0 && (
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {grid.notice.refusals.map((refusal) => (
                <li key={refusal}>{refusal}</li>
              ))}
            </Box>
          )}
        </Alert>
      )}
      {rows.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography color="textSecondary" sx={{ flexGrow: 1, minWidth: 220 }}>
            {rows.length} variações. Cole um bloco da planilha em qualquer célula. Enter e as setas mudam de
            linha; Ctrl D preenche para baixo.
          </Typography>
          <Button variant="outlined" disabled={disabled || !grid.canFill} onClick={grid.fillDown}>
            {grid.fillLabel}
          </Button>
        </Box>
      )}
      <VariantGrid
        rows={rows.slice(0, shownRows)}
        isWide={isWide}
        grid={grid}
        onRemove={
          rows.length > 1 && !disabled ? (index) => replace(getValues('variants').toSpliced(index, 1)) : null
        }
      />
      {rows.length > shownRows && (
        <Box>
          <Button variant="outlined" onClick={() => setShownRows(rows.length)}>
            Mostrar as outras {rows.length - shownRows}
          </Button>
        </Box>
      )}
      {missing.length > 0 && usedOptions(options).length > 0 && variants.length < mostVariants && (
        <Box>
          <Button
            variant="outlined"
            disabled={disabled}
            onClick={() => {
              const all = getValues('variants');
              const combinations = missing.slice(0, mostVariants - all.length);
              replace([...all, ...addedVariants(all, { combinations, all: [newVariant] })]);
            }}
          >
            {missing.length === 1
              ? 'Criar a combinação que falta'
              : `Criar as ${missing.length} combinações que faltam`}
          </Button>
        </Box>
      )}
    </Box>
  );
}
