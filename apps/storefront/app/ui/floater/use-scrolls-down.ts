import { useEffect, useState } from 'react';

/** Pixels in one direction that count as scrolling: fingers tremble. */
const threshold = 12;

/** Returns whether the page was last scrolled down; false at its top. */
export function useScrollsDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let turnedAt = window.scrollY;
    const onScroll = () => {
      const moved = window.scrollY - turnedAt;
      if (window.scrollY > 0 && Math.abs(moved) < threshold) return;
      setIsDown(moved > 0);
      turnedAt = window.scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isDown;
}
