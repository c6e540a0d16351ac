import { strToU8, zipSync } from 'fflate';

/** A text, a number, or the XML of a whole cell without its reference. */
type BuiltCell = string | number | { readonly xml: string };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns the XML of a worksheet with these cells, as programs write it that keep texts in their cells. */
export function sheetXml(
  rows: readonly (readonly BuiltCell[])[],
  { hiddenRows = [] }: { hiddenRows?: readonly number[] } = {},
): string {
  const lines = rows.map((cells, index) => {
    const hidden = hiddenRows.includes(index + 1) ? ' hidden="1"' : '';
    return `<row r="${index + 1}"${hidden}>${cells.map(cellXml).join('')}</row>`;
  });
  return `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function cellXml(cell: BuiltCell): string {
  if (typeof cell === 'object') return cell.xml;
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return cell === '' ? '<c/>' : `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
}

/** Returns an .xlsx file with these sheets by name; `parts` replace or add parts of the archive. */
export function workbookBytes(
  sheets: Readonly<Record<string, string>>,
  parts: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> {
  const named = Object.entries(sheets);
  const listed = named.map(
    ([name], index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const relations = named.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const files: Record<string, string> = {
    '_rels/.rels': '<Relationships><Relationship Id="r" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': `<?xml version="1.0"?><workbook><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(named.map(([, xml], index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
    ...parts,
  };
  const zipped = zipSync(
    Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])),
  );
  return new Uint8Array(zipped);
}
