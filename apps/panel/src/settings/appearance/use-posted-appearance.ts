import {
  isAppearancePath,
  isAppearanceRequest,
  type AppearanceMessage,
} from '@vitrine/contract/appearance-message.ts';
import type { RefObject } from 'react';

import { useDebounced } from '#panel/ui/use-debounced.ts';
import { usePostedMessage } from '#panel/ui/use-posted-message.ts';

/** Posts the typed appearance to the preview in a frame. */
export function usePostedAppearance(
  frame: RefObject<HTMLIFrameElement | null>,
  shopOrigin: string | undefined,
  typed: Readonly<Record<string, string>>,
): void {
  const settings = Object.fromEntries(Object.entries(typed).filter(([path]) => isAppearancePath(path)));
  const message: AppearanceMessage = { type: 'vitrine-look', settings };
  const text = useDebounced(JSON.stringify(message));
  usePostedMessage({ frame, shopOrigin, text, isRequest: isAppearanceRequest });
}
