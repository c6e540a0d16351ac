import { RichTextField } from '#panel/ui/fields/rich-text-field.tsx';

import { useFieldOf } from './use-field-of.ts';

/** A formatted text in the form of a record, as HTML. */
export function RichTextInput({ name, label }: { name: string; label: string }) {
  const { value, onChange, inputProps, problem } = useFieldOf<string | null>(name, label);
  return (
    <RichTextField
      label={label}
      value={value ?? ''}
      onChange={onChange}
      problem={problem}
      isDisabled={inputProps.disabled}
      fieldRef={inputProps.inputRef}
    />
  );
}
