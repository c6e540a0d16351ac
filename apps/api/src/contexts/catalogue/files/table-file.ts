import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';

import { type CsvCell, csvRows, csvTable } from '#api/platform/admin/csv-table.ts';

interface TableFile {
  add(rows: readonly (readonly CsvCell[])[]): Promise<void>;
  close(): Promise<void>;
}

/** Writes a table to a file, which is there only if the table has a row. */
export async function tableFile(path: string, header: readonly string[]): Promise<TableFile> {
  await rm(path, { force: true });
  let stream: WriteStream | undefined;
  return {
    async add(rows) {
      if (rows.length === 0) return;
      if (!stream) {
        stream = createWriteStream(path);
        stream.write(csvTable([header]));
      }
      if (!stream.write(csvRows(rows))) await once(stream, 'drain');
    },
    async close() {
      if (!stream) return;
      stream.end();
      await finished(stream);
    },
  };
}
