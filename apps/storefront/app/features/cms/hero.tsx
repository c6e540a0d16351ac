import { clsx } from 'clsx';

import { ButtonLink } from '#app/ui/button/button-link.tsx';

import { ComponentPicture } from './component-picture.tsx';
import type { ComponentViews } from './component-views.ts';

import styles from './hero.module.css';

type HeroProps = ComponentViews['hero'] & { isFirst: boolean };

/** A full-width picture with a short text, which opens a page; without a picture, the store's own colour. */
export function Hero({ eyebrow, title, text, ctaLabel, ctaHref, picture, isFirst }: HeroProps) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section className={clsx(styles.hero, picture === null && styles.plain)}>
      {picture ? (
        <ComponentPicture
          picture={picture}
          sizes="(min-width: 90rem) 90rem, 100vw"
          isPriority={isFirst}
          className={styles.picture}
        />
      ) : null}
      <div className={styles.words}>
        {eyebrow === '' ? null : <p className={styles.eyebrow}>{eyebrow}</p>}
        <Heading className={styles.title}>{title}</Heading>
        {text === '' ? null : <p className={styles.text}>{text}</p>}
        {ctaHref === '' ? null : (
          <ButtonLink href={ctaHref} size="l" className={styles.button}>
            {ctaLabel}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
