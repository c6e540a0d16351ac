import { originalImageUrl } from '#app/platform/media/image-url.ts';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import type { Brand, ComponentViews } from './component-views.ts';

import styles from './brand-strip.module.css';

/** A row of brand marks; a brand without a mark shows its name. */
export function BrandStrip({ title, brands }: ComponentViews['brand-strip']) {
  return (
    <section>
      {title === '' ? null : <h2 className={styles.title}>{title}</h2>}
      <ul className={styles.brands}>
        {brands.map((brand) => (
          <li key={brand.name}>
            {brand.href === '' ? (
              <span className={styles.brand}>
                <Mark {...brand} />
              </span>
            ) : (
              <PageLink href={brand.href} className={styles.brand}>
                <Mark {...brand} />
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mark({ name, logo }: Brand) {
  if (logo === '') return name;
  return (
    <img
      src={originalImageUrl(logo)}
      alt={name}
      width={160}
      height={48}
      loading="lazy"
      decoding="async"
      className={styles.logo}
    />
  );
}
