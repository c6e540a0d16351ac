import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { inRepository } from '../setup/repository.mjs';

/**
 * Returns the anchor of a heading as code hosts make it: lower case, letters and digits of every script, a hyphen for each space.
 * @param {string} heading
 */
export const headingAnchor = (heading) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');

/**
 * Removes blocks of code, in which nothing is a link or a heading.
 * @param {string} text
 */
const withoutBlocks = (text) => text.replaceAll(/^ *```[^]*?^ *```/gm, '');

/**
 * Returns the anchors of a document; the second of two equal headings ends with `-1`.
 * @param {string} text
 * @returns {ReadonlySet<string>}
 */
export function anchorsOf(text) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  const anchors = new Set();
  for (const [, heading = ''] of withoutBlocks(text).matchAll(/^#{1,6} (.*)$/gm)) {
    const anchor = headingAnchor(heading);
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    anchors.add(count === 0 ? anchor : `${anchor}-${count}`);
  }
  return anchors;
}

/**
 * Returns the links and pictures of a document that are within the repository.
 * @param {string} text
 * @returns {string[]}
 */
export function linksOf(text) {
  const prose = withoutBlocks(text).replaceAll(/`[^`\n]*`/g, (code) => '`'.repeat(code.length));
  return [...prose.matchAll(/\]\(([^)\s]+)\)|<img [^>]*src="([^"]+)"/g)]
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((link) => !/^(https?|mailto):/.test(link));
}

/**
 * Returns the file or folder of a link, relative to the repository, and its anchor, which may be empty.
 * @param {string} file the document with the link
 * @param {string} link
 */
export function targetOf(file, link) {
  const [address = '', anchor = ''] = link.split('#');
  return {
    file: address === '' ? file : path.posix.normalize(path.posix.join(path.posix.dirname(file), address)),
    anchor: decodeURIComponent(anchor),
  };
}

/**
 * Returns what is wrong with a link of a document; null if it leads to a file or folder and, of a document, to a heading.
 * @param {string} file
 * @param {string} link
 */
export function deadLinkProblem(file, link) {
  const target = targetOf(file, link);
  const place = inRepository(target.file);
  if (target.file.startsWith('..') || !existsSync(place)) return `${file}: ${link}`;
  if (target.anchor === '' || !target.file.endsWith('.md') || !statSync(place).isFile()) return null;
  return anchorsOf(readFileSync(place, 'utf8')).has(target.anchor)
    ? null
    : `${file}: ${link}, no such heading`;
}
