import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { parsePictureFile } from '@vitrine/fixtures/picture-file.ts';
import { allPictureFiles } from '@vitrine/fixtures/pictures/picture-for.ts';

/** Returns width and height of a picture to replace; null for others, such as logos. */
function sizeOf(file: string): readonly [number, number] | null {
  if (parsePictureFile(file)) return [1200, 1500];
  if (file.startsWith('hero-')) return [1920, 1080];
  if (file.startsWith('banner-')) return [1600, 1000];
  if (file.startsWith('wide-')) return [1920, 560];
  if (file.startsWith('grid-')) return [1200, 1500];
  return file.startsWith('category-') ? [800, 800] : null;
}

/**
 * Stores a plain area for each demo picture of Casa Aurora, so that the shop does not draw it. Browser tests do not look at
 * the content of pictures, and rasterising the drawings took a quarter of the run.
 */
export function storePlainPictures(dataDir: string): void {
  const folder = path.join(dataDir, 'files/aurora');
  mkdirSync(folder, { recursive: true });
  for (const file of allPictureFiles()) {
    const [width, height] = sizeOf(file) ?? [];
    if (!width || !height) continue;
    const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
    const area = `<rect width="${width}" height="${height}" fill="#d9cfc3"/>`;
    writeFileSync(path.join(folder, file), `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${area}</svg>`);
  }
}
