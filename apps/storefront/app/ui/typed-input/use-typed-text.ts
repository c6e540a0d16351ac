import type { FieldKind } from '@vitrine/brazil/field-kind.ts';
import { useEffect, useRef } from 'react';

import { changeInputValue } from './change-input-value.ts';
import { type TypedText, editedText, groupedText, noText } from './typed-text.ts';

/** Types of inputs in which the browser reports no caret. */
const caretless = new Set(['email', 'number']);

/**
 * Applies the one rule of typed values to an input [UIX+04]: while it has the focus, punctuation is inserted and nothing
 * removed; once it is left, a value is shown in its usual form, and any other text stays as it was typed.
 */
export function useTypedText(kind: FieldKind) {
  const element = useRef<HTMLInputElement>(null);
  const memory = useRef<TypedText>(noText);

  /** Takes over a text that the person did not type here: a default, or one that the form has set. */
  function remember(value: string) {
    if (value === memory.current.shown) return;
    const bare = value.replaceAll(/[^\p{L}\p{N}]/gu, '');
    const regrouped = groupedText(kind, bare);
    memory.current = regrouped.shown === value ? regrouped : { typed: value, shown: value };
  }

  function showValue(input: HTMLInputElement) {
    const shown = kind.show(input.value);
    if (shown === null || shown === input.value) return;
    memory.current = { typed: shown, shown };
    changeInputValue(input, shown);
  }

  function edit(input: HTMLInputElement) {
    const { value } = input;
    if (kind.group === undefined || caretless.has(input.type) || value === memory.current.shown) return;
    const { text, caret } = editedText(kind, memory.current, {
      value,
      caret: input.selectionStart ?? value.length,
    });
    memory.current = text;
    if (text.shown === value) return;
    input.value = text.shown;
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
  }

  const showInitial = useRef(showValue);
  useEffect(() => {
    const input = element.current;
    // Being typed in since before hydration: it is shown as a value when it is left.
    if (input && input.value !== '' && input !== document.activeElement) showInitial.current(input);
  }, []);

  return { element, remember, edit, showValue };
}
