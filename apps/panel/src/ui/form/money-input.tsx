import { MoneyField, unreadableAmount } from '#panel/ui/fields/money-field.tsx';

import { useFieldOf } from './use-field-of.ts';

interface MoneyInputProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly helperText?: string;
}

/** An amount in centavos; null for none. */
export function MoneyInput({ name, label, helperText, required = false }: MoneyInputProps) {
  const { value, onChange, inputProps, problem } = useFieldOf<number | null>(name, label, unreadableAmount);
  return (
    <MoneyField
      fullWidth
      {...inputProps}
      required={required}
      label={label}
      value={value}
      onChange={onChange}
      helperText={problem ?? helperText}
    />
  );
}
