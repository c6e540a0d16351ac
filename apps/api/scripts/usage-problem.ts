/** An invalid call of a command; its message is for users. */
export class UsageProblem extends Error {
  override readonly name = 'UsageProblem';
}
