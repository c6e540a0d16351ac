import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';

import type { ProductFormValues } from '#panel/products/product-form-values.ts';
import { VolumePricesInput } from '#panel/products/volume-prices-input.tsx';
import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { WholeNumberInput } from '#panel/ui/form/whole-number-input.tsx';

import { usedOptions } from './option-combinations.ts';
import type { VariantGridRow } from './variant-grid-row.ts';

/** What the grid has no column for. It is part of the product's form and saved with it. */
export function VariantDetails({
  row: { index, label },
  onClose,
}: {
  row: VariantGridRow;
  onClose: () => void;
}) {
  const id = useId();
  const options = useWatch<ProductFormValues, 'options'>({ name: 'options' });
  const name = `variants.${index}` as const;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>Variação {label}</DialogTitle>
      <DialogContent>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            pt: 1,
            mb: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
          }}
        >
          {usedOptions(options).map((option) => (
            <ChoiceInput
              key={option.code}
              name={`${name}.option_values.${option.code}`}
              label={option.label}
              choices={option.values.map((value) => [value.code, value.label] as const)}
            />
          ))}
          <WholeNumberInput name={`${name}.min_qty`} label="Quantidade mínima" />
          <WholeNumberInput name={`${name}.qty_step`} label="Múltiplo" />
          <FormTextInput name={`${name}.content`} label="Conteúdo" maxLength={20} placeholder="250 g" />
          <WholeNumberInput name={`${name}.height_cm`} label="Altura do pacote" unit="cm" />
          <WholeNumberInput name={`${name}.width_cm`} label="Largura do pacote" unit="cm" />
          <WholeNumberInput name={`${name}.length_cm`} label="Comprimento" unit="cm" />
        </Box>
        <VolumePricesInput name={`${name}.volume_prices`} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Pronto</Button>
      </DialogActions>
    </Dialog>
  );
}
