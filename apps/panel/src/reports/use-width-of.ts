import { type RefObject, useEffect, useRef, useState } from 'react';

/** Returns a reference for an element, and its width in pixels as it changes; 0 until it is known. */
export function useWidthOf<Shown extends HTMLElement>(): [ref: RefObject<Shown | null>, width: number] {
  const ref = useRef<Shown>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
