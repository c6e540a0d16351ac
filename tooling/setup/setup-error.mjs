/** A set-up problem that the user can solve: printed as plain text, without a stack. */
export class SetupError extends Error {
  /** @override */
  name = 'SetupError';
}
