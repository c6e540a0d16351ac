import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { OperatorProblem } from '#api/platform/operator-problem.ts';

/** Runs pg_dump or pg_restore on a database. Its password is in no argument, which other users could read. */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  url: string,
  args: readonly string[],
): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(program, [...args, `--dbname=${address.href}`], {
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text) => (errors += text));
  const [code] = await once(child, 'close').catch((error: unknown) => {
    throw new OperatorProblem('program_missing', { program, error: String(error) });
  });
  if (code !== 0) throw new OperatorProblem('program_failed', { program, errors: errors.trim() });
}
