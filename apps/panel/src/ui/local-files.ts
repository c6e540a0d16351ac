import type { DownloadedFile } from '@vitrine/contract/admin/admin-contract.ts';
import { decodeText } from '@vitrine/contract/admin/examine-text.ts';

/** Reads a file's bytes as base64. */
export function readBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = String(reader.result);
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')));
    reader.readAsDataURL(file);
  });
}

/** A file that is no table; its message is shown as it is. */
class UnreadableTable extends Error {
  override readonly name = 'AdminCallError';
}

/** Returns the text of a table that a person chose, in any encoding of spreadsheets; refuses what is none, and says how to save one. */
export async function readTableFile(file: File): Promise<string> {
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  if ('problem' in decoded) throw new UnreadableTable(`${file.name}: ${decoded.problem}`);
  return decoded.text;
}

/** Hands a downloaded file to the browser, which saves it. */
export function saveFile({ name, blob }: DownloadedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read it later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
