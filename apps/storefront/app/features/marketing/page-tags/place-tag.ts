import type { CmsTag, TagElement } from '@vitrine/contract/schemas/cms.ts';

/** Elements that the server has rendered into the head, for clients without scripts. */
const writtenByServer: ReadonlySet<TagElement['name']> = new Set(['meta', 'link']);

/** Inserts a tag's elements at the configured position, created one by one: HTML is never parsed here [CMS-04]. */
export function placeTag({ elements, position, kind }: CmsTag): Element[] {
  const isInHead = position === 'head';
  const made = elements
    .filter(({ name }) => !(isInHead && kind === 'essential' && writtenByServer.has(name)))
    .map(createElement);
  if (isInHead) document.head.append(...made);
  else if (position === 'body_start') document.body.prepend(...made);
  else document.body.append(...made);
  return made;
}

function createElement({ name, attributes, text }: TagElement): Element {
  const element = document.createElement(name);
  // `async` off runs scripts in order, unless the merchant set it.
  if (element instanceof HTMLScriptElement) element.async = 'async' in attributes;
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  if (text !== '') element.textContent = text;
  return element;
}
