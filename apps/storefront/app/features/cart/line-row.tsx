import type { CartItem } from '@vitrine/contract/schemas/cart.ts';
import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { actionPaths } from '#app/platform/addresses/action-paths.ts';
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
  /** The id of the line's form, which the browser posts until the page's scripts change the line. */
  form: string;
  /** Called when the product is opened: the panel closes. */
  onOpenProduct?: (() => void) | undefined;
}

/** A line of the cart or of the items saved for later; picture and text link to the product. */
export function LineRow({ item, details, children, onRemove, form, onOpenProduct }: LineRowProps) {
  const href = productPath(item.slug);
  return (
    <li className={clsx(styles.row, item.max_qty === 0 && styles.soldOut)}>
      <form id={form} method="post" action={actionPaths.cartLine} hidden>
        <input type="hidden" name="item" value={item.id} />
        {/* The first button is that of the Enter key: it sets the typed quantity. */}
        <button type="submit">Atualizar</button>
      </form>
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
        type="submit"
        form={form}
        name="act"
        value="remove"
        onClick={(event) => {
          event.preventDefault();
          onRemove();
        }}
      />
      <div className={styles.body}>{children}</div>
    </li>
  );
}
