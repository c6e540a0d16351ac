import type { ComponentCode } from '@vitrine/contract/component-code.ts';
import type { CategoryNode, ProductSummary } from '@vitrine/contract/schemas/catalog.ts';

import { loadLatestEntries } from '#app/features/blog/load-latest-entries.ts';
import { loadCountdownBanner } from '#app/features/marketing/countdown/load-countdown-banner.ts';
import { cardView } from '#app/features/product-card/domain/card-view.ts';
import { type ShelfSource, loadShelf } from '#app/features/product-card/load-shelf.ts';
import { isId } from '#app/platform/addresses/path-values.ts';
import { categoryTreePath, searchPath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { orNull } from '#app/platform/errors/or-null.ts';
import { captionsPath, videoSource } from '#app/platform/media/video-source.ts';
import { isPreviewedDocument } from '#app/platform/rendering/request-context.ts';

import type {
  BannerContent,
  ComponentPictureView,
  ComponentViews,
  ScenePoint,
  SlideView,
} from './component-views.ts';
import {
  readChoice,
  readCount,
  readHref,
  readRecords,
  readText,
  readTextOrNumber,
  readTexts,
} from './domain/component-data.ts';
import { gridColumns, gridRatios } from './domain/grid-shape.ts';
import { type PointPosition, readPointPosition, sceneRatios } from './domain/scene-shape.ts';

type Data = Readonly<Record<string, unknown>>;

/** Data shared by the components of one page, each loaded at most once. */
export interface SharedPageData {
  /** The tree. */
  categories: () => Promise<readonly CategoryNode[]>;
  /** With collections, which a component names as it names a category. */
  allCategories: () => Promise<readonly CategoryNode[]>;
  /** Whether the shop sells anything yet. */
  hasProducts: () => Promise<boolean>;
}

type Loaded<Code extends ComponentCode> = ComponentViews[Code] | null;
type Load<Code extends ComponentCode> = (
  data: Data,
  sources: SharedPageData,
) => Loaded<Code> | Promise<Loaded<Code>>;

const cardsOfShelf = 10;
const maxCards = 24;
const entriesOfRow = 3;
const maxEntries = 6;
const maxPoints = 12;
const shelfLayouts = ['row', 'grid'] as const;
/** Pages of all that the shop sells. */
const cataloguePaths: ReadonlySet<string> = new Set([categoryTreePath, searchPath()]);
const secondsOfSlide = 6;
const minSecondsOfSlide = 4;
const maxSecondsOfSlide = 60;

/**
 * Reads a component's data and loads its content; null if there is nothing to show. docs/contracts/content.md describes
 * the fields.
 */
export const componentLoaders: { readonly [Code in ComponentCode]: Load<Code> } = {
  hero: async (data, sources) => {
    const banner = readBannerContent(data);
    if (!banner) return null;
    const isDeadEnd = cataloguePaths.has(banner.ctaHref) && !(await sources.hasProducts());
    return { ...banner, ...(isDeadEnd && { ctaLabel: '', ctaHref: '' }), eyebrow: readText(data, 'eyebrow') };
  },
  banner: readBannerContent,
  'rotating-banner': (data) => {
    const slides = readRecords(data, 'slides').flatMap((slide, id) => readSlide(slide, id) ?? []);
    const seconds = readCount(data, 'seconds', secondsOfSlide);
    return ifAny(slides, {
      title: readText(data, 'title') || 'Destaques',
      seconds: Math.min(Math.max(seconds, minSecondsOfSlide), maxSecondsOfSlide),
      slides,
    });
  },
  shelf: async (data, sources) => {
    const source = await shelfSource(data, sources);
    const cards = await loadShelf(source);
    const isGrid = readChoice(data, 'layout', shelfLayouts) === 'grid';
    const shelf = { title: readText(data, 'title'), href: readHref(data, 'cta_href'), cards };
    const isNewest = source.isNewest === true;
    // A grid with every product of the shop leads to no others.
    const isAll = isGrid && isNewest && cards.length < source.limit;
    if (cards.length > 0) return { ...shelf, ...(isGrid && { isGrid }), ...(isAll && { href: '' }) };
    // Without the newest product there is none at all.
    const isShopEmpty = isNewest;
    // The staff sees in a preview where the products will be.
    const isPreview = isPreviewedDocument();
    return isShopEmpty || isPreview ? { ...shelf, isShopEmpty, isPreview } : null;
  },
  'multi-sliders': async (data, sources) => {
    const tabs = await Promise.all(
      readRecords(data, 'tabs').map(async (tab) => {
        const source = await shelfSource(tab, sources);
        return { title: readText(tab, 'title'), source, cards: await loadShelf(source) };
      }),
    );
    const [first, ...others] = tabs.filter(({ title, cards }) => title !== '' && cards.length > 0);
    if (!first) return null;
    const later = others.map(({ title, source, cards }) => {
      return { title, source, links: cards.map(({ id, slug, name }) => ({ id, slug, name })) };
    });
    const { title, cards } = first;
    return { title: readText(data, 'title'), first: { title, cards }, later };
  },
  'category-tiles': async (data, sources) => {
    const tiles = isUnset(data['category_ids'])
      ? await firstCategories(sources)
      : (await findCategories(readTexts(data, 'category_ids'), sources)).map(tileOf);
    return ifAny(tiles, { title: readText(data, 'title'), tiles });
  },
  'rich-text': (data) => {
    const html = readText(data, 'html');
    return html === '' ? null : { html };
  },
  'trust-strip': (data) => {
    const items = readRecords(data, 'items')
      .map((item) => ({
        icon: readText(item, 'icon'),
        title: readText(item, 'title'),
        text: readText(item, 'text'),
      }))
      .filter(({ title }) => title !== '');
    return ifAny(items, { items });
  },
  'image-grid': (data) => {
    const items = readRecords(data, 'items').flatMap((item, id) => {
      const picture = readPicture(item);
      if (!picture) return [];
      const words = { title: readText(item, 'title'), text: readText(item, 'text') };
      return [{ id, picture, ...words, href: readHref(item, 'href') }];
    });
    return ifAny(items, {
      title: readText(data, 'title'),
      text: readText(data, 'text'),
      columns: gridColumns(readCount(data, 'columns', 0), items.length),
      ratio: readChoice(data, 'ratio', gridRatios),
      items,
    });
  },
  scene: async (data) => {
    const picture = readPicture(data);
    const points = picture ? await loadScenePoints(readRecords(data, 'points').slice(0, maxPoints)) : [];
    return (
      picture &&
      ifAny(points, {
        title: readText(data, 'title'),
        text: readText(data, 'text'),
        picture,
        ratio: readChoice(data, 'ratio', sceneRatios),
        points,
      })
    );
  },
  video: (data) => {
    const source = videoSource(readText(data, 'video'));
    const words = { title: readText(data, 'title'), text: readText(data, 'text') };
    const captions = captionsPath(readText(data, 'captions'));
    return source && { ...words, source, captions, poster: readPicture(data) };
  },
  newsletter: (data) => ({
    title: readText(data, 'title') || 'Receba as novidades',
    text: readText(data, 'text'),
    buttonLabel: readText(data, 'button_label') || 'Assinar',
    successMessage:
      readText(data, 'success_message') || 'Tudo certo! As próximas novidades chegam por e-mail.',
  }),
  'custom-form': async (data) => {
    const id = readTextOrNumber(data, 'form_id');
    const form = isId(id) ? await orNull(api('GET /api/cms/forms/{id}', { path: { id } })) : null;
    const words = { title: readText(data, 'title'), text: readText(data, 'text') };
    return form && form.fields.length > 0 ? { ...words, form } : null;
  },
  countdown: async (data) => {
    const id = readCount(data, 'countdown_id', 0) || readCount(data, 'id', 0);
    return id === 0 ? null : loadCountdownBanner(id);
  },
  faq: (data) => {
    const items = readRecords(data, 'items')
      .map((item) => ({
        question: readText(item, 'question'),
        answerHtml: readText(item, 'answer_html'),
        anchor: readText(item, 'anchor'),
      }))
      .filter(({ question, answerHtml }) => question !== '' && answerHtml !== '');
    return ifAny(items, { title: readText(data, 'title'), items });
  },
  'brand-strip': (data) => {
    const brands = readRecords(data, 'brands')
      .map((brand) => ({
        name: readText(brand, 'name'),
        href: readHref(brand, 'href'),
        logo: readText(brand, 'logo'),
      }))
      .filter(({ name }) => name !== '');
    return ifAny(brands, { title: readText(data, 'title'), brands });
  },
  'latest-entries': async (data) => {
    const entries = await loadLatestEntries(Math.min(readCount(data, 'limit', entriesOfRow), maxEntries));
    return ifAny(entries, { title: readText(data, 'title') || 'Do nosso blog', entries });
  },
};

type Tile = ComponentViews['category-tiles']['tiles'][number];

const tileOf = ({ url_key, name, image }: CategoryNode): Tile => ({ url_key, name, image });

const mostTiles = 6;

/** Returns the first categories of the shop that have products; one without a picture shows that of its best product. */
async function firstCategories(sources: SharedPageData): Promise<Tile[]> {
  const roots = (await sources.categories())
    .filter(({ parent_id: parent }) => parent === null)
    .toSorted((one, other) => one.position - other.position);
  const tiles = await Promise.all(
    roots.slice(0, mostTiles).map(async (node) => {
      const found = await orNull(
        api('GET /api/catalog/products', { query: { category: node.url_key, per_page: '1' } }),
      );
      const [product] = found?.items ?? [];
      return product ? [{ ...tileOf(node), image: node.image ?? product.images[0] ?? null }] : [];
    }),
  );
  return tiles.flat();
}

function ifAny<View>(items: readonly unknown[], view: View): View | null {
  return items.length > 0 ? view : null;
}

function readPicture(data: Data): ComponentPictureView | null {
  const path = readText(data, 'image');
  if (path === '') return null;
  return { path, alt: readText(data, 'image_alt'), ...readFocus(data, 'image_focus') };
}

function readFocus(data: Data, name: string): { focus?: string } {
  const focus = readText(data, name);
  return /^\d{1,3}% \d{1,3}%$/.test(focus) ? { focus } : {};
}

/** Returns a slide; null without a picture, or without words: nobody would hear what it shows. */
function readSlide(data: Data, id: number): SlideView | null {
  const picture = readPicture(data);
  const title = readText(data, 'title');
  if (!picture || (title === '' && picture.alt === '')) return null;
  const phonePath = readText(data, 'image_phone');
  const href = readHref(data, 'cta_href');
  return {
    id,
    picture,
    phonePicture: phonePath === '' ? null : { path: phonePath, ...readFocus(data, 'image_phone_focus') },
    title,
    text: readText(data, 'text'),
    ctaLabel: href === '' ? '' : readText(data, 'cta_label'),
    href,
  };
}

/** Returns the banner's heading: its title or the picture's alt text; null, and no banner, without either. */
function readBannerContent(data: Data): BannerContent | null {
  const picture = readPicture(data);
  const title = readText(data, 'title') || (picture?.alt ?? '');
  if (title === '') return null;
  const ctaLabel = readText(data, 'cta_label');
  return {
    title,
    text: readText(data, 'text'),
    ctaLabel,
    // A link needs a text.
    ctaHref: ctaLabel === '' ? '' : readHref(data, 'cta_href'),
    picture,
  };
}

/** Loads the products of a scene's points, in their order; a point without a position or an active product is omitted. */
async function loadScenePoints(records: readonly Data[]): Promise<ScenePoint[]> {
  const points = records.flatMap((record) => {
    const position = readPointPosition(record);
    const sku = readText(record, 'sku');
    return position && sku !== '' ? [{ position, sku }] : [];
  });
  if (points.length === 0) return [];
  const skus = points.map(({ sku }) => sku).join(',');
  const page = await orNull(
    api('GET /api/catalog/products', { query: { skus, per_page: String(maxPoints) } }),
  );
  return (page?.items ?? []).flatMap((item) => {
    const position = points.find(({ sku }) => sku === item.sku)?.position;
    return position ? [scenePoint(position, item)] : [];
  });
}

function scenePoint(position: PointPosition, item: ProductSummary): ScenePoint {
  const { id, slug, name, price_centavos, list_price_centavos, is_from_price, is_available, images } =
    cardView(item);
  const productFields = { id, slug, name, price_centavos, list_price_centavos, is_from_price, is_available };
  return { ...position, ...productFields, image: images[0] };
}

async function shelfSource(data: Data, sources: SharedPageData): Promise<ShelfSource> {
  return {
    categories: await categoryKeys(readTexts(data, 'category_ids'), sources),
    skus: readTexts(data, 'skus'),
    isNewest: isUnset(data['category_ids']) && isUnset(data['skus']),
    limit: Math.min(readCount(data, 'limit', cardsOfShelf), maxCards),
  };
}

const isUnset = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Loads categories by id or by key; keys need no lookup, and those of collections are in no tree. */
async function categoryKeys(names: readonly string[], sources: SharedPageData): Promise<string[]> {
  if (!names.some(isNumber)) return [...names];
  const all = await sources.allCategories();
  return names.flatMap((name) =>
    isNumber(name) ? (all.find(({ id }) => String(id) === name)?.url_key ?? []) : name,
  );
}

const isNumber = (text: string) => /^\d+$/.test(text);

async function findCategories(names: readonly string[], sources: SharedPageData): Promise<CategoryNode[]> {
  if (names.length === 0) return [];
  const all = await sources.allCategories();
  return names.flatMap(
    (name) => all.find((node) => (isNumber(name) ? String(node.id) === name : node.url_key === name)) ?? [],
  );
}
