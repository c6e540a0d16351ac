import type { Popup } from '@vitrine/contract/schemas/cms.ts';
import { clsx } from 'clsx';

import { fallbackImageUrl, srcSet } from '#app/platform/media/image-url.ts';
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
const defaultSize = { width: 1200, height: 800 };
const sizes = '(min-width: 40rem) 36rem, 100vw';

const storeFile = /^[a-z0-9][a-z0-9._-]*$/i;
const shopPath = /^\/(?![/\\])/;

type Size = PopupPictureProps['size'];

function imageOf(path: string, alt: string, size: Size) {
  const { width, height } = size ?? defaultSize;
  const scale = Math.max(1, defaultSize.width / width);
  return { path, alt, width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Returns the size that the merchant gave, if it is whole. */
export function popupPictureSize({ width, height }: Pick<Popup, 'width' | 'height'>): Size {
  return width !== null && height !== null ? { width, height } : null;
}

/** Returns whether a path is a picture that the popup may load. */
export const isPopupPicture = (path: string): boolean => storeFile.test(path) || shopPath.test(path);

/** Loads a popup's picture as `PopupPicture` shows it. Returns whether it can be shown. */
export async function loadPopupPicture(path: string, size: Size): Promise<boolean> {
  const picture = document.createElement('picture');
  const img = document.createElement('img');
  if (storeFile.test(path)) {
    const image = imageOf(path, '', size);
    const source = document.createElement('source');
    Object.assign(source, { type: 'image/avif', srcset: srcSet(image), sizes });
    picture.append(source);
    img.src = fallbackImageUrl(path, true);
  } else if (shopPath.test(path)) {
    img.src = path;
  } else {
    return false;
  }
  picture.append(img);
  return img.decode().then(
    () => true,
    () => false,
  );
}

export function PopupPicture({ path, alt, size, className }: PopupPictureProps) {
  const { width, height } = size ?? defaultSize;
  if (storeFile.test(path)) {
    const image = imageOf(path, alt, size);
    return <Picture image={image} sizes={sizes} isPriority className={clsx(styles.picture, className)} />;
  }
  if (!shopPath.test(path)) return null;
  return (
    <img src={path} alt={alt} width={width} height={height} className={clsx(styles.picture, className)} />
  );
}
