/** The widths that the shop renders; any other responds 404, which bounds the number of renditions. */
export const imageWidths = [96, 160, 240, 320, 480, 640, 800, 960, 1200, 1600, 1920] as const;
export const imageFormats = ['avif', 'webp', 'jpg', 'png'] as const;

export type ImageWidth = (typeof imageWidths)[number];
/** The widths of icons, which are square: the picture is centred, and enlarged if it is smaller. */
export const iconWidths = [192, 512] as const;
export type IconWidth = (typeof iconWidths)[number];

export type ImageFormat = (typeof imageFormats)[number];

/** Returns the address of a picture at one width; `path` is the contract's `image.path`. */
export function imageUrl(path: string, width: ImageWidth, format: ImageFormat): string {
  return `/img/${width}/${encodeURIComponent(path)}.${format}`;
}

/**
 * Returns the address of a picture for browsers without AVIF, of 2022 and before: they get one width; a wider one of the
 * largest picture of a page.
 */
export function fallbackImageUrl(path: string, isLargest: boolean): string {
  return imageUrl(path, isLargest ? 960 : 640, 'webp');
}

/** Returns the address of a picture as a square icon, transparent around it as `png`, white as `jpg`. */
export function iconUrl(path: string, width: IconWidth, format: 'png' | 'jpg'): string {
  return `/img/${width}/${encodeURIComponent(path)}.${format}`;
}

/** Returns the address of a picture's original file, for drawings such as a logo. */
export function originalImageUrl(path: string): string {
  return `/img/original/${encodeURIComponent(path)}`;
}

/** The widths in `srcset`: each has at most twice the bytes of the one before. */
const offeredWidths: readonly ImageWidth[] = [96, 160, 320, 480, 640, 960, 1200, 1920];
/** Below this a picture is a thumbnail. */
const thumbnailWidth = 240;

/**
 * Returns the `srcset` of a picture in AVIF: every offered width up to `maxWidth` and the smallest one that covers the
 * original.
 */
export function srcSet(
  image: { path: string; width: number },
  maxWidth: number = imageWidths.at(-1) ?? 0,
): string {
  const targetWidth = Math.min(maxWidth, image.width);
  const file = encodeURIComponent(image.path);
  let set = '';
  for (const width of offeredWidths) {
    if (targetWidth > thumbnailWidth && width <= thumbnailWidth) continue;
    set += `${set && ', '}/img/${width}/${file}.avif ${width}w`;
    if (width >= targetWidth) break;
  }
  return set;
}
