import {
  isAppearancePath,
  isAppearanceRequest,
  type AppearanceMessage,
  type ColorScheme,
} from '@vitrine/contract/appearance-message.ts';
import type { RefObject } from 'react';

import { useDebounced } from '#panel/ui/use-debounced.ts';
import { usePostedMessage } from '#panel/ui/use-posted-message.ts';

interface PostedAppearance {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Undefined while loading. */
  readonly shopOrigin: string | undefined;
  readonly typed: Readonly<Record<string, string>>;
  readonly scheme: ColorScheme;
}

/** Posts the typed appearance, in one scheme, to the preview in a frame. */
export function usePostedAppearance({ frame, shopOrigin, typed, scheme }: PostedAppearance): void {
  const settings = Object.fromEntries(Object.entries(typed).filter(([path]) => isAppearancePath(path)));
  const message: AppearanceMessage = { type: 'vitrine-look', settings, scheme };
  const text = useDebounced(JSON.stringify(message));
  usePostedMessage({ frame, shopOrigin, text, isRequest: isAppearanceRequest });
}
