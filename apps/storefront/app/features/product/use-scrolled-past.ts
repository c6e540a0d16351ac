import { type RefObject, useEffect, useState } from 'react';

/** The header covers what is under it. */
const belowHeader = '-80px 0px 0px';

/** Returns whether an element has left the screen at its top. */
export function useScrolledPast(element: RefObject<Element | null>): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) =>
        setIsPast(entries.some((entry) => !entry.isIntersecting && entry.boundingClientRect.top < 80)),
      { rootMargin: belowHeader },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}
