import { clsx } from 'clsx';

import { categoryPath } from '#app/platform/addresses/paths.ts';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import { SectionHeading } from '#app/ui/section-heading/section-heading.tsx';

import type { ComponentViews } from './component-views.ts';

import styles from './category-tiles.module.css';

/** Links to categories, as pictures. */
export function CategoryTiles({ title, tiles }: ComponentViews['category-tiles']) {
  if (tiles.length === 0) return null;
  return (
    <section>
      {title === '' ? null : <SectionHeading title={title} />}
      <ul className={styles.tiles}>
        {tiles.map(({ url_key, name, image }) => (
          <li key={url_key} className={styles.tile}>
            <div className={clsx('deferred-picture', styles.frame)}>
              {image ? (
                <Picture
                  image={image}
                  alt=""
                  sizes="(min-width: 64rem) 14rem, (min-width: 40rem) 30vw, 46vw"
                  maxWidth={640}
                  className={styles.picture}
                />
              ) : null}
            </div>
            <PageLink href={categoryPath(url_key)} className={styles.link}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
