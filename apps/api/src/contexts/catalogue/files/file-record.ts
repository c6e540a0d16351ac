import type { ImportRefusalCode } from './domain/refusal-codes.ts';

export interface FilePlace {
  readonly line: number;
  /** The column of a table, or the path of a JSON field. */
  readonly field: string;
  /** Of a whole cell. */
  readonly text?: string | undefined;
}

/** What findings and progress need of a product's place in its file. */
export interface RecordPlace {
  /** The line at which it begins. */
  readonly line: number;
  readonly sku: string;
  /** Returns where a field is in the file, and in the process that reads it the text of its cell, if it is a whole one. */
  readonly placeOf: (path: readonly (string | number)[]) => FilePlace;
  /** The number of bytes read when the record was complete. */
  readonly bytesRead: number;
}

/** One product of a file, not yet validated. */
export interface FileRecord extends RecordPlace {
  /** In the JSON format. */
  readonly value: unknown;
  /** Cells that could not be parsed, by line and column. */
  readonly problems: readonly { line: number; field: string; code: ImportRefusalCode; value: string }[];
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
