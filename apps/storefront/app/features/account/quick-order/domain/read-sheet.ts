import { maxSheetRows } from './max-sheet-rows.ts';
import { scanXml } from './scan-xml.ts';
import { shownNumber } from './shown-number.ts';

/** What the cells of all sheets refer to. */
export interface WorkbookTerms {
  readonly strings: readonly string[];
  /** The number format of each cell style. */
  readonly formats: readonly string[];
  readonly is1904: boolean;
}

export interface SheetCells {
  /** By the sheet's own row numbers, the first one at 0; an empty row has no cells. */
  readonly rows: readonly (readonly string[])[];
  /** The numbers of filled rows that the sheet hides, from 1. */
  readonly hiddenRows: readonly number[];
  /** How many filled rows are below the last one that is read. */
  readonly cutCount: number;
}

const maxColumns = 200;
const longestCell = 200;

interface Cell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string;
  formula: string | null;
}

/** Reads the cells of a worksheet as text [COM+02]. */
export function readSheet(xml: string, terms: WorkbookTerms): SheetCells {
  const rows: string[][] = [];
  const hiddenRows: number[] = [];
  let cutCount = 0;
  let rowNumber = 0;
  let isHidden = false;
  let cells: string[] = [];
  let column = -1;
  let cell: Cell | null = null;
  let within: 'value' | 'formula' | 'phonetic' | null = null;
  scanXml(xml, {
    open(name, attribute) {
      if (name === 'row') {
        rowNumber = wholeNumber(attribute('r')) ?? rowNumber + 1;
        isHidden = /^(?:1|true)$/.test(attribute('hidden') ?? '');
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attribute('r')) ?? column + 1;
        const type = attribute('t') ?? 'n';
        cell = { column, type, style: wholeNumber(attribute('s')) ?? 0, value: '', formula: null };
      } else if (name === 'rPh') within = 'phonetic';
      else if (within !== 'phonetic' && (name === 'v' || name === 't')) within = 'value';
      else if (name === 'f' && cell) {
        cell.formula = '';
        within = 'formula';
      }
    },
    text(text) {
      if (cell === null) return;
      if (within === 'value') cell.value += text;
      else if (within === 'formula') cell.formula = (cell.formula ?? '') + text;
    },
    close(name) {
      if (name === 'rPh' || (within !== 'phonetic' && ['v', 't', 'f'].includes(name))) within = null;
      else if (name === 'c' && cell) {
        const shown = plainCell(shownCell(cell, terms));
        if (shown !== '' && cell.column < maxColumns) {
          while (cells.length < cell.column) cells.push('');
          cells[cell.column] = shown;
        }
        cell = null;
      } else if (name === 'row' && cells.length > 0) {
        if (rowNumber > maxSheetRows) cutCount += 1;
        else {
          while (rows.length < rowNumber - 1) rows.push([]);
          rows[rowNumber - 1] = cells;
          if (isHidden) hiddenRows.push(rowNumber);
        }
      }
    },
  });
  return { rows, hiddenRows, cutCount };
}

function shownCell(
  { type, value, formula, style }: Cell,
  { strings, formats, is1904 }: WorkbookTerms,
): string {
  switch (type) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'str':
    case 'inlineStr':
      return withoutEscapes(value);
    case 'e':
      return value;
    case 'b':
      return value === '1' ? 'VERDADEIRO' : 'FALSO';
    case 'd': {
      const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(value) ?? [];
      return year === undefined ? value : `${day}/${month}/${year}`;
    }
    default:
      // Programs that compute nothing leave the result out.
      return value === '' && formula !== null
        ? `=${formula}`
        : shownNumber(value, formats[style] ?? '', { is1904 });
  }
}

/** Reads the table of texts that cells refer to. */
export function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text: string | null = null;
  let isPhonetic = false;
  let isText = false;
  scanXml(xml, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    text(part) {
      if (isText && text !== null) text += part;
    },
    close(name) {
      if (name === 'si') strings.push(withoutEscapes(text ?? ''));
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 't') isText = false;
    },
  });
  return strings;
}

/** A character that XML cannot hold, as Excel writes it: '_x000D_'. */
const withoutEscapes = (text: string) =>
  text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** A cell is one cell of a line of text, whatever it contains. */
const plainCell = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, longestCell);

const wholeNumber = (text: string | null) => (text !== null && /^\d+$/.test(text) ? Number(text) : null);

/** Returns the place of 'C5', from 0; null for a reference that is absent or names no column. */
function columnOf(reference: string | null): number | null {
  if (reference !== null && /^\d+$/.test(reference)) return Number(reference);
  const [letters] = /^[a-z]{1,3}/i.exec(reference ?? '') ?? [];
  if (letters === undefined) return null;
  return [...letters.toUpperCase()].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
