import type { CartItem } from '@vitrine/contract/schemas/cart.ts';
import type { ReactNode } from 'react';

import { productPath } from '#app/platform/addresses/paths.ts';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import { LinePicture } from './line-picture.tsx';

import styles from './product-row.module.css';

export interface ProductRowProps {
  product: { slug: string; name: string; options_label?: string };
  image: CartItem['image'];
  /** A control at the start, such as a checkbox. */
  choose?: ReactNode;
  /** The content below the name. */
  children: ReactNode;
  /** Below the text on phones, next to it on wide screens. */
  action: ReactNode;
  /** The button that removes the product from the list. */
  corner?: ReactNode;
}

/** A product in an editable list: picture, text and actions. */
export function ProductRow({ product, image, choose, children, action, corner }: ProductRowProps) {
  const href = productPath(product.slug);
  return (
    <li className={styles.row}>
      {choose === undefined ? null : <div className={styles.choose}>{choose}</div>}
      <PageLink href={href} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <LinePicture image={image} />
      </PageLink>
      <div className={styles.words}>
        <PageLink href={href} className={styles.name}>
          {product.name}
        </PageLink>
        {product.options_label ? <span className={styles.options}>{product.options_label}</span> : null}
        {children}
      </div>
      <div className={styles.action}>{action}</div>
      {corner === undefined ? null : <div className={styles.corner}>{corner}</div>}
    </li>
  );
}
