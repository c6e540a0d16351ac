/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** @param {number} durationMs */
export function formatSeconds(durationMs) {
  return `${(durationMs / 1000).toFixed(1).replace('.', ',')} s`;
}

/**
 * Announces a step, runs it and prints its duration.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function announce(title, work) {
  say(`» ${title} …`);
  const startedAtMs = performance.now();
  const result = await work();
  say(`  pronto em ${formatSeconds(performance.now() - startedAtMs)}`);
  return result;
}
