import { STATUS_CODES } from 'node:http';

import type { ReadyAnswer } from '../ready-answer.ts';

export interface WireFormOptions {
  keepAliveTimeoutMs: number;
  now?: () => number;
}

const oneSecond = 1000;

/**
 * Ready answers as the bytes that node:http would write, head and body in one. Because of the date, bytes are good for
 * the second they were made in: then they are dropped, never changed, for a slow connection may still be sending them.
 */
export function wireForm({
  keepAliveTimeoutMs,
  now = Date.now,
}: WireFormOptions): (answer: ReadyAnswer) => Buffer {
  const keepAlive =
    keepAliveTimeoutMs > 0 ? `Keep-Alive: timeout=${Math.floor(keepAliveTimeoutMs / oneSecond)}\r\n` : '';
  let second = Number.NaN;
  let ending = '';
  let made = new Map<ReadyAnswer, Buffer>();

  return (answer) => {
    const current = Math.floor(now() / oneSecond);
    if (current !== second) {
      second = current;
      const date = new Date(current * oneSecond).toUTCString();
      ending = `Date: ${date}\r\nConnection: keep-alive\r\n${keepAlive}\r\n`;
      made = new Map();
    }
    const known = made.get(answer);
    if (known) return known;
    const bytes = bytesOf(answer, ending);
    made.set(answer, bytes);
    return bytes;
  };
}

function bytesOf({ status, headers, body }: ReadyAnswer, ending: string): Buffer {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`;
  for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`;
  const headBytes = Buffer.from(head + ending, 'latin1');
  return body ? Buffer.concat([headBytes, body]) : headBytes;
}
