import type { ValueKind } from '@vitrine/brazil/value-kind.ts';
import { useEffect, useEffectEvent, useRef } from 'react';

import { type TypedText, editedText, foundText, noText } from './typed-text.ts';

/** Types of inputs in which the browser reports no caret. */
const caretless = new Set(['email', 'number']);

/**
 * Applies the one rule of typed values to an input [UIX+04]: while it has the focus, punctuation is inserted and nothing
 * removed; once it is left, a value is shown in its usual form, and any other text stays as it was typed.
 */
export function useTypedText(kind: ValueKind, element: HTMLInputElement | null) {
  const memory = useRef<TypedText>(noText);

  /** Takes over a text that the person did not type here: a default, or one that the form has set. */
  function remember(value: string) {
    if (value !== memory.current.shown) memory.current = foundText(kind, value);
  }

  function showValue(input: HTMLInputElement) {
    const formatted = kind.show(input.value);
    if (formatted === null || formatted === input.value) return;
    memory.current = foundText(kind, formatted);
    changeInputValue(input, formatted);
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

  const showInitial = useEffectEvent(showValue);
  useEffect(() => {
    // Being typed in since before hydration: it is shown as a value when it is left.
    if (element && element.value !== '' && element !== document.activeElement) showInitial(element);
  }, [element]);

  return { remember, edit, showValue };
}

/** Sets an input's text as if it had been typed, so that React and the form's state learn of it. */
export function changeInputValue(input: HTMLInputElement, value: string): void {
  // React overrides the element's own property and ignores an event without a change behind it.
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  native?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
