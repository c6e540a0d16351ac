import { inflateSync } from 'node:zlib';

/** Returns the drawing operators of the sandbox's PDF, and its text. */
export function readPdf(pdf: Buffer): { text: string; drawing: string } {
  const whole = pdf.toString('latin1');
  if (!whole.startsWith('%PDF-') || !whole.trimEnd().endsWith('%%EOF')) throw new Error('not a PDF');
  const streams = [...whole.matchAll(/stream\n([\s\S]*?)\nendstream/g)];
  const drawing = streams.map(([, stream = '']) => inflated(Buffer.from(stream, 'latin1'))).join('\n');
  const text = [...drawing.matchAll(/\[(.*?)\] TJ/g)].map(([, shown = '']) => shownText(shown)).join('\n');
  return { text, drawing };
}

function inflated(stream: Buffer): string {
  return inflateSync(stream).toString('latin1');
}

/** Strings in hex with the kerning between them: `[<48656c> 20 <6c6f>]`. */
function shownText(shown: string): string {
  const hex = [...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, digits = '']) => digits).join('');
  return Buffer.from(hex, 'hex').toString('latin1');
}
