import sanitize from 'sanitize-html';

const allowedTags = [
  'h2 h3 h4 h5 p br hr blockquote pre div span details summary',
  'strong b em i u s small mark sub sup abbr time code',
  'ul ol li dl dt dd a img figure figcaption',
  'table caption thead tbody tfoot tr th td',
].flatMap((tags) => tags.split(' '));
const linkSchemes = ['http', 'https', 'mailto', 'tel'];

/**
 * A merchant's HTML with text, lists, tables, links and pictures only [CMS+01]: no script, no handler, no style,
 * no frame, no address that runs something.
 */
export function sanitiseHtml(html: string): string {
  return sanitize(html, {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      abbr: ['title'],
      time: ['datetime'],
      ol: ['start', 'reversed'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      details: ['open'],
    },
    allowedSchemes: linkSchemes,
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    // A page has one first heading, and it is not the merchant's.
    transformTags: { h1: 'h2', a: safeLink },
  });
}

/** A link opens in this window or in a new one, which does not get this one as its opener. */
function safeLink(tagName: string, { target, rel, ...attributes }: sanitize.Attributes): sanitize.Tag {
  const given = (rel ?? '').toLowerCase().split(/\s+/);
  const opensWindow = target !== undefined && !sameWindow.has(target.trim().toLowerCase());
  const relations = new Set([
    ...given.filter((relation) => relation !== '' && relation !== 'opener'),
    ...(opensWindow ? ['noopener', 'noreferrer'] : []),
  ]);
  return {
    tagName,
    attribs: {
      ...attributes,
      ...(opensWindow && { target: '_blank' }),
      ...(relations.size > 0 && { rel: [...relations].join(' ') }),
    },
  };
}

const sameWindow: ReadonlySet<string> = new Set(['', '_self', '_parent', '_top']);

/** Whether a text, put into a link, would run something: also with the spaces and controls that browsers skip. */
export function isRunningAddress(text: string): boolean {
  const address = text.replaceAll(/[\p{Cc} \u00a0]/gu, '').toLowerCase();
  return /^(?:javascript|vbscript|data):/.test(address);
}
