import type { RecordOrigin } from './domain/record-origin.ts';
import type { ImportRefusalCode } from './domain/refusal-codes.ts';
import type { ProductLines } from './position-in-file.ts';

export interface FilePosition {
  readonly line: number;
  /** The column of a table, or the path of a JSON field. */
  readonly field: string;
  /** Of a whole cell. */
  readonly text?: string | undefined;
}

/** Where a product is in its file, for findings and progress. */
export interface RecordPosition {
  /** The line at which it begins. */
  readonly line: number;
  readonly sku: string;
  /** Returns where a field is in the file, and in the process that reads it the text of its cell, if it is a whole one. */
  readonly positionOf: (path: readonly (string | number)[]) => FilePosition;
  /** The number of bytes read when the record was complete. */
  readonly bytesRead: number;
  /** Its lines as data, if `positionOf` does not say by itself how the file names its fields. */
  readonly lines?: ProductLines;
}

interface RecordProblem {
  readonly line: number;
  readonly field: string;
  readonly code: ImportRefusalCode;
  readonly value: string;
}

/** One product of a file, not yet validated. */
export interface FileRecord extends RecordPosition {
  readonly origin?: RecordOrigin;
  /** Notes for the report that do not refuse it. */
  readonly notes?: readonly RecordProblem[];
  /** In the JSON format. */
  readonly value: unknown;
  /** Cells that could not be parsed, by line and column. */
  readonly problems: readonly RecordProblem[];
}

/** Thrown where a file becomes unreadable. */
export class BrokenFile extends Error {
  override readonly name = 'BrokenFile';
  readonly line: number;

  constructor(line: number) {
    super(`The file cannot be read beyond line ${line}.`);
    this.line = line;
  }
}
