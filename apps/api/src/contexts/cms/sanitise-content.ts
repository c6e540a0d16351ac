import { isRunningAddress, sanitiseHtml } from '#api/platform/sanitise-html.ts';

const isHtmlField = /(?:^|_)html$/;

/**
 * A page's content as it may leave the server [CMS+01]: fields named `html` or `…_html` hold safe HTML, at any
 * depth; a text that would run if a component made a link of it is emptied.
 */
export function sanitiseContent<Content>(content: Content): Content {
  // Same shape, other texts: what comes back is what went in.
  return sanitiseValue(content, '') as Content;
}

function sanitiseValue(value: unknown, field: string): unknown {
  if (typeof value === 'string') {
    if (isHtmlField.test(field)) return sanitiseHtml(value);
    return isRunningAddress(value) ? '' : value;
  }
  if (Array.isArray(value)) return value.map((one) => sanitiseValue(one, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, sanitiseValue(one, key)]));
}
