import { demoStores } from '@vitrine/fixtures/demo-stores.ts';
import { filmFiles } from '@vitrine/fixtures/films/read-film-file.ts';
import { type QueryExecutorProvider, sql } from 'kysely';

import { columnsOfFiles, fileNameInText, longestFileName } from '#api/contexts/storage/storage.public.ts';
import type { StoreFiles } from '#api/platform/files/open-files.ts';
import { pictureFilesOf } from '#api/seed/demo-pictures.ts';

/** A file that the database names: a public one or an upload. */
export interface NamedFile {
  readonly kind: keyof StoreFiles;
  readonly storePublicId: string;
  readonly name: string;
}

/**
 * Returns the files that a store, or all, need. Excludes pictures that a demo store draws on first use; `demoStore` is the
 * public id of the demo store whose copy the store is.
 */
export async function namedFiles(
  db: QueryExecutorProvider,
  storeId: number | null,
  demoStore?: string,
): Promise<NamedFile[]> {
  const ofStore = storeId === null ? sql`true` : sql`store.id = ${storeId}`;
  const foundFiles: NamedFile[] = [];
  for (const [table, column] of columnsOfFiles) {
    const { rows } = await sql<Omit<NamedFile, 'kind'>>`
      select distinct store.public_id as "storePublicId", found[1] as name
      from ${sql.table(table)} owner join stores store on store.id = owner.store_id,
        regexp_matches(${sql.ref(`owner.${column}`)}::text, ${fileNameInText}, 'g') found
      where ${ofStore} and length(found[1]) <= ${longestFileName}`.execute(db);
    foundFiles.push(...rows.map((row) => ({ kind: 'files', ...row }) as const));
  }
  // An upload's row precedes its file until a customer owns it, or an import has stored it.
  const { rows: uploads } = await sql<Omit<NamedFile, 'kind'>>`
    select store.public_id as "storePublicId", owner.id::text as name
      from uploads owner join stores store on store.id = owner.store_id
      where ${ofStore} and owner.customer_id is not null
    union select store.public_id, owner.file_id::text
      from catalogue_upload_pictures owner join stores store on store.id = owner.store_id
      where ${ofStore} and owner.is_stored`.execute(db);
  foundFiles.push(...uploads.map((row) => ({ kind: 'uploads', ...row }) as const));
  const drawn = drawnFiles();
  return foundFiles.filter(
    (file) =>
      file.kind === 'uploads' ||
      !drawn.has(fileKeyOf({ ...file, storePublicId: demoStore ?? file.storePublicId })),
  );
}

/** Identifies a file in a backup and in a storage. */
export const fileKeyOf = ({ kind, storePublicId, name }: NamedFile) => `${kind}/${storePublicId}/${name}`;

function drawnFiles(): ReadonlySet<string> {
  return new Set(
    demoStores.flatMap((store) =>
      [...pictureFilesOf(store), ...(filmFiles[store.public_id] ?? [])].map((name) =>
        fileKeyOf({ kind: 'files', storePublicId: store.public_id, name }),
      ),
    ),
  );
}

/** Returns the files of a list that a storage does not have. */
export async function absentFiles(open: StoreFiles, named: readonly NamedFile[]): Promise<NamedFile[]> {
  const absent: NamedFile[] = [];
  for (const file of uniqueFiles(named)) {
    if ((await open[file.kind].size(file.storePublicId, file.name)) === null) absent.push(file);
  }
  return absent;
}

function uniqueFiles(named: readonly NamedFile[]): NamedFile[] {
  return [...new Map(named.map((file) => [fileKeyOf(file), file])).values()];
}

const shownFiles = 10;

/** Returns which files are missing and where they were sought, for the message of `files_absent`. */
export function absentFilesNamed(
  open: StoreFiles,
  absent: readonly NamedFile[],
): Record<'count' | 'places' | 'files', string | number> {
  const names = absent
    .slice(0, shownFiles)
    .map((file) => `${file.storePublicId}/${file.name}`)
    .join(', ');
  const more = absent.length > shownFiles ? ` e mais ${absent.length - shownFiles}` : '';
  const places = [...new Set(absent.map(({ kind }) => open[kind].location))].join(', ');
  return { count: absent.length, places, files: `${names}${more}` };
}
