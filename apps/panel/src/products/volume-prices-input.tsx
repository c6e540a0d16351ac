import { type TypedVolumePrice, VolumePricesField } from '#panel/ui/fields/volume-prices-field.tsx';
import { useFieldOf } from '#panel/ui/form/use-field-of.ts';

/** The prices of one unit of a variant from quantities on. */
export function VolumePricesInput({ name }: { name: string }) {
  const label = 'Preços por quantidade';
  const { value, onChange, inputProps, problem } = useFieldOf<readonly TypedVolumePrice[]>(name, label);
  const { disabled, error, inputRef, onBlur } = inputProps;
  return (
    <VolumePricesField
      label={label}
      value={value}
      onChange={onChange}
      problem={problem}
      disabled={disabled}
      error={error}
      inputRef={inputRef}
      onBlur={onBlur}
    />
  );
}
