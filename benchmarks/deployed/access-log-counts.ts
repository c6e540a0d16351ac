import { createReadStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** nginx writes its log once a second. */
const flushMs = 1_500;

/** Counts the requests in nginx's access log, and those that its cache answered, also with an entry that is being renewed. */
export async function accessLogCounts(file: string): Promise<{ all: number; fromCache: number }> {
  await wait(flushMs);
  const counts = { all: 0, fromCache: 0 };
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    counts.all += lines.length;
    counts.fromCache += lines.filter((line) => /"cache":"(HIT|STALE|UPDATING)"/.test(line)).length;
  }
  return counts;
}
