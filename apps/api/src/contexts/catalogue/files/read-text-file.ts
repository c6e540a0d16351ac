import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

import { examineText, type TextEncoding } from '@vitrine/contract/admin/examine-text.ts';

import { FileProblem } from './file-problem.ts';

export interface TextFile {
  readonly path: string;
  readonly bytes: number;
  /** Identifies the file in later runs. */
  readonly hash: string;
  readonly encoding: TextEncoding;
}

/** Reads a file once to determine its hash and encoding; refuses one that is no text. */
export async function examineTextFile(path: string): Promise<TextFile> {
  const { size } = await stat(path).catch(() => {
    throw new FileProblem(`Não há um arquivo ${path} que possa ser lido.`);
  });
  const hash = createHash('sha256');
  const examination = examineText();
  for await (const chunk of readChunks(path, examinedAtOnce)) {
    hash.update(chunk);
    examination.add(chunk);
  }
  const encoding = examination.result();
  if (typeof encoding !== 'string') throw new FileProblem(encoding.problem);
  return { path, bytes: size, hash: hash.digest('hex'), encoding };
}

/** Yields the file's text in chunks, without the byte order mark. A byte that is not of its encoding becomes U+FFFD. */
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
