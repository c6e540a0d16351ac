export interface FileKind {
  /** The default extension first, then other common ones. */
  readonly endings: readonly [string, ...string[]];
  readonly contentType: string;
  readonly isPicture: boolean;
}

const pdf: FileKind = { endings: ['pdf'], contentType: 'application/pdf', isPicture: false };
const jpeg: FileKind = { endings: ['jpg', 'jpeg'], contentType: 'image/jpeg', isPicture: true };
const png: FileKind = { endings: ['png'], contentType: 'image/png', isPicture: true };
const heic: FileKind = { endings: ['heic', 'heif'], contentType: 'image/heic', isPicture: true };

const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'mif1']);
const longestStart = 16;

/** Detects the kind of a file by its first bytes, whatever its name; null for a kind that is not accepted [REG-08]. */
export function fileKindOf(bytes: Uint8Array): FileKind | null {
  const start = String.fromCharCode(...bytes.subarray(0, longestStart));
  if (/^%PDF-[12]\.\d/.test(start)) return pdf;
  if (start.startsWith('\xff\xd8\xff')) return jpeg;
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return png;
  // A box: four bytes of length, its type, and the brand of the content.
  if (start.slice(4, 8) === 'ftyp' && heicBrands.has(start.slice(8, 12))) return heic;
  return null;
}

/** Returns whether a list of extensions such as `pdf, .JPG` allows a file; an empty list allows all. */
export function isAllowed(kind: FileKind, allowed: string): boolean {
  const endings = allowed
    .toLowerCase()
    .split(',')
    .map((ending) => ending.trim().replace(/^\./, ''))
    .filter(Boolean);
  return endings.length === 0 || kind.endings.some((ending) => endings.includes(ending));
}

/** Returns the default extension of an accepted content type. */
export function fileEnding(contentType: string): string {
  return [pdf, jpeg, png, heic].find((kind) => kind.contentType === contentType)?.endings[0] ?? 'bin';
}
