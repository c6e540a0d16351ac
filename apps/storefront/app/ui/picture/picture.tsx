import type { Image } from '@vitrine/contract/schemas/catalog.ts';
import { clsx } from 'clsx';
import { preload } from 'react-dom';

import { fallbackImageUrl, imageUrl, srcSet } from '#app/platform/media/image-url.ts';

import styles from './picture.module.css';

export interface PictureProps {
  image: Image;
  /** The rendered width, as in `<img sizes>`: '(min-width: 64rem) 25vw, 50vw'. */
  sizes: string;
  /** The largest picture of a page: loads first, never lazily [UIX-02]. */
  isPriority?: boolean | undefined;
  /** In the first screen, but not the largest picture on every screen: loads at once, without priority. */
  isEager?: boolean | undefined;
  /** Replaces the picture's own text; '' if the text next to it says the same. */
  alt?: string | undefined;
  maxWidth?: number | undefined;
  /** For the img element. */
  className?: string | undefined;
  /** The point that stays visible where the picture is cut, as `object-position`. */
  focus?: string | undefined;
}

/** An AVIF picture in several widths, or one WebP; its original width and height reserve the space. */
export function Picture({
  image,
  sizes,
  isPriority = false,
  isEager = false,
  alt,
  maxWidth,
  className,
  focus,
}: PictureProps) {
  const avif = srcSet(image, maxWidth);
  // React writes it into the head, before styles and scripts. Other browsers do not preload the type.
  if (import.meta.env.SSR && isPriority) {
    preload(imageUrl(image.path, 640, 'avif'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        className={clsx(styles.image, className)}
        src={fallbackImageUrl(image.path, isPriority)}
        alt={alt ?? image.alt}
        width={image.width}
        height={image.height}
        loading={isPriority || isEager ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding={isPriority ? 'sync' : 'async'}
        style={focus === undefined ? undefined : { objectPosition: focus }}
      />
    </picture>
  );
}
