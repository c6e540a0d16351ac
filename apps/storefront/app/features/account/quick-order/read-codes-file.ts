/** A list of 500 codes has some 20 kB; more is another file. */
const maxBytes = 512_000;

const howToSave = 'Salve como CSV no seu programa de planilhas, ou copie as células e cole acima.';

/** Reads a file of codes as text, in the encodings that spreadsheets save; says what to do with one that is no text [COM+02]. */
export async function readCodesFile(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size === 0) return { problem: 'O arquivo está vazio.' };
  if (file.size > maxBytes) {
    return {
      problem: 'O arquivo é grande demais. Deixe só as colunas de código e quantidade, até 500 linhas.',
    };
  }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const foreign = foreignKind(bytes);
    return foreign === null ? { text: decoded(bytes) } : { problem: `${foreign} ${howToSave}` };
  } catch {
    return { problem: 'Não foi possível ler o arquivo. Copie as células e cole acima.' };
  }
}

/** Recognises by its first bytes what is no text; null for what may be one. */
function foreignKind(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  if (start.startsWith('PK') || start.startsWith('\u00d0\u00cf\u0011\u00e0')) {
    return 'O arquivo é uma planilha do Excel ou do LibreOffice, e não um CSV.';
  }
  return start.startsWith('%PDF-') ? 'O arquivo é um PDF.' : null;
}

/** Excel saves UTF-8 with a mark, Windows-1252 without one, and UTF-16 as 'texto Unicode'. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
