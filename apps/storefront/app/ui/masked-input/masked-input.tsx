import type { MaskitoOptions } from '@maskito/core';
import { type Ref, Suspense, lazy, useCallback, useState } from 'react';

import { TextInput, type TextInputProps } from '#app/ui/text-input/text-input.tsx';

export interface MaskedInputProps extends Omit<TextInputProps, 'ref'> {
  /** A constant, such as those of masks.ts: a new object on every render would attach the mask again. */
  mask: MaskitoOptions;
  ref?: Ref<HTMLInputElement> | undefined;
}

const MaskAttachment = lazy(() =>
  import('./mask-attachment.tsx').then(
    (module) => ({ default: module.MaskAttachment }),
    // If the mask's code fails to load, the field accepts any text and the form validates it.
    () => ({ default: () => null }),
  ),
);

/**
 * A text field that formats its input. It works before the mask's code is loaded; the mask then formats the existing
 * text. With a controlled value, listen to `onInput`.
 */
export function MaskedInput({ mask, ref, ...rest }: MaskedInputProps) {
  const [element, setElement] = useState<HTMLInputElement | null>(null);
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
    <>
      <TextInput autoComplete="off" inputMode="numeric" {...rest} ref={attach} />
      {element === null ? null : (
        <Suspense fallback={null}>
          <MaskAttachment element={element} mask={mask} />
        </Suspense>
      )}
    </>
  );
}
