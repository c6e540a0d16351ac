import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';

import { repositoryRoot } from '../../tooling/setup/repository.mjs';

/** On what a part was measured. */
export interface MachineFacts {
  readonly date: string;
  readonly commit: string;
  /** Whether files of the repository differed from the commit. */
  readonly hasChanges: boolean;
  readonly cores: number;
  readonly cpu: string;
  readonly memoryGb: number;
  /** The machine's load of the last minute, before the part began. */
  readonly load: number;
  readonly node: string;
  readonly postgres: string;
  readonly nginx: string;
}

/** Describes this machine and the versions of the servers, before a part begins. */
export function machineFacts(postgresBinaries: string): MachineFacts {
  const git = (...args: string[]) => outputOf('git', ['-C', repositoryRoot, ...args]);
  return {
    date: new Date().toISOString(),
    commit: git('rev-parse', '--short=10', 'HEAD'),
    // The report itself is written between the parts.
    hasChanges: git('status', '--porcelain', '--', '.', ':!docs/measurements') !== '',
    cores: cpus().length,
    cpu: cpus()[0]?.model ?? 'unknown',
    memoryGb: Math.round(totalmem() / 1e9),
    load: Number((loadavg()[0] ?? 0).toFixed(2)),
    node: process.versions.node,
    postgres: versionIn(outputOf(path.join(postgresBinaries, 'postgres'), ['--version'])),
    // nginx writes its version to stderr.
    nginx: versionIn(outputOf('sh', ['-c', 'nginx -v 2>&1'])),
  };
}

const outputOf = (command: string, args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8' }).trim();

const versionIn = (text: string) => /\d+(\.\d+)+/.exec(text)?.[0] ?? text;
