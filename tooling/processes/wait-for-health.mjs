import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const pollMs = 100;
const requestTimeoutMs = 2000;

/**
 * Asks without `fetch`, which refuses some ports.
 * @param {string} url
 * @returns {Promise<boolean>}
 */
function answers(url) {
  return new Promise((resolve) => {
    const request = get(url, { timeout: requestTimeoutMs }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    // Not listening yet, or no answer in time.
    request.once('error', () => resolve(false));
  });
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
