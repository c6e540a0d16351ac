import { SetupError } from './setup-error.mjs';

export const stopSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command's main function: its result is the exit code, a SetupError is printed as plain text.
 * @param {() => Promise<number>} main
 */
export async function runMain(main) {
  // Without a listener a signal ends the process at once, without the 'exit' listeners that end its children.
  for (const signal of stopSignals) process.on(signal, () => process.exit(130));
  try {
    process.exit(await main());
  } catch (error) {
    console.error(error instanceof SetupError ? `\n${error.message}` : error);
    process.exit(1);
  }
}
