import { loadCode } from '#app/platform/code/load-code.ts';

import { maxSheetRows } from './domain/max-sheet-rows.ts';
import { parseQuickOrder } from './domain/parse-quick-order.ts';
import type { WorkbookSheet } from './read-workbook.ts';

/** A list of 500 codes has some 20 kB; more is another file. */
const maxTextBytes = 512_000;
/** A workbook has formats and pictures, too. */
const maxWorkbookBytes = 5_000_000;

/** What a file says: the text of a list, or that of each sheet. */
export interface CodesFile {
  readonly sheets: readonly CodesSheet[];
  /** The place of the sheet that looks like an order. */
  readonly chosen: number;
}

export interface CodesSheet {
  /** Empty for a text. */
  readonly name: string;
  /** Its lines are the rows of the sheet, with tabs between cells. */
  readonly text: string;
  /** What the buyer should know of the sheet, as sentences. */
  readonly notes: readonly string[];
}

const howToSave = 'Salve como .xlsx ou CSV no seu programa de planilhas, ou copie as células e cole acima.';

/**
 * Reads a file of codes: a text in the encodings that spreadsheets save, or an .xlsx workbook; says what to do with any other
 * [COM+02].
 */
export async function readCodesFile(file: File): Promise<CodesFile | { problem: string }> {
  if (file.size === 0) return { problem: 'O arquivo está vazio.' };
  const tooLarge = 'O arquivo é grande demais. Deixe só as colunas de código e quantidade, até 500 linhas.';
  if (file.size > maxWorkbookBytes) return { problem: tooLarge };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { problem: 'Não foi possível ler o arquivo. Copie as células e cole acima.' };
  }
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  if (start.startsWith('PK')) return readWorkbookFile(bytes);
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0')) {
    return { problem: `O arquivo é uma planilha antiga do Excel (.xls) ou tem senha. ${howToSave}` };
  }
  if (start.startsWith('%PDF-')) return { problem: `O arquivo é um PDF. ${howToSave}` };
  if (bytes.length > maxTextBytes) return { problem: tooLarge };
  return { sheets: [{ name: '', text: decoded(bytes), notes: [] }], chosen: 0 };
}

async function readWorkbookFile(bytes: Uint8Array): Promise<CodesFile | { problem: string }> {
  const { readWorkbook } = await loadCode(() => import('./read-workbook.ts'));
  const read = readWorkbook(bytes);
  if ('problem' in read) return { problem: `${read.problem} ${howToSave}` };
  if (read.sheets.length === 0) return { problem: 'A planilha está vazia.' };
  const sheets = read.sheets.map((sheet) => ({
    name: sheet.name,
    text: sheet.rows.map((cells) => cells.map(quoted).join('\t')).join('\n'),
    notes: notesOf(sheet),
  }));
  return { sheets, chosen: chosenPlace(read.sheets, sheets) };
}

/** Chooses among the sheets with a code and its quantity, then among all: the one that the program shows, else the first. */
function chosenPlace(read: readonly WorkbookSheet[], sheets: readonly CodesSheet[]): number {
  const places = sheets.flatMap(({ text }, place) =>
    parseQuickOrder(text).lines.some(({ qty }) => qty !== null) ? [place] : [],
  );
  const active = read.findIndex(({ isActive }) => isActive);
  return places.length === 0 || places.includes(active) ? Math.max(active, 0) : (places[0] ?? 0);
}

const mostNamed = 8;

function notesOf({ hiddenRows, cutCount }: WorkbookSheet): string[] {
  const named = hiddenRows.slice(0, mostNamed).join(', ');
  const more = hiddenRows.length > mostNamed ? ` e mais ${hiddenRows.length - mostNamed}` : '';
  return [
    ...(hiddenRows.length === 0
      ? []
      : [
          hiddenRows.length === 1
            ? `A linha ${named} está oculta na planilha e foi lida.`
            : `As linhas ${named}${more} estão ocultas na planilha e foram lidas.`,
        ]),
    ...(cutCount === 0
      ? []
      : [
          `Lemos até a linha ${maxSheetRows}: ${cutCount} abaixo dela ${cutCount === 1 ? 'ficou' : 'ficaram'} de fora.`,
        ]),
  ];
}

/** A cell that begins with a quote would read as a quoted one. */
const quoted = (cell: string) => (cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell);

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
