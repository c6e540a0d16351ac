const batchSize = 500;

/** Splits rows into batches for one insert each: PostgreSQL accepts 65,535 parameters. */
export function inBatches<Row>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [];
  for (let start = 0; start < rows.length; start += batchSize) {
    batches.push(rows.slice(start, start + batchSize));
  }
  return batches;
}
