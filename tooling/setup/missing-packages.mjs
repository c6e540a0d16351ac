/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 * @typedef {{ os: string, cpu: string, libc: string }} Platform
 */

/**
 * @param {string[] | undefined} allowed
 * @param {string} value
 */
function matches(allowed, value) {
  if (!allowed) return true;
  if (allowed.includes(`!${value}`)) return false;
  return allowed.includes(value) || allowed.every((name) => name.startsWith('!'));
}

/**
 * @param {LockEntry} entry
 * @param {Platform} platform
 */
function isRequired(entry, platform) {
  // Optional packages without a platform belong to other optional ones (WebAssembly fallbacks): npm may omit them.
  if (entry.optional && !entry.os && !entry.cpu) return false;
  return (
    matches(entry.os, platform.os) && matches(entry.cpu, platform.cpu) && matches(entry.libc, platform.libc)
  );
}

/**
 * Returns the packages of the lock file that are missing or have another version, on this platform.
 * @param {Lock} lock package-lock.json
 * @param {Lock} installed npm's own record, node_modules/.package-lock.json
 * @param {Platform} platform
 * @returns {string[]} their folders
 */
export function missingPackages(lock, installed, platform) {
  return Object.entries(lock.packages)
    .filter(([folder, entry]) => folder !== '' && isRequired(entry, platform))
    .filter(([folder, entry]) => {
      const found = installed.packages[folder];
      return !found || found.version !== entry.version;
    })
    .map(([folder]) => folder);
}
