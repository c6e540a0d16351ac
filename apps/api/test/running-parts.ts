import { Parser } from 'htmlparser2';

/** Elements of an article: none executes, loads a document, takes input or styles the page. */
const harmlessElements: ReadonlySet<string> = new Set(
  (
    'h2 h3 h4 h5 h6 p br hr blockquote pre div span details summary strong b em i u s small mark sub sup abbr time ' +
    'code ul ol li dl dt dd a img figure figcaption table caption thead tbody tfoot tr th td'
  ).split(' '),
);
const harmlessAttributes: ReadonlySet<string> = new Set(
  'href title target rel src alt width height loading datetime start reversed colspan rowspan scope open'.split(
    ' ',
  ),
);
const addressAttributes: ReadonlySet<string> = new Set(['href', 'src']);
const harmlessSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const shop = 'https://loja.example';

/** Returns the executable or misleading elements in HTML, by a list that is independent of the sanitiser's. */
export function runningParts(html: string): string[] {
  const parts: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!harmlessElements.has(name)) parts.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!harmlessAttributes.has(attribute)) parts.push(`<${name} ${attribute}>`);
        if (addressAttributes.has(attribute) && !isHarmlessAddress(value)) {
          parts.push(`<${name} ${attribute}="${value}">`);
        }
      }
    },
    oncomment: (text) => parts.push(`<!--${text}-->`),
    onprocessinginstruction: (name) => parts.push(`<${name}>`),
  });
  parser.end(html);
  return parts;
}

/** Returns whether an address, as browsers resolve it, executes nothing. */
function isHarmlessAddress(value: string): boolean {
  const url = URL.parse(value, shop);
  if (!url || !harmlessSchemes.has(url.protocol)) return false;
  const isWhole = /^[a-z]+:/i.test(value);
  return isWhole || url.origin === shop;
}
