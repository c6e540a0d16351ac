import { unzipSync } from 'fflate';

import { readSharedStrings, readSheet, type SheetCells, type WorkbookTerms } from './domain/read-sheet.ts';
import { scanXml } from './domain/scan-xml.ts';
import { builtInFormat } from './domain/shown-number.ts';

/** Files of a workbook, with pictures and formats. */
const maxEntries = 2000;
/** Unpacked, of the parts that are read. */
const maxUnpackedBytes = 40_000_000;
const maxSheets = 20;

export interface WorkbookSheet extends SheetCells {
  readonly name: string;
  /** Whether the program shows it when it opens the file. */
  readonly isActive: boolean;
}

const damaged = 'O arquivo não pôde ser lido como planilha.';

/** Reads the visible sheets of an .xlsx file that have cells; macros, links and pictures are never read [COM+02]. */
export function readWorkbook(bytes: Uint8Array): { sheets: WorkbookSheet[] } | { problem: string } {
  let parts: Parts;
  try {
    parts = unpackParts(bytes);
  } catch (error) {
    return { problem: error instanceof TooLarge ? 'A planilha é grande demais.' : damaged };
  }
  const path = [...relationsOf(parts, '').values()].find(
    (target) => parts.has(target) && /workbook/.test(target),
  );
  const workbookPath = path ?? 'xl/workbook.xml';
  const workbook = parts.get(workbookPath);
  if (workbook === undefined) {
    return {
      problem: parts.has('content.xml')
        ? 'O arquivo é uma planilha do LibreOffice (.ods).'
        : 'O arquivo não é uma planilha .xlsx.',
    };
  }
  const relations = relationsOf(parts, workbookPath);
  const listed = sheetsOf(workbook);
  const terms: WorkbookTerms = {
    strings: readSharedStrings(partOf(parts, relations, 'sharedstrings')),
    formats: formatsOf(partOf(parts, relations, 'styles')),
    is1904: listed.is1904,
  };
  const sheets = listed.sheets
    .filter(({ isVisible }) => isVisible)
    .slice(0, maxSheets)
    .flatMap(({ name, relation, isActive }) => {
      const xml = parts.get(relations.get(relation) ?? '');
      return xml === undefined ? [] : [{ name, isActive, ...readSheet(xml, terms) }];
    });
  return { sheets: sheets.filter(({ rows, cutCount }) => rows.length > 0 || cutCount > 0) };
}

/** The XML of a workbook by lower-case path, as programs do not agree on the case. */
type Parts = ReadonlyMap<string, string>;

class TooLarge extends Error {}

function unpackParts(bytes: Uint8Array): Parts {
  let count = 0;
  let total = 0;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      count += 1;
      if (count > maxEntries) throw new TooLarge();
      const isRead =
        /\.rels$|(?:workbook|styles|sharedstrings|content)[^/\\]*\.xml$|worksheets[/\\][^/\\]+\.xml$/i.test(
          name,
        );
      if (isRead) total += originalSize;
      if (total > maxUnpackedBytes) throw new TooLarge();
      return isRead;
    },
  });
  const decoder = new TextDecoder();
  return new Map(
    Object.entries(files).map(([name, file]) => [
      name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase(),
      decoder.decode(file),
    ]),
  );
}

/** Returns the paths that a part refers to, by the names of its relations. */
function relationsOf(parts: Parts, path: string): Map<string, string> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const relations = new Map<string, string>();
  scanXml(parts.get(`${folder}_rels/${path.slice(folder.length)}.rels`) ?? '', {
    open(name, attribute) {
      const target = attribute('Target');
      if (name !== 'Relationship' || target === null) return;
      const absolute = target.startsWith('/') ? target.slice(1) : folder + target.replace(/^\.\//, '');
      relations.set(attribute('Id') ?? '', absolute.toLowerCase());
    },
  });
  return relations;
}

function partOf(parts: Parts, relations: ReadonlyMap<string, string>, name: string): string {
  const path = [...relations.values()].find((target) => target.split('/').at(-1)?.startsWith(name));
  return parts.get(path ?? `xl/${name}.xml`) ?? '';
}

function sheetsOf(workbook: string) {
  const sheets: { name: string; relation: string; isVisible: boolean; isActive: boolean }[] = [];
  let is1904 = false;
  let activeTab = 0;
  scanXml(workbook, {
    open(name, attribute) {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attribute('date1904') ?? '');
      else if (name === 'workbookView') activeTab = Number(attribute('activeTab') ?? 0);
      else if (name === 'sheet') {
        sheets.push({
          name: attribute('name') ?? '',
          relation: attribute('id') ?? '',
          isVisible: (attribute('state') ?? 'visible') === 'visible',
          isActive: sheets.length === activeTab,
        });
      }
    },
  });
  return { sheets, is1904 };
}

/** Returns the number format of each cell style. */
function formatsOf(styles: string): string[] {
  const custom = new Map<number, string>();
  const formats: string[] = [];
  let isCellStyle = false;
  scanXml(styles, {
    open(name, attribute) {
      if (name === 'numFmt') custom.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      else if (name === 'cellXfs') isCellStyle = true;
      else if (name === 'xf' && isCellStyle) {
        const id = Number(attribute('numFmtId') ?? 0);
        formats.push(custom.get(id) ?? builtInFormat(id));
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return formats;
}
