import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';
import sharp from 'sharp';

const folder = path.join(import.meta.dirname, '..', 'docs', 'pictures');
/** Documents are read on slow lines too, and each picture stays in the history of the repository. */
const maxBytes = 80_000;
/** A page without content. */
const blankBytes = 5000;
const widthInDocuments = 960;

/** Writes what the page shows into `docs/pictures` and returns the name and size of the file; throws if it is blank or larger than 80 kB. */
export async function writeDocumentPicture(page: Page, captureName: string): Promise<string> {
  const name = captureName.replace(/^documento-/, '');
  const picture = await sharp(await page.screenshot({ style: 'html { scrollbar-gutter: auto }' }))
    .resize({ width: widthInDocuments, withoutEnlargement: true })
    .webp({ quality: 78, effort: 6 })
    .toBuffer();
  if (picture.length > maxBytes || picture.length < blankBytes)
    throw new Error(`${name}.webp has ${picture.length} bytes`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.webp`), picture);
  return `docs/pictures/${name}.webp: ${picture.length} bytes`;
}
