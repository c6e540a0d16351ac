import type { DownloadedFile } from '@vitrine/contract/admin/admin-contract.ts';

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
