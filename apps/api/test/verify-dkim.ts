import { createHash, createPublicKey, verify } from 'node:crypto';

import type { LookUpTxt } from '#api/contexts/mails/sender/domain/judgement.ts';

/**
 * Verifies a message's DKIM signature as its receiver does (RFC 6376, relaxed), by the key that the DNS has. Returns the domain and
 * the address of the sender; throws if the signature is missing or wrong.
 */
export async function verifyDkim(message: string, lookUpTxt: LookUpTxt) {
  const end = message.indexOf('\r\n\r\n');
  const headers = message
    .slice(0, end)
    .split(/\r\n(?![ \t])/)
    .map((line) => ({ name: line.slice(0, line.indexOf(':')).trim().toLowerCase(), line }));
  const signature = headers.find(({ name }) => name === 'dkim-signature')?.line;
  if (signature === undefined) throw new Error('message is not signed');
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((part) => part.split(/=(.*)/s))
      .map(([name = '', value = '']) => [name.trim(), value.replaceAll(/\s/g, '')]),
  );
  const tag = (name: string) => tags.get(name) ?? '';
  const body = `${message
    .slice(end + 4)
    .split('\r\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(?:\r\n)*$/, '')}\r\n`;
  if (createHash('sha256').update(body).digest('base64') !== tag('bh')) throw new Error('body differs');
  const signed = tag('h')
    .split(':')
    .flatMap((wanted) =>
      headers.filter(({ name }) => name === wanted.toLowerCase()).map(({ line }) => relaxed(line)),
    );
  const own = relaxed(signature.replace(/([;\s]b=)[^;]*/, '$1'));
  const answer = await lookUpTxt(`${tag('s')}._domainkey.${tag('d')}`);
  const key = /p=([^;]*)/.exec(answer === 'unreachable' ? '' : (answer[0] ?? ''))?.[1] ?? '';
  const isRight = verify(
    'sha256',
    Buffer.from([...signed, own].join('\r\n')),
    createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
    Buffer.from(tag('b'), 'base64'),
  );
  if (!isRight) throw new Error('signature is wrong');
  const headerOf = (wanted: string) =>
    headers.find(({ name }) => name === wanted)?.line.replace(/^[^:]*:\s*/, '') ?? null;
  return { domain: tag('d'), from: headerOf('from'), replyTo: headerOf('reply-to') };
}

function relaxed(line: string): string {
  const [, name = '', value = ''] = /^([^:]*):(.*)$/s.exec(line) ?? [];
  return `${name.trim().toLowerCase()}:${value
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`;
}
