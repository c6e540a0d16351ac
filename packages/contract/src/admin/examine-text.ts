export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Why a file is not read, as a sentence for people. */
export interface UnreadableText {
  readonly problem: string;
}

export interface TextExamination {
  /** Adds the next bytes of the file. */
  add(chunk: Uint8Array): void;
  /** Returns the encoding of all bytes that were added. */
  result(): TextEncoding | UnreadableText;
}

const sampleBytes = 8192;

/**
 * Determines the encoding of a table: by its byte order mark; UTF-16 without one by its zeros; UTF-8 if most of what is beyond ASCII is
 * UTF-8, so that one foreign byte spoils its own line only; else Windows-1252, as Excel writes in Brazil. Spreadsheets, archives and
 * pages that are merely called `.csv` are recognised by their content and refused.
 */
export function examineText(): TextExamination {
  let sample: Uint8Array = new Uint8Array();
  let validSequences = 0;
  let invalidBytes = 0;
  let awaited = 0;
  return {
    add(chunk) {
      if (sample.length < sampleBytes)
        sample = joined(sample, chunk.subarray(0, sampleBytes - sample.length));
      for (const byte of chunk) {
        const isContinuation = (byte & 0xc0) === 0x80;
        if (awaited > 0 && isContinuation) {
          awaited -= 1;
          if (awaited === 0) validSequences += 1;
          continue;
        }
        if (awaited > 0) invalidBytes += 1;
        awaited = byte < 0x80 ? 0 : continuationsAfter(byte);
        if (byte >= 0x80 && awaited === 0) invalidBytes += 1;
      }
    },
    result() {
      const marked = markedEncoding(sample);
      if (marked) return marked;
      const foreign = foreignKind(sample);
      if (foreign) return foreign;
      const zeros = zerosOf(sample);
      if (zeros.odd > 0.3 && zeros.even < 0.05) return 'utf-16le';
      if (zeros.even > 0.3 && zeros.odd < 0.05) return 'utf-16be';
      if (zeros.even + zeros.odd > 0.1) return refused('O arquivo não é um texto.');
      const invalid = invalidBytes + (awaited > 0 ? 1 : 0);
      return invalid === 0 || validSequences >= invalid ? 'utf-8' : 'windows-1252';
    },
  };
}

/** Decodes a whole file; a byte that its encoding lacks becomes U+FFFD. */
export function decodeText(bytes: Uint8Array): { readonly text: string } | UnreadableText {
  const examination = examineText();
  examination.add(bytes);
  const encoding = examination.result();
  return typeof encoding === 'string' ? { text: new TextDecoder(encoding).decode(bytes) } : encoding;
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Returns how many bytes a UTF-8 sequence has after its first one; 0 for a byte that begins none. */
function continuationsAfter(byte: number): number {
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : 0;
}

function startsWith(bytes: Uint8Array, ...start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function markedEncoding(sample: Uint8Array): TextEncoding | UnreadableText | null {
  if (startsWith(sample, 0xff, 0xfe, 0, 0) || startsWith(sample, 0, 0, 0xfe, 0xff)) {
    return refused('O arquivo está em UTF-32.');
  }
  if (startsWith(sample, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(sample, 0xfe, 0xff)) return 'utf-16be';
  return startsWith(sample, 0xef, 0xbb, 0xbf) ? 'utf-8' : null;
}

const howToSave =
  'Abra-o no seu programa de planilhas e salve como CSV: no Excel, “CSV UTF-8 (delimitado por vírgulas)”; no Google Planilhas, Fazer download, “Valores separados por vírgula”.';

const refused = (problem: string): UnreadableText => ({ problem: `${problem} ${howToSave}` });

/** Recognises by its first bytes what is no text table; null for what may be one. */
function foreignKind(sample: Uint8Array): UnreadableText | null {
  const start = new TextDecoder('latin1').decode(sample);
  if (start.startsWith('PK\u0003\u0004') || start.startsWith('PK\u0005\u0006')) {
    if (start.includes('opendocument')) return refused('O arquivo é uma planilha do LibreOffice (.ods).');
    return refused(
      start.includes('[Content_Types]') || start.includes('xl/')
        ? 'O arquivo é uma planilha do Excel (.xlsx) com outro nome.'
        : 'O arquivo é um ZIP ou uma planilha do Excel (.xlsx) com outro nome.',
    );
  }
  // As the decoder reads the first bytes of an older .xls file.
  if (startsWith(sample, 0xd0, 0xcf, 0x11, 0xe0))
    return refused('O arquivo é uma planilha do Excel (.xls) com outro nome.');
  if (startsWith(sample, 0x1f, 0x8b) || start.startsWith('Rar!') || start.startsWith('7z¼¯')) {
    return refused('O arquivo está compactado.');
  }
  if (start.startsWith('%PDF-')) return refused('O arquivo é um PDF.');
  if (start.startsWith(String.raw`{\rtf`)) return refused('O arquivo é um documento de texto (.rtf).');
  if (/^\s*<(?:!doctype|html|head|meta|table|style|body|div)\b/i.test(start)) {
    return refused('O arquivo é uma página HTML, como alguns sistemas exportam com outro nome.');
  }
  return /^\s*<\?xml\b/i.test(start) ? refused('O arquivo é um XML.') : null;
}

/** Returns the share of zeros among the bytes at even and at odd places. */
function zerosOf(sample: Uint8Array): { even: number; odd: number } {
  const counts = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) counts[index % 2] = (counts[index % 2] ?? 0) + 1;
  const pairs = Math.max(1, sample.length / 2);
  return { even: (counts[0] ?? 0) / pairs, odd: (counts[1] ?? 0) / pairs };
}
