import type { Sharp } from 'sharp';

const maxPixels = 60_000_000;
/** Twice the width of the widest picture on pages. */
const longestSide = 2560;
const quality = 88;
const endings: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  avif: 'avif',
};

export interface PreparedPicture {
  readonly bytes: Buffer;
  readonly ending: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns an upright picture, limited in size and without the camera's metadata on place and person. One that complies
 * keeps its bytes, so preparing is idempotent. Each is decoded completely, which validates it.
 */
export async function preparePicture(
  bytes: Buffer,
): Promise<PreparedPicture | { code: 'image_unreadable' | 'image_too_large' }> {
  // Loaded with the first picture.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  // The cache identifies buffers by address, which another picture may have reused.
  sharp.cache(false);
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: false });
    const { format, width, height, orientation = 1, exif, xmp, iptc, pages = 1 } = await picture.metadata();
    const ending = endings[format];
    if (ending === undefined || pages > 1) return { code: 'image_unreadable' };
    if (width * height > maxPixels) return { code: 'image_too_large' };
    if (orientation === 1 && !exif && !xmp && !iptc && Math.max(width, height) <= longestSide) {
      // `stats` decodes too, but does not always detect a truncated picture while others are processed.
      await picture.resize({ width: 8, height: 8, fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
      return { bytes, ending, width, height };
    }
    const upright = picture
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await encoded(upright, ending).toBuffer({ resolveWithObject: true });
    return { bytes: data, ending, width: info.width, height: info.height };
  } catch {
    // The library throws generic errors for bytes that are no picture.
    return { code: 'image_unreadable' };
  }
}

function encoded(picture: Sharp, ending: string): Sharp {
  switch (ending) {
    case 'png':
      return picture.png({ compressionLevel: 9 });
    case 'webp':
      return picture.webp({ quality });
    case 'avif':
      return picture.avif({ quality: 60 });
    default:
      return picture.jpeg({ quality, mozjpeg: true });
  }
}
