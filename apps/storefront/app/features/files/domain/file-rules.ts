export type FileForm = 'picture' | 'pdf';

const formOfEnding: ReadonlyMap<string, FileForm> = new Map([
  ['pdf', 'pdf'],
  ['jpg', 'picture'],
  ['jpeg', 'picture'],
  ['png', 'picture'],
  ['heif', 'picture'],
  ['heic', 'picture'],
]);

/** The accepted file extensions [REG-08]. */
export const fileEndings: readonly string[] = [...formOfEnding.keys()];

/** The `accept` of a file input: extensions, and types by which phones offer camera and gallery. */
export const acceptedFiles = [
  ...fileEndings.map((ending) => `.${ending}`),
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/heif',
  'image/heic',
].join(',');

/** Returns a file's type by its name, since browsers report none for many HEIC files; null if not accepted [REG-08]. */
export function fileFormOf(name: string): FileForm | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return formOfEnding.get(ending) ?? null;
}

/** Formats a size in bytes: 812345 is `812 kB`, 4218000 is `4,2 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  // From this size on kilobytes would round to 1000.
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;
}
