/** A file that cannot be taken at all; the message is for people. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}
