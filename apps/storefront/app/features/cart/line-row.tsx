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
  /** The text below the name; '' for none. */
  details: string;
  /** Price and actions, below the text. */
  children: ReactNode;
  onRemove: () => void;
  /** Called when the product is opened: the panel closes. */
  onOpenProduct?: (() => void) | undefined;
}

/** A line of the cart or of the items saved for later; picture and text link to the product. */
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
