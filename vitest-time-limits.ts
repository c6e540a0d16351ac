const testMs = 300_000;

/**
 * The time-outs of every Vitest project. They only end what hangs: machines differ several-fold, so no test judges how
 * long something takes. A wait lasts nearly as long as its test, so that it can still report what it last saw.
 */
export const timeLimits = {
  testTimeout: testMs,
  hookTimeout: testMs,
  expect: { poll: { timeout: testMs - 10_000 } },
};
