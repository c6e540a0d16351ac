const batchSize = 500;

/** Rows in lots small enough for one insert: PostgreSQL takes 65,535 parameters. */
export function inBatches<Row>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [];
  for (let start = 0; start < rows.length; start += batchSize) {
    batches.push(rows.slice(start, start + batchSize));
  }
  return batches;
}
