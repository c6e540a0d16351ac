import type { RefusalCode } from './domain/refusal-codes.ts';

/** One product as a file has it, not yet judged. */
export interface FileRecord {
  /** Where it begins. */
  readonly line: number;
  readonly sku: string;
  /** In the form of the JSON format. */
  readonly value: unknown;
  /** Cells that could not be parsed, by line and column. */
  readonly problems: readonly { line: number; field: string; code: RefusalCode; value: string }[];
  /** Where a field of the value stands in the file. */
  readonly placeOf: (path: readonly (string | number)[]) => { line: number; field: string };
  /** How much of the file was read when it was complete. */
  readonly bytesRead: number;
}

/** Thrown where a file cannot be read any further. */
export class BrokenFile extends Error {
  override readonly name = 'BrokenFile';
  readonly line: number;

  constructor(line: number) {
    super(`The file cannot be read beyond line ${line}.`);
    this.line = line;
  }
}
