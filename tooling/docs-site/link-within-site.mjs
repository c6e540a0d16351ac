import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { documentPages } from '../documents/document-pages.mjs';
import { deadLinkProblem, targetOf } from '../documents/links.mjs';
import { inRepository, repositoryRoot } from '../setup/repository.mjs';

const pages = documentPages();
/** Files that are linked but no documents: sources, schemas, examples. @type {Set<string>} */
const linkedFiles = new Set();

/**
 * Rewrites the links of a document to the addresses of the site, and throws for a dead one. A linked file that is no document
 * becomes part of the site; a folder without one loses its link.
 * @param {{ tokens: MarkdownToken[], env: { path?: string, realPath?: string } }} state
 */
export function linkWithinSite({ tokens, env }) {
  // Titles are read apart, without a place.
  const place = env.realPath ?? env.path;
  if (place === undefined) return;
  const file = path.relative(repositoryRoot, place).replaceAll(path.sep, '/');
  // The first page is of the site alone.
  if (!pages.has(file)) return;
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== 'link_open') continue;
    const link = token.attrGet('href') ?? '';
    if (/^(https?|mailto):/.test(link) || link.startsWith('#')) continue;
    const problem = deadLinkProblem(file, decodeURI(link));
    if (problem !== null) throw new Error(`dead link: ${problem}`);
    const address = addressOf(targetOf(file, decodeURI(link)));
    token.attrSet('href', address);
    // The site's router knows pages only.
    if (address.startsWith('/files/')) token.attrSet('target', '_blank');
  }
}

/**
 * @typedef {object} MarkdownToken
 * @property {string} type
 * @property {MarkdownToken[] | null} children
 * @property {(name: string) => string | null} attrGet
 * @property {(name: string, value: string) => void} attrSet
 */

/** @param {{ file: string, anchor: string }} target */
function addressOf({ file, anchor }) {
  const hash = anchor === '' ? '' : `#${anchor}`;
  if (file === 'README.md') return `/${hash}`;
  const isFolder = statSync(inRepository(file)).isDirectory();
  const page = pages.get(file) ?? (isFolder ? pages.get(`${file}/README.md`) : undefined);
  if (page !== undefined) return `/${page.replace(/(^|\/)index$/, '$1')}${hash}`;
  const linked = isFolder ? undefined : file;
  if (linked === undefined) return '#';
  linkedFiles.add(linked);
  return `/files/${linked}`;
}

/**
 * Copies the linked files, and the pictures of the first page, into the built site.
 * @param {string} folder of the site
 */
export function copyLinkedFiles(folder) {
  cpSync(inRepository('docs/pictures'), path.join(folder, 'pictures'), { recursive: true });
  for (const file of linkedFiles) {
    const target = path.join(folder, 'files', file);
    if (existsSync(target)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(inRepository(file), target);
  }
}
