import { LinkField } from '#panel/ui/links/link-field.tsx';

import { useFieldOf } from './use-field-of.ts';

/** A link in a form of a record: chosen by the name of where it leads. */
export function LinkInput({ name, label, helperText }: { name: string; label: string; helperText?: string }) {
  const { value, onChange, inputProps, problem } = useFieldOf<string | null>(name, label);
  return (
    <LinkField
      label={label}
      help={helperText}
      value={value ?? ''}
      onChange={(href) => onChange(href)}
      problem={problem}
      isDisabled={inputProps.disabled}
      buttonRef={inputProps.inputRef}
    />
  );
}
