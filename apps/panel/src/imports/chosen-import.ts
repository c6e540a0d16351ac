import { maxUploadedPictureBytes } from '@vitrine/contract/admin/calls/admin-product-calls.ts';
import { maxCatalogueFileBytes, pictureFileName } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

/** A file that was chosen, or one within a zip, which is unpacked when it is read. */
export interface ImportFile {
  /** With its folders within a zip. */
  readonly name: string;
  readonly bytes: number;
  read(): Promise<Blob>;
}

/** The files of one import. */
export interface ChosenImport {
  /** The table or the JSON file of products. */
  readonly table: ImportFile | null;
  readonly pictures: readonly ImportFile[];
  /** Files that were left out, each as a sentence with its reason. */
  readonly leftOut: readonly string[];
}

export const nothingChosen: ChosenImport = { table: null, pictures: [], leftOut: [] };

const tableFileName = /\.(?:csv|json)$/i;
const workbookFileName = /\.(?:xlsx?|xlsm|xlsb|ods|numbers)$/i;
const hidden = /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$)/;

/** Adds files to those chosen before: the last table counts, and a picture replaces one of the same name. */
export function addChosen(chosen: ChosenImport, files: readonly ImportFile[]): ChosenImport {
  let { table } = chosen;
  const pictures = new Map(chosen.pictures.map((picture) => [picture.name, picture]));
  const leftOut: string[] = [];
  for (const file of files) {
    const { name, bytes } = file;
    // Files that operating systems add to folders.
    if (hidden.test(name)) continue;
    if (tableFileName.test(name)) {
      if (bytes > maxCatalogueFileBytes) {
        leftOut.push(`${name} passa de 14 MB. Divida-o em partes e envie uma de cada vez.`);
      } else {
        if (table) leftOut.push(`${table.name} ficou de fora: só um arquivo de produtos de cada vez.`);
        table = file;
      }
    } else if (workbookFileName.test(name)) {
      leftOut.push(
        `${name} é uma pasta de trabalho. Abra-a e salve como CSV: no Excel, “CSV UTF-8 (delimitado por vírgulas)”; no Google Planilhas, Fazer download, “Valores separados por vírgula”.`,
      );
    } else if (!pictureFileName.test(name)) {
      leftOut.push(`${name} não é CSV, JSON, ZIP nem imagem JPEG, PNG, WebP ou AVIF.`);
    } else if (bytes === 0) leftOut.push(`${name} está vazio.`);
    else if (bytes > maxUploadedPictureBytes) leftOut.push(`${name} passa de 12 MB. Diminua a imagem.`);
    else pictures.set(name, file);
  }
  return { table, pictures: [...pictures.values()], leftOut: [...chosen.leftOut, ...leftOut] };
}
