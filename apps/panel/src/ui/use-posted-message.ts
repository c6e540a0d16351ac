import { type RefObject, useEffect, useRef } from 'react';

interface PostedMessage {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Undefined while loading. */
  readonly shopOrigin: string | undefined;
  /** JSON of the message; undefined for none. */
  readonly text: string | undefined;
  /** Returns whether the page asks for the message. */
  readonly isRequest: (data: unknown) => boolean;
}

/**
 * Posts a message to the preview in a frame, when its page asks for it and with each change after that. Posts only to the
 * shop's own origin, even if the frame has navigated elsewhere.
 */
export function usePostedMessage({ frame, shopOrigin, text, isRequest }: PostedMessage): void {
  const asking = useRef<MessageEventSource | null>(null);
  useEffect(() => {
    if (shopOrigin === undefined) return undefined;
    const post = () => {
      if (text !== undefined) frame.current?.contentWindow?.postMessage(JSON.parse(text), shopOrigin);
    };
    function answer({ source, origin, data }: MessageEvent<unknown>): void {
      if (source !== frame.current?.contentWindow || origin !== shopOrigin || !isRequest(data)) return;
      asking.current = source;
      post();
    }
    // A page that is loading has not asked yet.
    if (asking.current !== null && asking.current === frame.current?.contentWindow) post();
    window.addEventListener('message', answer);
    return () => window.removeEventListener('message', answer);
  }, [frame, text, shopOrigin, isRequest]);
}
