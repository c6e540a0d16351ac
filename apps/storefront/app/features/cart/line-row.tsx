import type { CartItem } from '@vitrine/contract/schemas/cart.ts';
import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { productPath } from '#app/platform/addresses/paths.ts';
import { IconButton } from '#app/ui/icon-button/icon-button.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import { LinePicture } from './line-picture.tsx';

import styles from './line-row.module.css';

export interface LineRowProps {
  item: CartItem;
  /** Below the name; '' for nothing. */
  details: string;
  /** What it costs and what can be done with it, below the words. */
  children: ReactNode;
  onRemove: () => void;
  /** The panel closes when its product is opened. */
  onOpenProduct?: (() => void) | undefined;
}

/** A line of the sacola, also of what was put aside: picture and words lead to its product. */
export function LineRow({ item, details, children, onRemove, onOpenProduct }: LineRowProps) {
  const href = productPath(item.slug);
  return (
    <li className={clsx(styles.row, item.max_qty === 0 && styles.soldOut)}>
      <PageLink
        href={href}
        className={styles.picture}
        onClick={onOpenProduct}
        tabIndex={-1}
        aria-hidden="true"
      >
        <LinePicture image={item.image} />
      </PageLink>
      <div className={styles.words}>
        <PageLink href={href} className={styles.name} onClick={onOpenProduct}>
          {item.name}
        </PageLink>
        {details === '' ? null : <p className={styles.details}>{details}</p>}
      </div>
      <IconButton
        className={styles.remove}
        size="s"
        label={`Remover ${item.name}`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onRemove}
      />
      <div className={styles.body}>{children}</div>
    </li>
  );
}
