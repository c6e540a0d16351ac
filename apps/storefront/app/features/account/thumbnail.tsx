import { clsx } from 'clsx';

import { Picture, type PictureProps } from '#app/ui/picture/picture.tsx';

import styles from './thumbnail.module.css';

export interface ThumbnailProps {
  /** Null renders a placeholder. */
  image: PictureProps['image'] | null;
  /** Defaults to '': the name next to the picture describes it. */
  alt?: string | undefined;
  isLarge?: boolean | undefined;
}

/** A small square picture of an item. */
export function Thumbnail({ image, alt = '', isLarge = false }: ThumbnailProps) {
  return (
    <span className={clsx(styles.frame, isLarge && styles.large)}>
      {image === null ? null : (
        <Picture image={image} sizes={isLarge ? '5rem' : '4rem'} maxWidth={isLarge ? 240 : 160} alt={alt} />
      )}
    </span>
  );
}
