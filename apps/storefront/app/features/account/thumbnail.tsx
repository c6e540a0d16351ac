import { clsx } from 'clsx';

import { Picture, type PictureProps } from '#app/ui/picture/picture.tsx';

import styles from './thumbnail.module.css';

export interface ThumbnailProps {
  /** Null leaves the place of one. */
  image: PictureProps['image'] | null;
  /** Unless said, '': the name beside it says what it is. */
  alt?: string | undefined;
  isLarge?: boolean | undefined;
}

/** The small square picture of something that was bought or handed in. */
export function Thumbnail({ image, alt = '', isLarge = false }: ThumbnailProps) {
  return (
    <span className={clsx(styles.frame, isLarge && styles.large)}>
      {image === null ? null : (
        <Picture image={image} sizes={isLarge ? '5rem' : '4rem'} maxWidth={isLarge ? 240 : 160} alt={alt} />
      )}
    </span>
  );
}
