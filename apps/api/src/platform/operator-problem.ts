/** An operator's request that cannot be executed; the message is for people, the code for programs. */
export class OperatorProblem extends Error {
  override readonly name = 'OperatorProblem';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
