import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const digits = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_';

/**
 * Names the classes and key frames of all style modules of a folder as shortly as can be, each after the one before: they stand in every
 * page and script, where neighbours compress far better than hashes. The same for the same files, whoever builds from them.
 *
 * @returns What CSS modules ask for the name of a class of a file.
 */
export function shortClassNames(folder: string): (name: string, file: string) => string {
  const numbers = new Map<string, number>();
  const keyOf = (file: string, name: string) => `${file} ${name}`;
  for (const file of globSync('**/*.module.css', { cwd: folder }).toSorted()) {
    const path = join(folder, file);
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)) {
      const key = keyOf(path, name);
      if (!numbers.has(key)) numbers.set(key, numbers.size);
    }
  }
  return (name, file) => {
    const number = numbers.get(keyOf(file, name));
    if (number === undefined) throw new Error(`${file} has no class ${name}.`);
    // No word of a merchant's begins like this, and none that blockers of advertisements look for.
    return `_${shortText(number)}`;
  };
}

function shortText(number: number): string {
  const rest = Math.floor(number / digits.length);
  return (rest === 0 ? '' : shortText(rest)) + digits.charAt(number % digits.length);
}
