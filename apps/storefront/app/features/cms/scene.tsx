import { clsx } from 'clsx';
import { useState } from 'react';

import { productPath } from '#app/platform/addresses/paths.ts';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import { Price } from '#app/ui/price/price.tsx';
import { SectionHeading } from '#app/ui/section-heading/section-heading.tsx';

import { ComponentPicture } from './component-picture.tsx';
import type { ComponentViews, ScenePoint } from './component-views.ts';

import styles from './scene.module.css';

/** A picture whose numbered points lead to products, with the list of them. */
export function Scene({ title, text, picture, ratio, points }: ComponentViews['scene']) {
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const watch = (index: number) => ({
    onPointerEnter: () => setPointedAt(index),
    onPointerLeave: () => setPointedAt(null),
  });
  return (
    <section className={styles.container}>
      {title === '' ? null : <SectionHeading title={title} text={text === '' ? undefined : text} />}
      <div className={styles.scene}>
        <div className={clsx('deferred-picture', styles.frame, styles[ratio])}>
          <ComponentPicture
            picture={picture}
            sizes="(min-width: 64rem) 62vw, 100vw"
            isPriority={false}
            className={styles.picture}
          />
          {points.map((point, index) => (
            <PageLink
              key={point.id}
              href={productPath(point.slug)}
              aria-label={`${index + 1}. ${point.name}`}
              className={clsx(styles.point, index === pointedAt && styles.pointedAt)}
              style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
              {...watch(index)}
            >
              {index + 1}
            </PageLink>
          ))}
        </div>
        <ol className={styles.list}>
          {points.map((point, index) => (
            <li
              key={point.id}
              className={clsx(styles.item, index === pointedAt && styles.pointedAt)}
              {...watch(index)}
            >
              <Item point={point} number={index + 1} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Item({ point, number }: { point: ScenePoint; number: number }) {
  return (
    <>
      <div className={clsx('deferred-picture', styles.thumbnail)}>
        {point.image === undefined ? null : (
          <Picture image={{ ...point.image, alt: '' }} sizes="4rem" maxWidth={200} className={styles.image} />
        )}
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      </div>
      <div className={styles.words}>
        <PageLink href={productPath(point.slug)} className={styles.link}>
          {point.name}
        </PageLink>
        {point.is_available ? (
          <Price
            priceCentavos={point.price_centavos}
            listPriceCentavos={point.list_price_centavos}
            isFromPrice={point.is_from_price}
            size="s"
          />
        ) : (
          <p className={styles.soldOut}>Esgotado</p>
        )}
      </div>
    </>
  );
}
