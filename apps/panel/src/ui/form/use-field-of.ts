import { useContext, useEffect, useRef, createContext } from 'react';
import { useController } from 'react-hook-form';

/** The labels of the form's fields by their names, for messages about them. */
export const FieldLabelsContext = createContext(new Map<string, string>());

interface Focusable {
  readonly focus: () => void;
}

/**
 * Connects a field of a `RecordForm` by its name: its value, the error to show, and its label for messages. With
 * `unreadable`, a form is not saved while the field has a text without a value, and says so [UIX+04].
 */
export function useFieldOf<Value>(name: string, label: string, unreadable?: string) {
  const control = useRef<Focusable>(null);
  const hasNoValue = (value: unknown) =>
    value === null && control.current instanceof HTMLInputElement && control.current.value.trim() !== '';
  const { field, fieldState, formState } = useController({
    name,
    ...(unreadable !== undefined && {
      rules: { validate: (value) => (hasNoValue(value) ? unreadable : true) },
    }),
  });
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
      inputRef: (element: Focusable | null) => {
        control.current = element;
        field.ref(element);
      },
      disabled: formState.disabled || (field.disabled ?? false),
      error: fieldState.error !== undefined,
    },
    problem: fieldState.error?.message,
  };
}
