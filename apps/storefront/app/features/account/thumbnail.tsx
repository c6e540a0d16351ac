import { Picture, type PictureProps } from '#app/ui/picture.tsx';

import styles from './thumbnail.module.css';

export interface ThumbnailProps {
  /** Null leaves the place of one. */
  image: PictureProps['image'] | null;
  /** Unless said, '': the name beside it says what it is. */
  alt?: string | undefined;
}

/** The small square picture of something that was bought or handed in. */
export function Thumbnail({ image, alt = '' }: ThumbnailProps) {
  return (
    <span className={styles.frame}>
      {image === null ? null : <Picture image={image} sizes="4rem" maxWidth={160} alt={alt} />}
    </span>
  );
}
