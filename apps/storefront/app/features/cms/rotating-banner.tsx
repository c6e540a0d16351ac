import { useHydrated } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useRef } from 'react';

import { IconButton } from '#app/ui/icon-button/icon-button.tsx';

import { BannerSlide } from './banner-slide.tsx';
import type { ComponentViews } from './component-views.ts';
import { useBannerRotation } from './use-banner-rotation.ts';

import styles from './rotating-banner.module.css';

type RotatingBannerProps = ComponentViews['rotating-banner'] & { isFirst: boolean };

/**
 * Slides that take turns, by the carousel pattern of the APG. They are a list that scrolls sideways, so that swipes and
 * pages without JavaScript need no code; all have the height of the tallest, so that nothing moves.
 */
export function RotatingBanner({ title, seconds, slides, isFirst }: RotatingBannerProps) {
  const banner = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const { current, isRotating, isMoving, turnBy, turnTo, stop, toggle } = useBannerRotation({
    banner,
    track,
    count: slides.length,
    seconds,
  });
  const nameOf = (index: number) => slides[index]?.title || slides[index]?.picture.alt;
  const hasTurns = slides.length > 1;
  return (
    <section ref={banner} className={styles.banner} aria-roledescription="carrossel" aria-label={title}>
      {hasTurns ? (
        <div className={styles.controls}>
          <IconButton
            size="s"
            label={isRotating ? 'Parar de trocar as imagens' : 'Trocar as imagens sozinho'}
            icon={isRotating ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            onClick={toggle}
          />
          <div role="group" aria-label="Escolher a imagem" className={styles.dots}>
            {slides.map(({ id }, index) => (
              <button
                key={id}
                type="button"
                className={styles.dot}
                aria-label={`${index + 1} de ${slides.length}: ${nameOf(index)}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => turnTo(index)}
              />
            ))}
          </div>
          <IconButton
            size="s"
            label="Imagem anterior"
            icon={<ChevronLeft aria-hidden="true" />}
            onClick={() => turnBy(-1)}
          />
          <IconButton
            size="s"
            label="Próxima imagem"
            icon={<ChevronRight aria-hidden="true" />}
            onClick={() => turnBy(1)}
          />
        </div>
      ) : null}
      <div
        ref={track}
        className={styles.track}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls has to be reachable by keyboard
        tabIndex={hasTurns ? 0 : undefined}
        role="group"
        aria-label="Imagens"
        onPointerDown={({ pointerType }) => pointerType !== 'mouse' && stop()}
      >
        {slides.map((slide, index) => (
          <div
            key={slide.id}
            className={clsx(styles.slide, !isFirst && 'deferred-picture')}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} de ${slides.length}`}
            inert={isHydrated && index !== current}
          >
            <BannerSlide slide={slide} isFirst={isFirst && index === 0} />
          </div>
        ))}
      </div>
      {hasTurns && isHydrated ? (
        <p className={styles.announcement} aria-live={isMoving ? 'off' : 'polite'}>
          {current + 1} de {slides.length}: {nameOf(current)}
        </p>
      ) : null}
    </section>
  );
}
