import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';

import { PageLink } from '#app/ui/page-link/page-link.tsx';

import { ComponentPicture } from './component-picture.tsx';
import type { ComponentViews } from './component-views.ts';

import styles from './banner.module.css';

type BannerProps = ComponentViews['banner'] & { isFirst: boolean };

/** A picture with title, text and link; the whole banner is the link. Side by side on wide screens. */
export function Banner({ title, text, ctaLabel, ctaHref, picture, isFirst }: BannerProps) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section className={styles.container}>
      <div className={styles.banner}>
        {picture ? (
          <div className={clsx(styles.frame, !isFirst && 'deferred-picture')}>
            <ComponentPicture
              picture={picture}
              sizes="(min-width: 48rem) 50vw, 100vw"
              isPriority={isFirst}
              className={styles.picture}
            />
          </div>
        ) : null}
        <div className={styles.words}>
          <Heading className={styles.title}>{title}</Heading>
          {text === '' ? null : <p className={styles.text}>{text}</p>}
          {ctaHref === '' ? null : (
            <PageLink href={ctaHref} className={styles.link}>
              {ctaLabel}
              <ArrowRight aria-hidden="true" />
            </PageLink>
          )}
        </div>
      </div>
    </section>
  );
}
