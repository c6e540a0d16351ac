import type { CartItem } from '@vitrine/contract/schemas/cart.ts';
import { Image } from 'lucide-react';

import { Picture } from '#app/ui/picture/picture.tsx';

import styles from './line-picture.module.css';

/** The small picture of a line; the name next to it describes it. */
export function LinePicture({ image }: { image: CartItem['image'] }) {
  return (
    <span className={styles.frame}>
      {image ? (
        <Picture image={image} alt="" sizes="96px" className={styles.picture} />
      ) : (
        <Image className={styles.none} aria-hidden="true" />
      )}
    </span>
  );
}
