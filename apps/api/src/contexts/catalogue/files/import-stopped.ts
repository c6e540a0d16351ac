/** Thrown where an import stops between two batches: what was written stays, and its progress is stored. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped';
  readonly because: 'cancelled' | 'turn over';

  constructor(because: ImportStopped['because']) {
    super(`The import stopped: ${because}.`);
    this.because = because;
  }
}
