import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { inRepository } from './repository.mjs';
import { say } from './say.mjs';

const retryMs = 200;

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {string} file */
function tryLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    // Held by another process, or abandoned by one that died.
  }
  try {
    if (!isAlive(Number(readFileSync(file, 'utf8')))) rmSync(file, { force: true });
  } catch {
    // Released between the two calls: the next attempt gets it.
  }
  return false;
}

/**
 * Runs one set-up at a time, in all processes of this folder: two `npm ci` or two builds would corrupt each other.
 * @param {() => Promise<void>} work
 * @param {'set-up' | 'packages'} [name] works with different names may run at the same time, and within each other
 */
export async function withSetUpLock(work, name = 'set-up') {
  mkdirSync(inRepository('.cache'), { recursive: true });
  const file = inRepository(`.cache/${name}.lock`);
  let hasReported = false;
  while (!tryLock(file)) {
    if (!hasReported) say('» Outra preparação está em curso nesta pasta; aguardando …');
    hasReported = true;
    await wait(retryMs);
  }
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}
