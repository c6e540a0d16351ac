import { decodeText } from '@vitrine/contract/admin/examine-text.ts';

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
