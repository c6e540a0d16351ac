import type { ComponentCode } from '@vitrine/contract/component-code.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { componentLoaders } from './component-loaders.ts';
import { faqData } from './faq-data.ts';

const sources = {
  categories: () => Promise.resolve([]),
  allCategories: () => Promise.resolve([]),
  hasProducts: () => Promise.resolve(true),
};
const load = async (code: ComponentCode, data: Record<string, unknown>) =>
  componentLoaders[code](data, sources);

/** Components that load nothing; the others call the API once their data names a record. */
const offline = [
  'hero',
  'banner',
  'rotating-banner',
  'category-tiles',
  'rich-text',
  'trust-strip',
  'image-grid',
  'video',
  'newsletter',
  'faq',
  'brand-strip',
] as const satisfies readonly ComponentCode[];

const fields = [
  'title',
  'text',
  'html',
  'image',
  'image_alt',
  'cta_href',
  'columns',
  'ratio',
  'items',
  'brands',
  'video',
  'captions',
  'category_ids',
  'slides',
  'seconds',
];

describe('componentLoaders', () => {
  it.each(offline)('[CMS-01] [CMS+02] survives any data of %s', async (code) => {
    const data = fc.dictionary(fc.constantFrom(...fields), fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(data, async (some) => {
        const view = await load(code, some);
        expect(view === null || typeof view === 'object').toBe(true);
      }),
    );
  });

  it.each([
    ['hero', { text: 'Sem título' }],
    ['banner', {}],
    ['rotating-banner', { slides: [{ title: 'Sem imagem' }, { image: 'sem-palavras.jpg' }] }],
    ['shelf', { title: 'Vazia', category_ids: {} }],
    ['multi-sliders', { title: 'Vazia', tabs: 'x' }],
    ['category-tiles', { category_ids: ['desconhecida'] }],
    ['rich-text', { html: ' ' }],
    ['trust-strip', { items: [{ text: 'Sem título' }] }],
    ['image-grid', { items: [{ title: 'Sem imagem' }] }],
    ['scene', { image: 'sala.svg', points: [{ sku: 'AUR-VAS-01', x: 200, y: 45 }] }],
    ['video', { video: 'https://fora.example/video.mp4' }],
    ['custom-form', { form_id: 'contato' }],
    ['faq', { items: [{ question: 'Sem resposta?' }, { answer_html: '<p>Sem pergunta</p>' }] }],
    ['brand-strip', { brands: [{ logo: 'marca.svg' }] }],
  ] as const)('[CMS+02] leaves out a %s that has nothing to show', async (code, data) => {
    expect(await load(code, data)).toBeNull();
  });

  it('[CMS+02] uses defaults for malformed fields and drops components that cannot render', async () => {
    expect(
      await load('image-grid', {
        title: 7,
        columns: 'muitas',
        ratio: 'redondo',
        items: [
          { image: 'a.svg', image_alt: 'A', href: '//fora.example' },
          { title: 'Sem imagem' },
          { image: 'b.svg' },
          { image: 'c.svg', text: ['x'] },
        ],
      }),
    ).toEqual({
      title: '',
      text: '',
      columns: 3,
      ratio: 'square',
      items: [
        { id: 0, picture: { path: 'a.svg', alt: 'A' }, title: '', text: '', href: '' },
        { id: 2, picture: { path: 'b.svg', alt: '' }, title: '', text: '', href: '' },
        { id: 3, picture: { path: 'c.svg', alt: '' }, title: '', text: '', href: '' },
      ],
    });
  });

  it('[CMS+02] names an untitled banner by its picture and drops a link without text', async () => {
    expect(await load('banner', { image: 'a.svg', image_alt: 'Mesa posta', cta_href: '/sala/c' })).toEqual({
      title: 'Mesa posta',
      text: '',
      ctaLabel: '',
      ctaHref: '',
      picture: { path: 'a.svg', alt: 'Mesa posta' },
    });
  });

  it.each([
    ['/categoria', false, ''],
    ['/busca', false, ''],
    ['/pagina/sobre', false, '/pagina/sobre'],
    ['/categoria', true, '/categoria'],
  ])('[CMS+02] links a hero to %s in a shop that has products: %s', async (href, has, shown) => {
    const hero = { title: 'Loja', cta_label: 'Ver', cta_href: href };
    const shop = { ...sources, hasProducts: () => Promise.resolve(has) };
    expect(await componentLoaders.hero(hero, shop)).toMatchObject({
      ctaHref: shown,
      ctaLabel: shown === '' ? '' : 'Ver',
    });
  });

  it('[CMS+02] accepts captions of this shop only', async () => {
    const film = { video: '/arquivos/forno.mp4', captions: '/arquivos/forno.vtt' };
    expect(await load('video', film)).toMatchObject({ captions: '/arquivos/forno.vtt' });
    expect(await load('video', { ...film, captions: 'https://fora.example/x.vtt' })).toMatchObject({
      captions: '',
    });
  });

  it('[CMS+02] uses the newsletter’s default texts', async () => {
    expect(await load('newsletter', {})).toEqual({
      title: 'Receba as novidades',
      text: '',
      buttonLabel: 'Assinar',
      successMessage: 'Tudo certo! As próximas novidades chegam por e-mail.',
    });
  });
});

it('[CMS+02] combines all questions of a page in one FAQPage', () => {
  const faq = (key: string, question: string) =>
    ({
      key,
      code: 'faq',
      widthClass: 'w100',
      view: { title: '', items: [{ question, answerHtml: `<p>${key}</p>`, anchor: '' }] },
    }) as const;
  const text = { key: 't', code: 'rich-text', widthClass: 'w100', view: { html: '<p>x</p>' } } as const;
  expect(faqData([text])).toEqual([]);
  expect(faqData([faq('a', 'Um?'), text, faq('b', 'Dois?')])).toMatchObject([
    {
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'Um?', acceptedAnswer: { text: '<p>a</p>' } },
        { name: 'Dois?', acceptedAnswer: { text: '<p>b</p>' } },
      ],
    },
  ]);
});
