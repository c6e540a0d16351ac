import { storableText } from '#api/platform/storable-text.ts';

const longestMessage = 1000;

/** A file that cannot be imported at all; the message is shown to the operator, and stored: it may quote the file. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';

  constructor(message: string) {
    super(storableText(message, longestMessage));
  }
}
