import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

interface BannerRotationInput {
  readonly banner: RefObject<HTMLElement | null>;
  /** The list that scrolls: each slide is as wide as it. */
  readonly track: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly seconds: number;
}

interface BannerRotation {
  readonly current: number;
  /** The slides take turns, unless something pauses them. */
  readonly isRotating: boolean;
  /** A turn is due. */
  readonly isMoving: boolean;
  /** Turns by hand, which ends the turns. */
  readonly turnBy: (step: 1 | -1) => void;
  readonly turnTo: (index: number) => void;
  readonly stop: () => void;
  readonly toggle: () => void;
}

/** Whether the shopper decided about the turns; undecided: they follow the device's wish for less motion. */
type Wish = 'undecided' | 'stopped' | 'started';

/**
 * Turns the slides of a banner: a pointer over it pauses them, as does a banner out of sight. Turns that the shopper
 * started go on under the pointer (APG).
 */
export function useBannerRotation({ banner, track, count, seconds }: BannerRotationInput): BannerRotation {
  const [current, setCurrent] = useState(0);
  const [wish, setWish] = useState<Wish>('undecided');
  const wantsStillness = useWantsStillness();
  const isHovered = useHover(banner);
  const isSeen = useSeen(banner);

  useEffect(() => {
    const list = track.current;
    if (!list) return undefined;
    const update = () => setCurrent(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)));
    update();
    list.addEventListener('scroll', update, { passive: true });
    return () => list.removeEventListener('scroll', update);
  }, [track]);

  useEffect(() => {
    const target = banner.current;
    // Focus by keyboard ends the turns for good; a click does not, it may be on the button that starts them.
    const follow = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) setWish('stopped');
    };
    target?.addEventListener('focusin', follow);
    return () => target?.removeEventListener('focusin', follow);
  }, [banner]);

  const isRotating = count > 1 && (wish === 'started' || (wish === 'undecided' && !wantsStillness));
  const isMoving = isRotating && isSeen && (wish === 'started' || !isHovered);

  const scrollTo = (index: number) => {
    const list = track.current;
    // Back to the first one at once: a scroll over all of them would be a film.
    const isNear = Math.abs(index - current) === 1;
    list?.scrollTo({
      left: index * list.clientWidth,
      behavior: isNear && !wantsStillness ? 'smooth' : 'instant',
    });
  };

  const show = useEffectEvent(scrollTo);
  const next = (current + 1) % count;
  // Each slide has a timer of its own.
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => show(next), seconds * 1000);
    return () => clearTimeout(timer);
  }, [isMoving, next, seconds]);

  const turnTo = (index: number) => {
    setWish('stopped');
    scrollTo((index + count) % count);
  };
  return {
    current,
    isRotating,
    isMoving,
    turnBy: (step) => turnTo(current + step),
    turnTo,
    stop: () => setWish('stopped'),
    toggle: () => setWish(isRotating ? 'stopped' : 'started'),
  };
}

const lessMotion = '(prefers-reduced-motion: reduce)';

const useWantsStillness = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(lessMotion);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(lessMotion).matches,
    () => true,
  );

/** Returns whether a mouse is over the element; a finger is none. */
function useHover(element: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setIsHovered] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const follow = ({ type, pointerType }: PointerEvent) =>
      pointerType === 'mouse' && setIsHovered(type === 'pointerenter');
    target.addEventListener('pointerenter', follow);
    target.addEventListener('pointerleave', follow);
    return () => {
      target.removeEventListener('pointerenter', follow);
      target.removeEventListener('pointerleave', follow);
    };
  }, [element]);
  return isHovered;
}

/** Returns whether half of the element is on the screen of a visible tab. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setIsOnScreen] = useState(false);
  const [isTabVisible, setIsTabVisible] = useState(true);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsOnScreen(entries.at(-1)?.isIntersecting ?? false),
      { threshold: 0.5 },
    );
    observer.observe(target);
    const follow = () => setIsTabVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', follow);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', follow);
    };
  }, [element]);
  return isOnScreen && isTabVisible;
}
