import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

import { FileProblem } from './file-problem.ts';

type TextEncoding = 'utf-8' | 'utf-16le' | 'windows-1252';

export interface TextFile {
  readonly path: string;
  readonly bytes: number;
  /** Identifies the file in later runs. */
  readonly hash: string;
  readonly encoding: TextEncoding;
}

/**
 * Reads a file once to determine its hash and encoding: by its byte order mark, else UTF-8 if valid, else Windows-1252,
 * as Excel writes in Brazil.
 */
export async function examineTextFile(path: string): Promise<TextFile> {
  const { size } = await stat(path).catch(() => {
    throw new FileProblem(`Não há um arquivo ${path} que possa ser lido.`);
  });
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let start: Buffer | undefined;
  for await (const chunk of readChunks(path, examinedAtOnce)) {
    hash.update(chunk);
    start ??= chunk.subarray(0, 2);
    isUtf8 = isUtf8 && mayDecode(decoder, chunk);
  }
  const encoding = start?.[0] === 0xff && start[1] === 0xfe ? 'utf-16le' : isUtf8 ? 'utf-8' : 'windows-1252';
  return { path, bytes: size, hash: hash.digest('hex'), encoding };
}

function mayDecode(decoder: TextDecoder, chunk: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: true });
    return true;
  } catch {
    // The decoder's error for text that is not UTF-8.
    return false;
  }
}

/** Yields the file's text in chunks, without the byte order mark. */
export async function* readTextFile({ path, encoding }: TextFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of readChunks(path, parsedAtOnce)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

const examinedAtOnce = 256 * 1024;
/** A chunk is parsed without a break, for which responses of the database wait: about a millisecond. */
const parsedAtOnce = 32 * 1024;

function readChunks(path: string, bytes: number): AsyncIterable<Buffer> {
  return createReadStream(path, { highWaterMark: bytes });
}
