import { clsx } from 'clsx';

import { Picture } from '#app/ui/picture/picture.tsx';

import styles from './popup-picture.module.css';

export interface PopupPictureProps {
  /** A file of the store, or a path of this shop. Pictures of other hosts are not loaded. */
  path: string;
  alt: string;
  /** CSS pixels if the merchant gave both: reserves the space. */
  size: { width: number; height: number } | null;
  className: string | undefined;
}

/** The size of a picture without a given one. */
const usual = { width: 1200, height: 800 };
const sizes = '(min-width: 40rem) 36rem, 100vw';

export function PopupPicture({ path, alt, size, className }: PopupPictureProps) {
  const { width, height } = size ?? usual;
  if (/^[a-z0-9][a-z0-9._-]*$/i.test(path)) {
    const scale = Math.max(1, usual.width / width);
    const image = { path, alt, width: Math.round(width * scale), height: Math.round(height * scale) };
    return <Picture image={image} sizes={sizes} isPriority className={clsx(styles.picture, className)} />;
  }
  if (!/^\/(?![/\\])/.test(path)) return null;
  return (
    <img src={path} alt={alt} width={width} height={height} className={clsx(styles.picture, className)} />
  );
}
