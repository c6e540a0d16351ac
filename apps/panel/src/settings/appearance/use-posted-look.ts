import { isLookPath, isLookRequest, type LookMessage } from '@vitrine/contract/look-message.ts';
import { type RefObject, useEffect, useRef } from 'react';

import { useSettled } from '#panel/ui/use-settled.ts';

/**
 * Posts the typed look to the preview in a frame, when its page asks for it and with each change after that. Only to the shop's
 * own origin, wherever the frame is by then.
 */
export function usePostedLook(
  frame: RefObject<HTMLIFrameElement | null>,
  shopOrigin: string | undefined,
  typed: Readonly<Record<string, string>>,
): void {
  const look = Object.fromEntries(Object.entries(typed).filter(([path]) => isLookPath(path)));
  const settled = useSettled(JSON.stringify(look));
  const asking = useRef<MessageEventSource | null>(null);
  useEffect(() => {
    if (shopOrigin === undefined) return undefined;
    const message: LookMessage = { type: 'vitrine-look', settings: JSON.parse(settled) };
    const post = () => frame.current?.contentWindow?.postMessage(message, shopOrigin);
    function answer({ source, origin, data }: MessageEvent<unknown>): void {
      if (source !== frame.current?.contentWindow || origin !== shopOrigin || !isLookRequest(data)) return;
      asking.current = source;
      post();
    }
    // A page that is loading has not asked yet.
    if (asking.current !== null && asking.current === frame.current?.contentWindow) post();
    window.addEventListener('message', answer);
    return () => window.removeEventListener('message', answer);
  }, [frame, settled, shopOrigin]);
}
