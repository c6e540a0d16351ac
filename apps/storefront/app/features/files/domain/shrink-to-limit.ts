export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The largest canvas of mobile browsers. */
const maxCanvasPixels = 16_000_000;
/** Each attempt is at least a tenth smaller than the previous one, to limit their number. */
const slowestFactor = 0.9;

/** Scales a picture down until the output of `encode` has at most `maxBytes` [REG-08]. */
export async function shrinkToLimit<Encoded extends { readonly size: number }>(
  original: PictureSize,
  maxBytes: number,
  encode: (size: PictureSize) => Promise<Encoded>,
): Promise<Encoded> {
  let size = scaled(original, Math.min(1, Math.sqrt(maxCanvasPixels / (original.width * original.height))));
  for (;;) {
    const encoded = await encode(size);
    if (encoded.size <= maxBytes) return encoded;
    if (size.width === 1 && size.height === 1) throw new Error('A picture of one pixel is too large.');
    size = scaled(size, Math.min(slowestFactor, Math.sqrt(maxBytes / encoded.size)));
  }
}

function scaled({ width, height }: PictureSize, factor: number): PictureSize {
  return { width: Math.max(1, Math.floor(width * factor)), height: Math.max(1, Math.floor(height * factor)) };
}
