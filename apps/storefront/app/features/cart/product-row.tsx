import type { CartItem } from '@vitrine/contract/schemas/cart.ts';
import type { ReactNode } from 'react';

import { productPath } from '#app/platform/paths.ts';

import { LinePicture } from './line-picture.tsx';

import styles from './product-row.module.css';

export interface ProductRowProps {
  product: { slug: string; name: string; options_label?: string };
  image: CartItem['image'];
  /** In front: what chooses it. */
  choose?: ReactNode;
  /** Below the name. */
  children: ReactNode;
  /** Below the words on phones, beside them on wide screens. */
  action: ReactNode;
  /** What takes it off the list. */
  corner?: ReactNode;
}

/** A product in a list that somebody works with: picture, words and what can be done with it. */
export function ProductRow({ product, image, choose, children, action, corner }: ProductRowProps) {
  const href = productPath(product.slug);
  return (
    <li className={styles.row}>
      {choose === undefined ? null : <div className={styles.choose}>{choose}</div>}
      <a href={href} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <LinePicture image={image} />
      </a>
      <div className={styles.words}>
        <a href={href} className={styles.name}>
          {product.name}
        </a>
        {product.options_label ? <span className={styles.options}>{product.options_label}</span> : null}
        {children}
      </div>
      <div className={styles.action}>{action}</div>
      {corner === undefined ? null : <div className={styles.corner}>{corner}</div>}
    </li>
  );
}
