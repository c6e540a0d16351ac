import type { OwnSecret } from '@vitrine/contract/own-secret.ts';

import type { StoreDatabase } from './database/store-scope.ts';
import type { StoreTables } from './database/store-tables.ts';
import { encryptAgain, type EncryptedSecret } from './secret-cipher.ts';

/** A column whose texts `encryptSecret` made, declared by the context that owns its table. */
export type EncryptedColumn = {
  [Table in keyof StoreTables]: {
    readonly table: Table;
    readonly column: keyof StoreTables[Table] & string;
    readonly purpose: EncryptedSecret;
  };
}[keyof StoreTables];

export interface EncryptedAgain {
  readonly encrypted: number;
  /** Those that no text of the secret decrypts: a person has to enter each again. */
  readonly unreadable: number;
}

/**
 * Encrypts the secrets of a store's column with the text that signs, each by itself: a secret that changes meanwhile
 * stays as it is then.
 */
export async function encryptColumnAgain(
  db: StoreDatabase,
  { table, column, purpose }: EncryptedColumn,
  tokenSecret: OwnSecret,
): Promise<EncryptedAgain> {
  // All such columns are texts; the types of a union of tables do not say so.
  const [from, text] = [table as 'webhook_endpoints', column as 'secret'];
  const rows = await db.selectFrom(from).select(text).where(text, 'is not', null).execute();
  let [encrypted, unreadable] = [0, 0];
  for (const { secret: stored } of rows.map((row) => ({ secret: row[text] }))) {
    const again = encryptAgain(tokenSecret, purpose, stored);
    if (again === 'unreadable') unreadable += 1;
    if (again === null || again === 'unreadable') continue;
    await db
      .updateTable(from)
      .set({ [text]: again.stored })
      .where(text, '=', stored)
      .execute();
    encrypted += 1;
  }
  return { encrypted, unreadable };
}
