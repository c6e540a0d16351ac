import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { z } from 'zod';

const summary = z.object({
  requests: z.number(),
  microseconds: z.number(),
  p50: z.number(),
  p95: z.number(),
  errors: z.number(),
});

/** Requests that came back, per second; latencies in ms. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  /** Responses from 400 on, time-outs and lost connections. */
  readonly errors: number;
}

interface WrkOptions {
  readonly connections: number;
  readonly seconds: number;
  /** Whether each request has a number of its own at the end of its address. */
  readonly isNumbered: boolean;
}

/** wrk has one thread, so that the number is unique. */
const script = (isNumbered: boolean) => `
${isNumbered ? 'local number = os.time() * 100000\nrequest = function() number = number + 1; return wrk.format(nil, wrk.path .. string.format("%d", number)) end' : ''}
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format('\\n{"requests":%d,"microseconds":%d,"p50":%d,"p95":%d,"errors":%d}\\n', summary.requests,
    summary.duration, latency:percentile(50), latency:percentile(95), e.connect + e.read + e.write + e.status + e.timeout))
end`;

/** Starts wrk on an address; the process's id is known while it runs. */
export function runWrk(
  url: string,
  { connections, seconds, isNumbered }: WrkOptions,
): { pid: number; result: Promise<LoadResult> } {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-wrk-'));
  const file = path.join(folder, 'wrk.lua');
  writeFileSync(file, script(isNumbered));
  const child = spawn(
    'wrk',
    [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--timeout',
      '30s',
      '-s',
      file,
      '-H',
      'accept-encoding: br',
      '-H',
      'accept: text/html',
      url,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const result = once(child, 'close').then(() => {
    rmSync(folder, { recursive: true, force: true });
    const json = /^\{.*\}$/m.exec(output)?.[0];
    if (!json) throw new Error(`wrk on ${url}:\n${output}`);
    const { requests, microseconds, p50, p95, errors } = summary.parse(JSON.parse(json));
    return { perSecond: requests / (microseconds / 1e6), p50: p50 / 1000, p95: p95 / 1000, errors };
  });
  return { pid: child.pid ?? 0, result };
}
