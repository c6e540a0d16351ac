import type { Sharp } from 'sharp';

import { isRefusal } from '#api/platform/is-refusal.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import type { FileKind } from './domain/file-kind.ts';

/** More than phones photograph at 1 MB; a larger claim is an attack on memory. */
const maxPixels = 50_000_000;
const maxSeconds = 5;
const jpegQuality = 80;

let last: Promise<unknown> = Promise.resolve();

/**
 * Returns the picture to store: validated by decoding it, and without the camera's metadata on place, time and person.
 * JPEG and PNG are re-encoded, so that no other content hidden in the bytes survives. Refuses anything else.
 */
export function cleanPicture(
  { refuse }: Refusing<'file_type_unsupported'>,
  { kind, bytes }: { kind: FileKind; bytes: Buffer },
): Promise<Buffer> {
  // One at a time, because a decoded picture may take 200 MB.
  const cleaned = last.then(() => clean({ refuse }, { kind, bytes }));
  last = cleaned.catch(() => undefined);
  return cleaned;
}

async function clean(
  { refuse }: Refusing<'file_type_unsupported'>,
  { kind, bytes }: { kind: FileKind; bytes: Buffer },
): Promise<Buffer> {
  try {
    // Loaded with the first picture, because most processes receive none.
    const { default: sharp } = await import('sharp');
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels }).timeout({
      seconds: maxSeconds,
    });
    return kind.contentType === 'image/heic'
      ? await withoutMetadata({ refuse }, { picture, bytes })
      : await rewrite(picture);
  } catch (error) {
    if (isRefusal(error)) throw error;
    // The library's errors for bytes that are not a picture are generic and useless to the client.
    throw refuse('file_type_unsupported');
  }
}

async function rewrite(picture: Sharp): Promise<Buffer> {
  const { format, isPalette } = await picture.metadata();
  const upright = picture.autoOrient();
  return format === 'png'
    ? upright.png({ palette: isPalette, compressionLevel: 9 }).toBuffer()
    : upright.jpeg({ quality: jpegQuality }).toBuffer();
}

/**
 * Blanks a HEIC's metadata in place, which shifts no offset. HEVC cannot be decoded here (sharp lacks it because of
 * patents), so only the structure is validated; the shop's own form sends JPEG.
 */
async function withoutMetadata(
  { refuse }: Refusing<'file_type_unsupported'>,
  { picture, bytes }: { picture: Sharp; bytes: Buffer },
): Promise<Buffer> {
  const { compression, width, height, exif, xmp, iptc } = await picture.metadata();
  if (compression !== 'hevc' || width * height > maxPixels) throw refuse('file_type_unsupported');
  const blank = Buffer.from(bytes);
  for (const block of [exif, xmp, iptc]) {
    if (!block) continue;
    const at = blank.indexOf(block);
    if (at < 0) throw refuse('file_type_unsupported');
    blank.fill(0, at, at + block.byteLength);
  }
  return blank;
}
