// npm run fonts: rebuilds the font files of the first view, after an update of the @fontsource-variable packages
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

import { create } from 'fontkitten';
import subsetFont from 'subset-font';

import { inRepository } from './setup/repository.mjs';
import { runMain } from './setup/run-main.mjs';
import { setUp } from './setup/set-up.mjs';
import { SetupError } from './setup/setup-error.mjs';

const families = ['figtree', 'fraunces', 'bricolage-grotesque'];
const folder = inRepository('apps/storefront/app/ui/styles/fonts');
const styles = inRepository('apps/storefront/app/ui/styles/fonts.css');

/** Returns the characters of the `unicode-range` in the rule of a file. */
function charactersOf(/** @type {string} */ file) {
  const [, rule = ''] = readFileSync(styles, 'utf8').split(`fonts/${file}`);
  const [, ranges = ''] = /unicode-range:([^;]+);/.exec(rule) ?? [];
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}

await runMain(async () => {
  await setUp();
  mkdirSync(folder, { recursive: true });
  for (const family of families) {
    const file = `${family}-portuguese.woff2`;
    const whole = readFileSync(
      inRepository(`node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`),
    );
    const characters = charactersOf(file);
    const bytes = await subsetFont(whole, characters, { targetFormat: 'woff2' });
    const font = create(bytes);
    const missing = [...characters].filter(
      (character) =>
        !('hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
    );
    if (characters === '' || missing.length > 0) throw new SetupError(`${file}: faltam ${missing.join(' ')}`);
    writeFileSync(`${folder}/${file}`, bytes);
    console.log(`${file}  ${whole.length} → ${bytes.length}`);
  }
  return 0;
});
