import type { DatabaseEngine } from '#api/platform/database/engine.ts';

import type { ImportCounts } from './import-progress-repository.ts';

const analysedFrom = 1000;
/** The tables that an import fills, itself or by triggers. */
const tables = [
  'products',
  'product_variants',
  'categories',
  'product_categories',
  'product_relations',
  'product_changes',
  'search_documents',
  'search_words',
  'catalogue_pictures',
  'catalogue_origins',
];

/** Renews the statistics after many changes: queries would be planned for the former tables, and PGlite has no autovacuum. */
export async function analyseAfterImport(
  engine: DatabaseEngine,
  { added, changed }: Pick<ImportCounts, 'added' | 'changed'>,
): Promise<void> {
  if (added + changed >= analysedFrom) await engine.runScript(`analyze ${tables.join(', ')}`);
}
