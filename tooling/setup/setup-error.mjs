/** A set-up problem that the person can solve: shown as plain text, without a stack. */
export class SetupError extends Error {
  /** @override */
  name = 'SetupError';
}
