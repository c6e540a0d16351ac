import { ownEntry } from '@vitrine/rules/own-entry.ts';

/**
 * Returns whether two HTML texts render the same: whitespace that browsers skip, character references, `b` and `i`, the
 * case of names and the order of nested marks are spellings. Anything unknown counts as different.
 */
export function isSameHtml(one: string, other: string): boolean {
  return canonical(one) === canonical(other);
}

const spellings: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };
const markNames: ReadonlySet<string> = new Set(['strong', 'em', 'a']);

type Part = { readonly tag: string } | { readonly marks: string; text: string };

function canonical(html: string): string {
  // A text without elements is shown as one paragraph.
  const source = /<[a-z!/]/i.test(html) || html.trim() === '' ? html : `<p>${html}</p>`;
  const parts: Part[] = [];
  const marks: { name: string; tag: string; isEmpty: boolean }[] = [];
  for (const [token] of source.matchAll(/<!--[\s\S]*?-->|<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|</gi)) {
    const element = /^<(\/?)([a-z][^\s/>]*)([\s\S]*?)\/?>$/i.exec(token);
    if (!element) {
      if (token.startsWith('<!--')) parts.push({ tag: token });
      else addText(parts, decoded(token), [...new Set(marks.map(({ tag }) => tag))].toSorted().join(''));
      continue;
    }
    const [, slash = '', written = '', attributes = ''] = element;
    const lower = written.toLowerCase();
    const name = ownEntry(spellings, lower) ?? lower;
    const tag = `<${slash}${name}${attributesOf(attributes)}>`;
    if (!markNames.has(name)) {
      endText(parts);
      parts.push({ tag });
    } else if (slash === '') {
      marks.push({ name, tag, isEmpty: true });
    } else {
      const index = marks.findLastIndex((mark) => mark.name === name);
      const [closed] = index === -1 ? [] : marks.splice(index, 1);
      if (!closed) parts.push({ tag });
      // A link without a text may be a target.
      else if (closed.isEmpty && closed.tag !== `<${name}>`) parts.push({ tag: closed.tag });
    }
  }
  endText(parts);
  return JSON.stringify([...parts, ...marks]);
}

/**
 * Adds a run of text with its marks; a space at the start of a line or after another space is not shown. Returns whether
 * anything is.
 */
function addText(parts: Part[], written: string, marks: string): boolean {
  const last = parts.at(-1);
  const collapsed = written.replaceAll(/[ \t\n\r\f]+/g, ' ');
  const text = !last || 'tag' in last || last.text.endsWith(' ') ? collapsed.replace(/^ /, '') : collapsed;
  if (text === '') return false;
  if (last && 'text' in last && last.marks === marks) last.text += text;
  else parts.push({ marks, text });
  return true;
}

/** Removes the space at the end of a line, which is not shown. */
function endText(parts: Part[]) {
  const last = parts.at(-1);
  if (!last || 'tag' in last) return;
  last.text = last.text.replace(/ $/, '');
  if (last.text === '') parts.pop();
}

function attributesOf(written: string): string {
  const found = [...written.matchAll(/([^\s=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)];
  return found
    .map(([, name = '', double, single, bare]) => {
      const value = decoded(double ?? single ?? bare ?? '');
      return ` ${name.toLowerCase()}=${JSON.stringify(value)}`;
    })
    .toSorted()
    .join('');
}

/** Each letter or sign with its name. */
const namedReferences = [
  '& amp < lt > gt " quot \' apos á aacute à agrave â acirc ã atilde é eacute ê ecirc í iacute ó oacute ô ocirc',
  'õ otilde ú uacute ü uuml ç ccedil Á Aacute À Agrave Â Acirc Ã Atilde É Eacute Ê Ecirc Í Iacute Ó Oacute Ô Ocirc',
  'Õ Otilde Ú Uacute Ü Uuml Ç Ccedil – ndash — mdash … hellip “ ldquo ” rdquo ‘ lsquo ’ rsquo • bull ª ordf º ordm',
  '° deg ® reg © copy ™ trade « laquo » raquo · middot',
]
  .join(' ')
  .matchAll(/(\S+) (\S+)/g);

const characters: ReadonlyMap<string, string> = new Map([
  ['nbsp', '\u00a0'],
  ...[...namedReferences].map(([, character = '', name = '']): [string, string] => [name, character]),
]);

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return characters.get(String(name)) ?? all;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
  });
}
