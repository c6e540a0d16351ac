import { createReadStream } from 'node:fs';

import { type ParsedTokenInfo, TokenParser, Tokenizer, TokenType } from '@streamparser/json';

import { FileProblem } from './file-problem.ts';
import { BrokenFile, type FileRecord } from './file-record.ts';
import { positionInFile } from './position-in-file.ts';
import type { TextFile } from './read-text-file.ts';

const newline = 10;
/** A chunk is parsed without a break, for which responses of the database wait. */
const chunkBytes = 16 * 1024;
const bufferBytes = 64 * 1024;
/** A product's own lists and objects need six levels. */
const deepest = 10;

/** Reads the products of a JSON file, a list, one at a time. */
export async function* readJsonFile(file: TextFile): AsyncGenerator<FileRecord> {
  if (file.encoding !== 'utf-8') throw new FileProblem('Um arquivo JSON é escrito em UTF-8.');
  const found: FileRecord[] = [];
  const lines = lineCounter();
  let depth = 0;
  let startLine = 1;
  let bytesRead = 0;

  const values = new TokenParser({ paths: ['$.*'], keepStack: false });
  values.onValue = ({ value }) => {
    const line = startLine;
    found.push({
      line,
      sku: skuOf(value),
      value,
      problems: [],
      positionOf: (path) => positionInFile({ format: 'list', line, variantLines: [] }, path),
      bytesRead,
    });
  };
  const tokens = new Tokenizer({ stringBufferSize: bufferBytes });
  tokens.onToken = (token: ParsedTokenInfo) => {
    if (depth === 0 && token.token !== TokenType.LEFT_BRACKET) throw new Error('expected a list');
    if (opening.has(token.token)) {
      if (depth === 1) startLine = lines.at(token.offset);
      depth += 1;
      if (depth > deepest) throw new TooDeep();
    }
    if (closing.has(token.token)) depth -= 1;
    values.write(token);
  };

  for await (const chunk of createReadStream(file.path, { highWaterMark: chunkBytes })) {
    lines.add(chunk);
    bytesRead += chunk.byteLength;
    const problem = write(tokens, chunk);
    yield* found.splice(0);
    if (problem === 'too deep') {
      throw new FileProblem(
        `O arquivo tem listas ou objetos em mais de ${deepest} níveis, um dentro do outro, na linha ${startLine} ou depois.`,
      );
    }
    if (problem) throw new BrokenFile(lines.at(Number.POSITIVE_INFINITY));
  }
  if (depth > 0 || bytesRead === 0) throw new BrokenFile(lines.at(Number.POSITIVE_INFINITY));
}

class TooDeep extends Error {
  override readonly name = 'TooDeep';
}

/** Parses a chunk; returns what is wrong with it. */
function write(tokens: Tokenizer, chunk: Uint8Array): 'too deep' | 'broken' | null {
  try {
    tokens.write(chunk);
    return null;
  } catch (error) {
    // The operator needs the position instead of the parser's message.
    return error instanceof TooDeep ? 'too deep' : 'broken';
  }
}

const opening: ReadonlySet<TokenType> = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const closing: ReadonlySet<TokenType> = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);

/** Converts ascending byte offsets to lines, without keeping earlier text. */
function lineCounter() {
  let breaks: number[] = [];
  let length = 0;
  let line = 1;
  return {
    add(chunk: Uint8Array) {
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1))
        breaks.push(length + at);
      length += chunk.byteLength;
    },
    at(offset: number): number {
      const before = breaks.findIndex((at) => at >= offset);
      const passed = before < 0 ? breaks.length : before;
      breaks = breaks.slice(passed);
      line += passed;
      return line;
    },
  };
}

function skuOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'sku' in value && typeof value.sku === 'string'
    ? value.sku
    : '';
}
