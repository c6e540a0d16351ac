import { useHydrated, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { openHeading, reachHeading } from './reach-heading.ts';

/**
 * Shows the heading or question that the address names [CAT+05]: scrolls there and moves the focus. In a document that the server
 * rendered the browser has done both, so that only a closed question is opened.
 */
export function useReachHeading(): void {
  const hash = useLocation({ select: (location) => location.hash });
  const isHydrated = useHydrated();
  const isOfDocument = useRef(!isHydrated);
  useEffect(() => {
    if (isOfDocument.current) openHeading(hash);
    else {
      // After the router has scrolled to the start of the page.
      const frame = requestAnimationFrame(() => reachHeading(hash));
      return () => cancelAnimationFrame(frame);
    }
    isOfDocument.current = false;
    return undefined;
  }, [hash]);
}
