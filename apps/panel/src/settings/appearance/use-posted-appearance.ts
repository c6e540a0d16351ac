import {
  isAppearancePath,
  isAppearanceRequest,
  type AppearanceMessage,
} from '@vitrine/contract/appearance-message.ts';
import { type RefObject, useEffect, useRef } from 'react';

import { useDebounced } from '#panel/ui/use-debounced.ts';

/**
 * Posts the typed appearance to the preview in a frame, when its page asks for it and with each change after that. Posts only to the shop's
 * own origin, even if the frame has navigated elsewhere.
 */
export function usePostedAppearance(
  frame: RefObject<HTMLIFrameElement | null>,
  shopOrigin: string | undefined,
  typed: Readonly<Record<string, string>>,
): void {
  const appearance = Object.fromEntries(Object.entries(typed).filter(([path]) => isAppearancePath(path)));
  const debounced = useDebounced(JSON.stringify(appearance));
  const asking = useRef<MessageEventSource | null>(null);
  useEffect(() => {
    if (shopOrigin === undefined) return undefined;
    const message: AppearanceMessage = { type: 'vitrine-look', settings: JSON.parse(debounced) };
    const post = () => frame.current?.contentWindow?.postMessage(message, shopOrigin);
    function answer({ source, origin, data }: MessageEvent<unknown>): void {
      if (source !== frame.current?.contentWindow || origin !== shopOrigin || !isAppearanceRequest(data))
        return;
      asking.current = source;
      post();
    }
    // A page that is loading has not asked yet.
    if (asking.current !== null && asking.current === frame.current?.contentWindow) post();
    window.addEventListener('message', answer);
    return () => window.removeEventListener('message', answer);
  }, [frame, debounced, shopOrigin]);
}
