import { foldText } from '@vitrine/brazil/fold-text.ts';

/** Keeps anchors of merchants' texts apart from the ids of the shop's own elements. */
const prefix = 'secao-';
const maxLetters = 60;

/** Returns the anchor of a heading; empty for one without letters and digits. */
export type NameAnchor = (heading: string) => string;

/** Returns a function that names the headings of one page, each differently: `secao-frete-gratis`, `secao-frete-gratis-2`. */
export function anchorsOfPage(): NameAnchor {
  const counts = new Map<string, number>();
  return (heading) => {
    const words = foldText(heading).match(/[a-z0-9]+/g) ?? [];
    const name = words.join('-').slice(0, maxLetters).replace(/-$/, '');
    if (name === '') return '';
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    // A heading that ends with the number of another one has one more: "Passo 2" beside two "Passo".
    return count === 1 ? prefix + name : anchorWithCount(name, count, counts);
  };
}

function anchorWithCount(name: string, count: number, counts: Map<string, number>): string {
  let number = count;
  while (counts.has(`${name}-${number}`)) number += 1;
  counts.set(`${name}-${number}`, 1);
  return `${prefix}${name}-${number}`;
}

/** Gives the headings of sanitised HTML, whose tags have no attributes, their anchors as ids. */
export function withHeadingAnchors(html: string, nameAnchor: NameAnchor): string {
  return html.replaceAll(/<(h[2-5])>(.*?)<\/\1>/gs, (whole, tag: string, inner: string) => {
    const anchor = nameAnchor(textOfHeading(inner));
    return anchor === '' ? whole : `<${tag} id="${anchor}">${inner}</${tag}>`;
  });
}

const textOfHeading = (html: string) => html.replaceAll(/<[^<>]*>|&(?:amp|lt|gt|quot);/g, ' ');
