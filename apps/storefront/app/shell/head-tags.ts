const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };

const escaped = (text: string) => text.replaceAll(/[&"<]/g, (char) => escapes[char] ?? char);

/** One element of a head. What is undefined is left out. */
export function headTag(name: 'meta' | 'link', attributes: object): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) tag += ` ${key.toLowerCase()}="${escaped(String(value))}"`;
  }
  return `${tag}>`;
}

/** JSON for the inside of a script: nothing in it ends the script. */
export function insideScript(json: string): string {
  return json.replaceAll('<', String.raw`\u003C`);
}

interface MetaEntry {
  readonly title?: string | undefined;
  readonly name?: string | undefined;
  readonly property?: string | undefined;
  readonly content?: string | undefined;
  readonly 'script:ld+json'?: unknown;
}

/** What a route's `head` gave. */
interface RouteHead {
  readonly meta?: readonly (MetaEntry | undefined)[] | undefined;
  readonly links?: readonly (object | undefined)[] | undefined;
}

/** How a browser finds the tags again that belong to a page, but for the title. */
const mark = 'data-page';

/**
 * The tags of a head that belong to the page alone, of the routes that it is made of: where two say the same, the inner
 * one's stands.
 */
export function pageTags(routes: readonly RouteHead[]): string {
  const said = new Set<unknown>();
  let tags = '';
  for (const { meta = [], links = [] } of routes.toReversed()) {
    for (const entry of meta) tags += entry ? metaTag(entry, said) : '';
    for (const link of links) tags += link ? headTag('link', { ...link, [mark]: '' }) : '';
  }
  return tags;
}

interface ShownMatch extends RouteHead {
  readonly status: string;
  readonly _notFound?: boolean | undefined;
}

const isPage = ({ status, _notFound }: ShownMatch) => status === 'success' && !_notFound;

/**
 * Returns the heads of what is on screen. The screen of what is not found or went wrong has a title of its own and is never
 * indexed; of the page in whose place it stands nothing is said.
 */
export function shownHeads(matches: readonly ShownMatch[], storeName: string): readonly RouteHead[] {
  const failed = matches.find((match) => !isPage(match));
  if (!failed) return matches;
  const what = failed.status === 'error' ? 'Algo não saiu como esperado' : 'Página não encontrada';
  const meta = [{ title: `${what} | ${storeName}` }, { name: 'robots', content: 'noindex' }];
  return [...matches.slice(0, 1), { meta }];
}

function metaTag(entry: MetaEntry, said: Set<unknown>): string {
  const { title, name, property, 'script:ld+json': data } = entry;
  if (data !== undefined)
    return `<script type="application/ld+json" ${mark}="">${insideScript(JSON.stringify(data))}</script>`;
  const what = title === undefined ? (name ?? property) : 'title';
  if (said.has(what)) return '';
  said.add(what);
  if (title !== undefined) return `<title>${escaped(title)}</title>`;
  return headTag('meta', { ...entry, [mark]: '' });
}

/** Puts other tags in the place of those that belong to the page before. */
export function showPageTags(head: HTMLHeadElement, tags: string): void {
  for (const tag of head.querySelectorAll(`title,[${mark}]`)) tag.remove();
  head.insertAdjacentHTML('beforeend', tags);
}
