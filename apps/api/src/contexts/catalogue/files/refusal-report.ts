import { type Finding, isWarning } from './domain/refusal-codes.ts';
import { findingCells, reportColumns } from './report-rows.ts';
import { tableFile } from './table-file.ts';

export interface RefusalReport {
  add(findings: readonly Finding[]): Promise<void>;
  /** Returns the numbers of refusals and of warnings. Without any no file is written. */
  close(): Promise<{ readonly refusals: number; readonly warnings: number }>;
}

/** Writes a table of findings next to the imported file. */
export async function refusalReport(path: string): Promise<RefusalReport> {
  const table = await tableFile(path, reportColumns);
  const count = { refusals: 0, warnings: 0 };
  return {
    async add(findings) {
      for (const { code } of findings) count[isWarning(code) ? 'warnings' : 'refusals'] += 1;
      await table.add(findings.map(findingCells));
    },
    async close() {
      await table.close();
      return count;
    },
  };
}
