import type { ImportFile } from './chosen-import.ts';
import { filesOfZip } from './files-of-zip.ts';

/** Returns the files that a person chose, in place of each zip the files within. */
export async function readImportFiles(files: readonly File[]): Promise<ImportFile[]> {
  const read = files.map(async (file) =>
    /\.zip$/i.test(file.name)
      ? filesOfZip(file)
      : [{ name: file.name, bytes: file.size, read: async () => file }],
  );
  return (await Promise.all(read)).flat();
}
