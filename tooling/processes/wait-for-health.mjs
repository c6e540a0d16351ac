import { setTimeout as wait } from 'node:timers/promises';

const pollMs = 100;
const requestTimeoutMs = 2000;

/**
 * @param {string} url
 * @returns {Promise<boolean>}
 */
async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(requestTimeoutMs) });
    return response.status === 200;
  } catch {
    return false; // not listening yet
  }
}

/**
 * @param {string} url
 * @param {{ limitMs: number, isAborted?: () => boolean }} options
 * @returns {Promise<boolean>} true once the URL responds 200, false when aborted or out of time
 */
export async function waitForHealth(url, { limitMs, isAborted = () => false }) {
  const deadlineMs = performance.now() + limitMs;
  while (performance.now() < deadlineMs && !isAborted()) {
    if (await answers(url)) return true;
    await wait(pollMs);
  }
  return false;
}
