import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';

import { type Finding, isWarning } from './domain/refusal-codes.ts';
import { reportHead, reportRows } from './report-rows.ts';

export interface RefusalReport {
  add(findings: readonly Finding[]): Promise<void>;
  /** Returns the numbers of refusals and of warnings. Without any no file is written. */
  close(): Promise<{ readonly refusals: number; readonly warnings: number }>;
}

/** Writes a table of findings next to the imported file. */
export async function refusalReport(path: string): Promise<RefusalReport> {
  await rm(path, { force: true });
  let stream: WriteStream | undefined;
  const count = { refusals: 0, warnings: 0 };
  return {
    async add(findings) {
      if (findings.length === 0) return;
      stream ??= startReport(path);
      for (const { code } of findings) count[isWarning(code) ? 'warnings' : 'refusals'] += 1;
      if (!stream.write(reportRows(findings))) await once(stream, 'drain');
    },
    async close() {
      if (stream) {
        stream.end();
        await finished(stream);
      }
      return count;
    },
  };
}

function startReport(path: string): WriteStream {
  const stream = createWriteStream(path);
  stream.write(reportHead);
  return stream;
}
