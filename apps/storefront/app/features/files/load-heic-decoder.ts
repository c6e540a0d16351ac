import createLibheif from 'libheif-js/libheif-wasm/libheif.js';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';

/**
 * Loads libheif (410 kB) and returns a function that decodes a HEIC file's main picture, upright. It throws for other
 * files.
 */
export async function loadHeicDecoder(): Promise<(file: ArrayBuffer) => ImageData> {
  const wasm = await fetch(wasmUrl);
  if (!wasm.ok) throw new Error(`libheif: ${wasm.status}`);
  const libheif = createLibheif({ wasmBinary: await wasm.arrayBuffer() });

  return (file) => {
    const context = libheif.heif_context_alloc();
    libheif.heif_context_read_from_memory(context, file);
    const handle = libheif.heif_js_context_get_primary_image_handle(context);
    if (!handle || handle.code) throw new Error('The file contains no picture.');
    const decoded = libheif.heif_js_decode_image2(
      handle,
      libheif.heif_colorspace.heif_colorspace_RGB,
      libheif.heif_chroma.heif_chroma_interleaved_RGBA,
    );
    const pixels = decoded.channels?.[0];
    if (decoded.code || !pixels) throw new Error('The picture is unreadable.');
    const picture = new ImageData(pixels.width, pixels.height);
    const rowBytes = pixels.width * 4;
    for (let row = 0; row < pixels.height; row += 1) {
      const start = row * pixels.stride;
      picture.data.set(pixels.data.subarray(start, start + rowBytes), row * rowBytes);
    }
    libheif.heif_image_release(decoded.image);
    libheif.heif_context_free(context);
    return picture;
  };
}
