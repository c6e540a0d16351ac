import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { inRepository } from './repository.mjs';
import { say } from './say.mjs';
import { SetupError } from './setup-error.mjs';

const retryMs = 200;

/** @param {number} pid of any user's process */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs under another user.
    return codeOf(error) === 'EPERM';
  }
}

/** @param {string} file */
function tryLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    // Held by another process, or abandoned by one that died.
    if (codeOf(error) !== 'EEXIST') throw notWritable(file, error);
  }
  try {
    if (!isAlive(Number(readFileSync(file, 'utf8')))) rmSync(file, { force: true });
  } catch (error) {
    // Released between the two calls: the next attempt gets it.
    if (codeOf(error) !== 'ENOENT') throw notWritable(file, error);
  }
  return false;
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/**
 * @param {string} file
 * @param {unknown} error
 */
function notWritable(file, error) {
  return new SetupError(
    `Esta pasta precisa ser preparada, e ${path.dirname(file)} não pode ser escrita (${codeOf(error)}). Rode o comando uma vez com o dono da pasta: npm ci, ou npm start.`,
  );
}

/**
 * Runs one set-up at a time, in all processes of this folder: two `npm ci` or two builds would corrupt each other.
 * @param {() => Promise<void>} work
 * @param {'set-up' | 'packages'} [name] works with different names may run at the same time, and within each other
 */
export async function withSetUpLock(work, name = 'set-up') {
  const file = inRepository(`.cache/${name}.lock`);
  try {
    mkdirSync(path.dirname(file), { recursive: true });
  } catch (error) {
    throw notWritable(file, error);
  }
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
