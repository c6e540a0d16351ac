import {
  maxImportPictures,
  maxImportPicturesBytes,
} from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import type { ImportFile } from './chosen-import.ts';

/** Folders and hidden files count, too. */
const maxEntries = 4 * maxImportPictures;

/** A zip that is not read; its message is shown as it is. */
class UnreadableZip extends Error {
  override readonly name = 'AdminCallError';
}

/**
 * Returns the files of a zip. Each is unpacked by itself when it is read, into no more bytes than the zip states for it: what
 * states too many is refused before.
 */
export async function filesOfZip(zip: File): Promise<ImportFile[]> {
  const sizeProblem = `${zip.name} passa de 300 MB. Divida-o em partes.`;
  if (zip.size > maxImportPicturesBytes) throw new UnreadableZip(sizeProblem);
  // Named here, so that the build leaves out the rest of the library.
  const { unzipSync } = await import('fflate');
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const files: ImportFile[] = [];
  let count = 0;
  let total = 0;
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        count += 1;
        total += originalSize;
        if (count > maxEntries)
          throw new UnreadableZip(`${zip.name} tem arquivos demais. Divida-o em partes.`);
        if (total > maxImportPicturesBytes) throw new UnreadableZip(sizeProblem);
        if (!name.endsWith('/')) files.push({ name, bytes: originalSize, read: () => unpacked(name) });
        return false;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableZip) throw error;
    throw new UnreadableZip(`${zip.name} não é um ZIP inteiro, ou foi feito de um jeito que não lemos.`);
  }
  return files;

  async function unpacked(name: string): Promise<Blob> {
    try {
      const { [name]: file } = unzipSync(bytes, { filter: (entry) => entry.name === name });
      return new Blob([new Uint8Array(file ?? [])]);
    } catch {
      throw new UnreadableZip(
        `${name}, dentro do ZIP, não pode ser lida. Descarte este envio e refaça o ZIP.`,
      );
    }
  }
}

/** Returns the files that a person chose, in place of each zip the files within. */
export async function readImportFiles(files: readonly File[]): Promise<ImportFile[]> {
  const read = files.map(async (file) =>
    /\.zip$/i.test(file.name)
      ? filesOfZip(file)
      : [{ name: file.name, bytes: file.size, read: async () => file }],
  );
  return (await Promise.all(read)).flat();
}
