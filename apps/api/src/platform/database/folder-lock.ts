import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Thrown if another process uses the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * Locks a folder for this process by a file next to it. Replaces the lock of a process that no longer runs. Returns a
 * function that unlocks the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  const own = `${folder}.lock.${process.pid}`;
  writeFileSync(own, nameOf(process.pid));
  try {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      if (tryLink(own, file)) return async () => rmSync(file, { force: true });
      removeIfStale(file);
    }
  } finally {
    rmSync(own, { force: true });
  }
  throw new FolderInUse(`A pasta de dados ${folder} está em uso por outro processo (${file}).`);
}

/** Creates the lock by a hard link, which is atomic: no process reads a lock without its owner. */
function tryLink(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  }
}

function removeIfStale(file: string): void {
  const owner = readIfThere(file);
  if (owner === null || isHeld(owner)) return;
  // Moved aside before removal, so that two processes that both found it stale do not remove each other's lock.
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return;
    throw error;
  }
  if (readIfThere(aside) !== owner) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function isHeld(owner: string): boolean {
  const [pid, startedAt] = owner.split(' ');
  const running = nameOf(Number(pid));
  return running !== '' && (!startedAt || running === owner);
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
}

/**
 * Identifies a running process by its id and, if the system reveals it, its start time: ids are reused, in a container
 * nearly always the same one. Empty if the process does not run.
 */
function nameOf(pid: number): string {
  if (!Number.isInteger(pid) || pid <= 0 || !isRunning(pid)) return '';
  const state = readIfThere(`/proc/${pid}/stat`) ?? '';
  // The second field, a name in brackets, may contain spaces; the start time is the twentieth field after it.
  const startedAt = state.slice(state.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${pid} ${startedAt}`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs as a different user.
    return isErrno(error, 'EPERM');
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
