/**
 * The names that a system's exports give a column, in all their languages; `%d` is a number, `%s` any text. `use` is the column of ours
 * that it fills, `key` for what is read to understand the rows, null for what is known and not used.
 */
interface ShopColumn {
  readonly use: string | null;
  readonly names: readonly string[];
}

export type ShopColumnTable = Readonly<Record<string, ShopColumn>>;
