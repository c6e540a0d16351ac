import type { ImportSource } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import { FileProblem } from './file-problem.ts';

/** A table with unknown columns, which a person can name. */
export class UnmappedFile extends FileProblem {
  /** With what each column probably is. */
  readonly source: ImportSource;

  constructor(message: string, source: ImportSource) {
    super(message);
    this.source = source;
  }
}
