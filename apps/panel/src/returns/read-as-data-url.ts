import type { DownloadedFile } from '@vitrine/contract/admin/admin-contract.ts';
import { ownEntry } from '@vitrine/rules/own-entry.ts';

/** The pictures that browsers show, by the ending of their name. */
const pictureTypes: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png' };

/** Returns a picture as an address that the panel's policy allows; null for a file that browsers do not show, such as HEIC. */
export function readAsDataUrl({ name, blob }: DownloadedFile): Promise<string | null> {
  const type = ownEntry(pictureTypes, name.slice(name.lastIndexOf('.') + 1));
  if (!type) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : null));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the picture is unreadable')));
    reader.readAsDataURL(new Blob([blob], { type }));
  });
}
