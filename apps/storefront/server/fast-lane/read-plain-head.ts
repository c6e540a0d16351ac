import type { Socket } from 'node:net';

import type { RequestHead } from '../ready-answer.ts';

// Half of what Node's parser takes, so that none of its limits on size or number is reached.
const mostBytes = 8192;

// Narrower than HTTP: no odd character in the address, no empty value, no folded line, no bare line feed.
const plainHead =
  /^(GET|HEAD) (\/[\w\-.~%!$&'()*+,;=:@/?]*) HTTP\/1\.1\r\n(?:[A-Za-z0-9-]+: ?[\x21-\x7e][\x20-\x7e]*\r\n)+\r\n$/;

// The headers that decide about a ready answer, and those that change how Node reads or answers a request.
const tellingHeader =
  /\n(?:(host|store-id|cookie|accept-encoding|if-none-match|x-forwarded-host|x-forwarded-proto)|connection|content-length|expect|http2-settings|proxy-connection|te|trailer|transfer-encoding|upgrade): ?([^\r]*)/gi;

/**
 * The head of a request whose bytes are one whole, plain GET or HEAD without a body; null for everything else, which
 * is for Node's own parser to judge. Only the headers that decide about a ready answer are read out.
 */
export function readPlainHead(bytes: Buffer, socket: Socket): RequestHead | null {
  if (bytes.length > mostBytes) return null;
  const text = bytes.toString('latin1');
  const [, method, url] = plainHead.exec(text) ?? [];
  if (method === undefined) return null;
  const headers: Record<string, string> = {};
  tellingHeader.lastIndex = 0;
  for (let header = tellingHeader.exec(text); header; header = tellingHeader.exec(text)) {
    const [line, given, value = ''] = header;
    if (given === undefined) {
      if (!/^\nconnection: ?keep-alive$/i.test(line)) return null;
      continue;
    }
    const name = given.toLowerCase();
    // Node has its own rule for each header that is given twice.
    if (name in headers) return null;
    headers[name] = value.trimEnd();
  }
  return headers['host'] === undefined ? null : { method, url, headers, socket };
}
