import { type ReactNode, useEffect, useRef } from 'react';

import { avoidContent } from './avoid-content.ts';

import styles from './top-floater.module.css';

/** Floats below the header. Toasts are placed below it. */
export function TopFloater({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const root = document.documentElement.style;
    const updateEdge = () => {
      root.setProperty(
        '--floaters-top',
        `${Math.max(0, Math.round(element.getBoundingClientRect().bottom))}px`,
      );
    };
    const size = new ResizeObserver(updateEdge);
    size.observe(element);
    window.addEventListener('scroll', updateEdge, { passive: true });
    const stop = avoidContent([element], 'top');
    return () => {
      stop();
      size.disconnect();
      window.removeEventListener('scroll', updateEdge);
      root.removeProperty('--floaters-top');
    };
  }, []);
  return (
    <div ref={ref} className={styles.floater}>
      {children}
    </div>
  );
}
