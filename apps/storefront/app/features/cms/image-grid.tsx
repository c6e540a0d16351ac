import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { SectionHeading } from '#app/ui/section-heading/section-heading.tsx';

import { ComponentPicture } from './component-picture.tsx';
import type { ComponentViews, GridItem } from './component-views.ts';

import styles from './image-grid.module.css';

/** A grid of pictures, each with an optional text and link. */
export function ImageGrid({ title, text, columns, ratio, items }: ComponentViews['image-grid']) {
  return (
    <section className={styles.container}>
      {title === '' ? null : <SectionHeading title={title} text={text === '' ? undefined : text} />}
      <ul
        className={clsx(styles.grid, columns > 2 && styles.dense)}
        style={{ '--columns': columns } as CSSProperties}
      >
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <div className={clsx('deferred-picture', styles.frame, styles[ratio])}>
              <ComponentPicture
                picture={item.picture}
                sizes={`(min-width: 48rem) ${Math.round(100 / columns)}vw, ${columns > 2 ? 50 : 100}vw`}
                isPriority={false}
                className={styles.picture}
              />
            </div>
            <Words {...item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ title, text, href, picture }: GridItem) {
  const name = title || picture.alt;
  if (title === '' && text === '' && href === '') return null;
  return (
    <div className={styles.words}>
      {href === '' ? (
        title !== '' && <p className={styles.title}>{title}</p>
      ) : (
        <PageLink
          href={href}
          className={clsx(styles.link, title !== '' && styles.title)}
          aria-label={title === '' ? name : undefined}
        >
          {title}
        </PageLink>
      )}
      {text === '' ? null : <p className={styles.text}>{text}</p>}
    </div>
  );
}
