/** @type {Set<() => void>} */
const works = new Set();

/**
 * Does work when this process exits, also after an error, by one listener for all works.
 * @param {() => void} work synchronous
 * @returns {() => void} what takes it back
 */
export function atExit(work) {
  if (works.size === 0) process.on('exit', doAll);
  works.add(work);
  return () => {
    works.delete(work);
    if (works.size === 0) process.off('exit', doAll);
  };
}

function doAll() {
  for (const work of works) work();
}
