import { useContext, useEffect } from 'react';
import { useController } from 'react-hook-form';

import { FieldLabelsContext } from './field-labels-context.ts';

/**
 * Connects a field of a `RecordForm` by its name: its value, the error to show, and its label for messages. `validate` returns
 * what is wrong with a text that has no value.
 */
export function useFieldOf<Value>(name: string, label: string, validate?: () => string | true) {
  const { field, fieldState, formState } = useController({ name, ...(validate && { rules: { validate } }) });
  const labels = useContext(FieldLabelsContext);
  useEffect(() => {
    labels.set(name, label);
  }, [labels, name, label]);
  return {
    // The form's values are of the type that the form declares for this name.
    value: field.value as Value,
    onChange: (value: Value) => field.onChange(value),
    inputProps: {
      name,
      onBlur: field.onBlur,
      inputRef: field.ref,
      disabled: formState.disabled || (field.disabled ?? false),
      error: fieldState.error !== undefined,
    },
    problem: fieldState.error?.message,
  };
}
