import { type PictureSize, shrinkToLimit } from './domain/shrink-to-limit.ts';
import type { PhotoResult, PhotoTask } from './photo-task.ts';

const jpegQuality = 0.7;
const thumbnailSide = 192;
/** The start of a HEIF container's file type box. */
const heicStart = /^ftyp(?:hei[cxms]|mif1|msf1)/;

class LoadFailure extends Error {}

self.addEventListener('message', ({ data }: MessageEvent<PhotoTask>) => {
  void handleTask(data).then((result) => {
    self.postMessage(result, { transfer: result.kind === 'ready' ? [result.thumbnail] : [] });
  });
});

async function handleTask(task: PhotoTask): Promise<PhotoResult> {
  try {
    return await prepare(task);
  } catch (error) {
    return { kind: error instanceof LoadFailure ? 'unloaded' : 'unread' };
  }
}

/** Returns a photo that can be uploaded unchanged; converts HEIC to JPEG. */
async function prepare({ photo, maxBytes }: PhotoTask): Promise<PhotoResult> {
  const start = new TextDecoder('latin1').decode(await photo.slice(4, 12).arrayBuffer());
  const isHeic = heicStart.test(start);
  const picture = await (isHeic ? decodeHeic(photo) : createImageBitmap(photo));
  const thumbnail = await createImageBitmap(picture, {
    ...within(picture, thumbnailSide),
    resizeQuality: 'medium',
  });
  const isSmall = !isHeic && photo.size <= maxBytes;
  return {
    kind: 'ready',
    photo: isSmall ? photo : await shrinkToLimit(picture, maxBytes, (size) => encode(picture, size)),
    thumbnail,
  };
}

async function decodeHeic(photo: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(photo);
  } catch {
    // Most browsers cannot decode HEIC: loads the decoder.
    const decoder = await loadDecoder();
    return createImageBitmap(decoder(await photo.arrayBuffer()));
  }
}

async function loadDecoder() {
  try {
    const { loadHeicDecoder } = await import('./load-heic-decoder.ts');
    return await loadHeicDecoder();
  } catch (cause) {
    throw new LoadFailure('The decoder of HEIC could not be loaded.', { cause });
  }
}

async function encode(picture: ImageBitmap, { width, height }: PictureSize): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas is available.');
  // JPEG has no transparency, which would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
}

function within({ width, height }: PictureSize, side: number): { resizeWidth: number; resizeHeight: number } {
  const factor = Math.min(1, side / Math.max(width, height));
  return {
    resizeWidth: Math.max(1, Math.round(width * factor)),
    resizeHeight: Math.max(1, Math.round(height * factor)),
  };
}
