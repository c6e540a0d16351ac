import { type MaskitoOptions, maskitoTransform, maskitoUpdateElement } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { useEffect } from 'react';

/** Renders nothing: attaches the mask to an existing input. Loaded after it, in its own chunk. */
export function MaskAttachment({ element, mask }: { element: HTMLInputElement; mask: MaskitoOptions }) {
  const attach = useMaskito({ options: mask });
  useEffect(() => {
    // Masks the text typed before the mask was attached, which ignores it.
    const { value, selectionStart, selectionEnd } = element;
    const end = value.length;
    const typed = { value, selection: [selectionStart ?? end, selectionEnd ?? end] as const };
    maskitoUpdateElement(element, maskitoTransform(typed, mask));
    attach(element);
    return () => {
      attach(null);
    };
  }, [attach, element, mask]);
  return null;
}
