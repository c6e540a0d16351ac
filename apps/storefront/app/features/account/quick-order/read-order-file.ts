import { decodeText } from '@vitrine/contract/admin/examine-text.ts';

/** A list of 500 codes has some 20 kB; more is another file. */
const maxBytes = 512_000;

/** Reads a file of codes as text, in any encoding that spreadsheets save; says what to do with one that is no text [COM+02]. */
export async function readOrderFile(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size === 0) return { problem: 'O arquivo está vazio.' };
  if (file.size > maxBytes) {
    return {
      problem: 'O arquivo é grande demais. Deixe só as colunas de código e quantidade, até 500 linhas.',
    };
  }
  try {
    return decodeText(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { problem: 'Não foi possível ler o arquivo. Copie as células e cole acima.' };
  }
}
