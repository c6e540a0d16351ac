import type { ValueKind } from '@vitrine/brazil/value-kind.ts';
import { type Ref, useCallback, useState } from 'react';

import { TextInput, type TextInputProps } from '#app/ui/text-input/text-input.tsx';

import { useTypedText } from './use-typed-text.ts';

export interface TypedInputProps extends Omit<TextInputProps, 'ref'> {
  /** A constant, such as `phoneField`. */
  kind: ValueKind;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A text field for one kind of value. It works before hydration, where any written form is accepted as well. Its value
 * belongs to the element: it is not controlled.
 */
export function TypedInput({ kind, ref, onInput, onFocus, onBlur, ...rest }: TypedInputProps) {
  const [element, setElement] = useState<HTMLInputElement | null>(null);
  const { remember, edit, showValue } = useTypedText(kind, element);
  const attach = useCallback(
    (input: HTMLInputElement | null) => {
      setElement(input);
      if (typeof ref === 'function') return ref(input);
      if (ref) ref.current = input;
      return undefined;
    },
    [ref],
  );
  return (
    <TextInput
      {...rest}
      ref={attach}
      onFocus={(event) => {
        remember(event.currentTarget.value);
        onFocus?.(event);
      }}
      // React reports `change` after `input`: it sees the grouped text.
      onInput={(event) => {
        edit(event.currentTarget);
        onInput?.(event);
      }}
      onBlur={(event) => {
        showValue(event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
}
