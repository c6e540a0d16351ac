/** A file that cannot be imported at all; the message is shown to the operator. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}
