import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';

import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';

import type { ProductFormValues } from './product-form-values.ts';

/** The product's specification: material, measures and so on. */
export function ProductAttributes() {
  const { fields, append, remove } = useFieldArray<ProductFormValues, 'attributes'>({ name: 'attributes' });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 760 }}>
      {fields.map(({ id, label }, index) => (
        <Box
          key={id}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr auto', alignItems: 'start' }}
        >
          <FormTextInput name={`attributes.${index}.label`} label="Nome" maxLength={120} />
          <FormTextInput name={`attributes.${index}.value`} label="Valor" maxLength={1000} />
          <Tooltip title="Retirar">
            <IconButton
              aria-label={`Retirar a especificação ${label || index + 1}`}
              onClick={() => remove(index)}
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </Tooltip>
        </Box>
      ))}
      <Box>
        <Button variant="outlined" onClick={() => append({ code: '', label: '', value: '' })}>
          Nova especificação
        </Button>
      </Box>
    </Box>
  );
}
