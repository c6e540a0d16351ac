import { Box, Button, Paper, Typography } from '@mui/material';
import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';

import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { MoneyInput } from '#panel/ui/form/money-input.tsx';
import { WholeNumberInput } from '#panel/ui/form/whole-number-input.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';

import { newVariant, type ProductFormValues } from './product-form-values.ts';
import { VolumePricesInput } from './volume-prices-input.tsx';

/** The variants that are sold, each with its options, price, stock and parcel. */
export function ProductVariants({ stored }: { stored: AdminProduct | null }) {
  const { getValues } = useFormContext<ProductFormValues>();
  const { fields, append, remove } = useFieldArray<ProductFormValues, 'variants'>({ name: 'variants' });
  const known = new Set(stored?.variants.map((variant) => variant.sku));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {fields.map(({ id, sku }, index) => (
        <VariantFields
          key={id}
          index={index}
          isStored={known.has(sku)}
          onRemove={fields.length > 1 ? () => remove(index) : null}
        />
      ))}
      <Box>
        <Button
          variant="outlined"
          onClick={() => {
            // Prices and parcel are mostly those of the variant before.
            const last = getValues('variants').at(-1) ?? newVariant;
            append({
              ...last,
              sku: '',
              gtin: null,
              option_values: {},
              stock: 0,
              special_price_centavos: null,
            });
          }}
        >
          Nova variação
        </Button>
      </Box>
    </Box>
  );
}

function VariantFields({
  index,
  isStored,
  onRemove,
}: {
  index: number;
  isStored: boolean;
  onRemove: (() => void) | null;
}) {
  const options = useWatch<ProductFormValues, 'options'>({ name: 'options' });
  const name = `variants.${index}` as const;
  const sku = useWatch<ProductFormValues, `variants.${number}.sku`>({ name: `${name}.sku` });
  return (
    <Paper
      variant="outlined"
      role="group"
      aria-label={`Variação ${index + 1}`}
      sx={{ p: 2, display: 'grid', gap: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600, flexGrow: 1, overflowWrap: 'anywhere' }}>
          {isStored ? sku : `Variação ${index + 1}`}
        </Typography>
        {isStored && (
          <TextLink to="/precos/movimentos" search={{ sku }} aria-label={`Movimentos de ${sku}`}>
            Movimentos
          </TextLink>
        )}
        {onRemove && (
          <Button color="error" onClick={onRemove}>
            Retirar
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
        {!isStored && <FormTextInput name={`${name}.sku`} label="SKU da variação" required maxLength={64} />}
        {options.map((option) => (
          <ChoiceInput
            key={option.code}
            name={`${name}.option_values.${option.code}`}
            label={option.label}
            choices={option.values.map((value) => [value.code, value.label] as const)}
          />
        ))}
        <MoneyInput name={`${name}.price_centavos`} label="Preço" required />
        <MoneyInput name={`${name}.special_price_centavos`} label="Preço promocional" />
        <WholeNumberInput name={`${name}.stock`} label="Estoque" />
        <FormTextInput name={`${name}.gtin`} label="Código de barras" maxLength={14} />
        <WholeNumberInput name={`${name}.min_qty`} label="Quantidade mínima" />
        <WholeNumberInput name={`${name}.qty_step`} label="Múltiplo" />
        <FormTextInput name={`${name}.content`} label="Conteúdo" maxLength={20} placeholder="250 g" />
        <WholeNumberInput name={`${name}.weight_grams`} label="Peso do pacote" unit="g" />
        <WholeNumberInput name={`${name}.height_cm`} label="Altura do pacote" unit="cm" />
        <WholeNumberInput name={`${name}.width_cm`} label="Largura do pacote" unit="cm" />
        <WholeNumberInput name={`${name}.length_cm`} label="Comprimento" unit="cm" />
      </Box>
      <VolumePricesInput name={`${name}.volume_prices`} />
    </Paper>
  );
}
