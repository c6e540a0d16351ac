import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseSync } from 'vite';

export interface FixedText {
  /** `apps/…/file.tsx:12`. */
  readonly place: string;
  /** With each inserted value as `{its expression}`. */
  readonly text: string;
  /** The text of an element or of an attribute that people read, whatever its language. */
  readonly isMarkup: boolean;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Attributes and fields of markup that people read. */
const readAttributes = new Set([
  'label',
  'title',
  'text',
  'alt',
  'placeholder',
  'hint',
  'help',
  'helperText',
  'message',
  'description',
  'aria-label',
]);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Tests and their help, and what is matched or measured and never read: words of searches, columns of other shops. */
const unread =
  /\.test\.|\.gen\.|\.d\.ts$|-cases\.ts|(?:^|\/)(?:testing|test|gallery|node_modules|other-shops)\/|(?:search|answers)\/domain\/|prepare-font|spreadsheet-number/;

/** What a source with a Portuguese sentence has; most others need no parsing. */
const portuguese = /[ãõçáéíóúâêôà]| (?:de|da|do|para|com|uma?|os|em|na|que|por|ou) /;

/** Returns the texts that are written in the sources of a folder. */
export function readFixedTexts(root: string, folder: string): FixedText[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !unread.test(file))
    .flatMap((file) => {
      const place = path.join(folder, file);
      const source = readFileSync(path.join(root, place), 'utf8');
      return place.endsWith('.tsx') || portuguese.test(source) ? fixedTextsOf(place, source) : [];
    });
}

/** Returns the texts of one source. */
export function fixedTextsOf(place: string, source: string): FixedText[] {
  const texts: FixedText[] = [];
  const lineOf = lineFinder(source);
  const add = (node: Node, text: string, isMarkup: boolean) => {
    if (/\p{L}/u.test(text)) texts.push({ place: `${place}:${lineOf(node.start)}`, text, isMarkup });
  };
  const { program } = parseSync(place, source);
  visit(program as unknown as Node, null, (node, parent) => {
    const isMarkup = parent?.type === 'JSXAttribute' && readAttributes.has(attributeName(parent));
    if (node.type === 'Literal' && typeof node['value'] === 'string' && !isAddress(parent))
      add(node, node['value'], isMarkup);
    if (node.type === 'TemplateLiteral' && parent?.type !== 'TaggedTemplateExpression')
      add(node, templateText(node, source), isMarkup);
    if (node.type === 'JSXText' && !isCode(parent)) {
      add(node, markupText(String(node['value'])), true);
    }
  });
  return texts;
}

/** A module's address or a type is no text. */
const isAddress = (parent: Node | null) => /^(?:Import|Export|TSLiteralType)/.test(parent?.type ?? '');

const isCode = (parent: Node | null) => {
  const opening = parent?.['openingElement'];
  return isNode(opening) && /^(?:code|kbd|pre)$/.test(attributeName(opening));
};

/** Returns a function from an offset in the source to its line, for offsets in any order. */
function lineFinder(source: string): (offset: number) => number {
  const starts = [...source.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

const attributeName = ({ name }: Node) => (isNode(name) ? String(name['name']) : '');

function templateText(node: Node, source: string): string {
  const parts = node['quasis'] as readonly { value: { cooked: string } }[];
  const values = node['expressions'] as readonly Node[];
  return parts
    .map(({ value }, index) => {
      const inserted = values[index];
      return inserted ? `${value.cooked}{${source.slice(inserted.start, inserted.end)}}` : value.cooked;
    })
    .join('');
}

/** Returns the text of an element as React renders it: line breaks with their indentation are one space. */
function markupText(text: string): string {
  return text.replaceAll(/[ \t]*\n\s*/g, ' ');
}

function visit(node: Node, parent: Node | null, see: (node: Node, parent: Node | null) => void): void {
  see(node, parent);
  for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, node, see);
}
