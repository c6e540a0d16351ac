import { FormHelperText } from '@mui/material';
import { useContext, useEffect } from 'react';
import { useFormState } from 'react-hook-form';

import type { ProductFormValues } from '#panel/products/product-form-values.ts';
import { FieldLabelsContext } from '#panel/ui/form/use-field-of.ts';

import type { VariantGridRow } from './variant-grid-row.ts';

/** Shows what the API refused of a variant's fields that are not in the grid. */
export function VariantProblem({ row: { index, label } }: { row: VariantGridRow }) {
  const name = `variants.${index}` as const;
  const { errors } = useFormState<ProductFormValues>({ name });
  const labels = useContext(FieldLabelsContext);
  useEffect(() => {
    labels.set(name, `Variação ${label}`);
  }, [labels, name, label]);
  const problem = errors.variants?.[index]?.message;
  if (problem === undefined) return null;
  return (
    <FormHelperText error role="alert">
      {problem}
    </FormHelperText>
  );
}
