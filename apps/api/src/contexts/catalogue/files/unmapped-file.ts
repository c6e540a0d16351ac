import type { ImportSource } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import { FileProblem } from './file-problem.ts';

/** A table whose columns nobody knows yet: a person can say what each is. */
export class UnmappedFile extends FileProblem {
  /** With what each column probably is. */
  readonly source: ImportSource;

  constructor(message: string, source: ImportSource) {
    super(message);
    this.source = source;
  }
}
