import { Alert, Box, Button, Typography } from '@mui/material';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import type { ProductFormValues } from './product-form-values.ts';
import { followOptions } from './variants/follow-options.ts';
import {
  countCombinations,
  type FormOption,
  mostCombinations,
  mostVariants,
} from './variants/option-combinations.ts';
import { OptionValuesInput } from './variants/option-values-input.tsx';
import { TypedNamesInput } from './variants/typed-names-input.tsx';
import { newOption } from './variants/typed-option-values.ts';

const usualOptions = ['Cor', 'Tamanho'] as const;

/** The options that distinguish variants, such as colour and size. The variants follow: each combination is one. */
export function ProductOptionsInput() {
  const { getValues, setValue } = useFormContext<ProductFormValues>();
  const { field } = useController<ProductFormValues, 'options'>({ name: 'options' });
  const { value: options, onChange, disabled = false } = field;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [newest, setNewest] = useState<string | null>(null);

  /** Returns whether the product may have these options. */
  function change(after: FormOption[]): boolean {
    const combinations = countCombinations(after);
    const variants =
      combinations > mostCombinations
        ? null
        : followOptions(getValues('variants'), { before: options, after });
    if (variants === null || variants.length > mostVariants) {
      const count = formatWholeNumber(variants?.length ?? combinations);
      setRefusal(
        `Com estes valores o produto teria ${count} variações, e o máximo é ${mostVariants}. Retire valores, ou divida o produto em dois.`,
      );
      return false;
    }
    setRefusal(null);
    onChange(after);
    setValue('variants', variants, { shouldDirty: true });
    return true;
  }

  function add(label: string): boolean {
    const option = newOption(label, options);
    if (!option) return false;
    setNewest(option.code);
    return change([...options, option]);
  }

  const unused = usualOptions.filter((label) => newOption(label, options));
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {options.length === 0 && (
        <Typography color="textSecondary">
          Sem opções, o produto tem uma só variação. Com opções, cada combinação é uma variação.
        </Typography>
      )}
      {options.map((option) => (
        <OptionValuesInput
          key={option.code}
          option={option}
          isNewest={option.code === newest}
          isDisabled={disabled}
          onChange={(next) => change(options.map((one) => (one.code === option.code ? next : one)))}
          onRemove={() => change(options.filter(({ code }) => code !== option.code))}
        />
      ))}
      {refusal !== null && <Alert severity="error">{refusal}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        {unused.map((label) => (
          <Button key={label} variant="outlined" disabled={disabled} onClick={() => add(label)}>
            {label}
          </Button>
        ))}
        <TypedNamesInput label="Nova opção, como Cor ou Tamanho" isDisabled={disabled} onAdd={add} />
      </Box>
    </Box>
  );
}
