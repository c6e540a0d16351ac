import { componentCode } from '@vitrine/contract/component-code.ts';
import type { CmsComponent } from '@vitrine/contract/schemas/cms.ts';
import type { StoreText } from '@vitrine/contract/store-text.ts';

import { blogRepository } from '#api/contexts/content/blog/blog-repository.ts';
import { anchoredContent } from '#api/contexts/content/components/anchored-content.ts';
import { currentComponents } from '#api/contexts/content/components/current-components.ts';
import { anchorsOfPage, withHeadingAnchors } from '#api/contexts/content/components/domain/anchors.ts';
import { fillTerms } from '#api/contexts/content/components/read-commercial-terms.ts';
import { sanitiseContent } from '#api/contexts/content/components/sanitise-content.ts';
import type { PaymentServices } from '#api/contexts/payment/payment.public.ts';
import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { sanitiseHtml, textOfSanitised } from '#api/platform/sanitise-html.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { answerRepository } from './answer-repository.ts';
import { markSections, sectionsOf, type TextSection } from './domain/text-sections.ts';
import { textRepository } from './text-repository.ts';

/** Bounds what is read of a store: the index of a search is in memory. */
const maxEntries = 200;

/**
 * Returns what a store says to shoppers at a moment, by section: its answers, then pages, questions with their answers,
 * and the latest entries of its blog [CAT+05].
 */
export async function readStoreTexts(
  { db, services }: InStore & { readonly services: PaymentServices },
  now: Date,
): Promise<readonly StoreText[]> {
  const [{ home_page: home }, answers, pages, entries] = await Promise.all([
    storeSettings(db),
    answerTexts(db),
    textRepository.pages(db, now),
    blogRepository.texts(db, { now, limit: maxEntries }),
  ]);
  const ofPages = pages.flatMap(({ url_key: urlKey, title, content }) =>
    urlKey === home
      ? componentTexts(content, now, { title, path: '/', urlKey: '', source: 'page' })
      : componentTexts(content, now, { title, path: `/pagina/${urlKey}`, urlKey, source: 'page' }),
  );
  const ofEntries = entries.flatMap(({ url_key: urlKey, title, summary, content_html: html, content }) => {
    const of = { title, path: `/blog/${urlKey}`, urlKey: '', source: 'entry' } as const;
    const nameAnchor = anchorsOfPage();
    const [first, ...more] = sectionsOfHtml(withHeadingAnchors(sanitiseHtml(html), nameAnchor));
    const lead = {
      heading: first?.heading ?? '',
      anchor: first?.anchor ?? '',
      text: [summary, first?.text ?? ''].join(' ').trim(),
    };
    return [
      ...[lead, ...more].map((section) => textOf(of, section)),
      ...componentTexts(content, now, of, nameAnchor),
    ];
  });
  return fillTerms({ db, services }, [...answers, ...ofPages, ...ofEntries]);
}

async function answerTexts(db: StoreDatabase): Promise<StoreText[]> {
  return (await answerRepository.active(db)).map(({ title, text, link, phrasings }) => ({
    source: 'answer',
    title,
    heading: '',
    text,
    path: link,
    urlKey: '',
    phrasings,
  }));
}

type Origin = Pick<StoreText, 'title' | 'path' | 'urlKey'> & { readonly source: 'page' | 'entry' };

const textOf = (
  of: Origin,
  { heading, anchor, text }: TextSection,
  source: StoreText['source'] = of.source,
): StoreText => ({
  ...of,
  path: anchor === '' ? of.path : `${of.path}#${anchor}`,
  heading,
  text,
  source,
  phrasings: [],
});

/** Returns the sections of sanitised HTML. */
const sectionsOfHtml = (html: string) => sectionsOf(textOfSanitised(markSections(html)));

/** Returns the sections of components with the anchors that the shown page has. */
function componentTexts(
  content: Readonly<Record<string, CmsComponent>>,
  now: Date,
  of: Origin,
  nameAnchor = anchorsOfPage(),
): StoreText[] {
  const shown = currentComponents(content, { now, expireAt: () => {} }, () => {});
  return Object.values(anchoredContent(sanitiseContent(shown), nameAnchor))
    .toSorted((one, other) => one.position - other.position)
    .flatMap((component) => {
      const { html } = component.data;
      switch (componentCode(component)) {
        case 'rich-text':
          // Of the home page only what it promises counts: free shipping, instalments.
          if (typeof html !== 'string' || of.path === '/') return [];
          return sectionsOfHtml(html).map((section) => textOf(of, section));
        case 'faq':
          return itemsOf(component, ['question', 'answer_html', 'anchor']).flatMap(
            ({ question = '', answer_html: answer = '', anchor = '' }) =>
              question === '' || answer === ''
                ? []
                : [textOf(of, { heading: question, anchor, text: sectionText(answer) }, 'question')],
          );
        case 'trust-strip':
          return itemsOf(component, ['title', 'text']).flatMap(({ title: heading = '', text = '' }) =>
            text === '' ? [] : [textOf(of, { heading, anchor: '', text: `${text}.` })],
          );
        default:
          return [];
      }
    });
}

const sectionText = (html: string) =>
  sectionsOfHtml(html)
    .map(({ text }) => text)
    .join(' ');

function itemsOf({ data }: CmsComponent, fields: readonly string[]): Partial<Record<string, string>>[] {
  const items: unknown = data['items'];
  if (!Array.isArray(items)) return [];
  return items.map((item: unknown) => Object.fromEntries(fields.map((name) => [name, fieldOf(item, name)])));
}

function fieldOf(item: unknown, name: string): string {
  const value: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, name) : '';
  return typeof value === 'string' ? value : '';
}
