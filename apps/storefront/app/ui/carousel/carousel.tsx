import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, type ReactNode, useEffect, useRef, useState } from 'react';

import { IconButton } from '#app/ui/icon-button/icon-button.tsx';

import styles from './carousel.module.css';

export interface CarouselProps {
  /** The region's accessible name, such as 'Mais vendidos'. */
  label: string;
  /** The width of an item: 'card' is a product card, 'wide' an article, 'full' a single picture. */
  itemSize?: 'card' | 'wide' | 'full' | undefined;
  className?: string | undefined;
  /** Each child becomes one item. */
  children: ReactNode;
}

/** A row that scrolls sideways by touch, wheel or keyboard; buttons appear with JavaScript and a fine pointer. */
export function Carousel({ label, itemSize = 'card', className, children }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const [canGo, setCanGo] = useState({ back: false, on: false });

  useEffect(() => {
    const list = track.current;
    if (!list) return undefined;
    const update = () => {
      const back = list.scrollLeft > 4;
      const on = list.scrollLeft + list.clientWidth < list.scrollWidth - 4;
      setCanGo((known) => (known.back === back && known.on === on ? known : { back, on }));
    };
    const observer = new ResizeObserver(update);
    observer.observe(list);
    list.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', update);
    };
  }, []);

  function scroll(direction: 1 | -1) {
    track.current?.scrollBy({ left: direction * track.current.clientWidth * 0.9 });
  }

  return (
    <section className={clsx(styles.carousel, className)} aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls has to be reachable by keyboard */}
      <ul ref={track} className={clsx(styles.track, styles[itemSize])} tabIndex={0} aria-label={label}>
        {Children.map(children, (child) => (
          <li className={styles.item}>{child}</li>
        ))}
      </ul>
      <IconButton
        className={clsx(styles.button, styles.back)}
        variant="filled"
        label="Anteriores"
        icon={<ChevronLeft aria-hidden="true" />}
        hidden={!canGo.back}
        onClick={() => scroll(-1)}
      />
      <IconButton
        className={clsx(styles.button, styles.on)}
        variant="filled"
        label="Próximos"
        icon={<ChevronRight aria-hidden="true" />}
        hidden={!canGo.on}
        onClick={() => scroll(1)}
      />
    </section>
  );
}
