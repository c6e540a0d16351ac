import type { NamedCode } from './filter-names.ts';
import { parseNamedCodes } from './filter-text.ts';
import { parseSynonyms, type Synonym } from './parse-synonyms.ts';
import { isShippedFont, isStoreFontName, parseStoreFonts, type StoreFont } from './store-fonts.ts';

/**
 * All known configuration paths with their types and defaults [STO-05]. Store configuration, theme configuration and
 * custom settings are lists of path/value pairs, which only this module parses.
 */
type Parse<Value> = (text: string) => Value | undefined;

/** The kinds of record that a setting may name: it is chosen from those that exist, and another one is refused. */
export type ReferenceKind = 'page' | 'payment_method' | 'payment_type' | 'font' | 'picture';

interface Setting<Value> {
  readonly parse: Parse<Value>;
  readonly fallback: Value;
  /** Of a number, inclusive. */
  readonly range?: { readonly min: number; readonly max: number };
  /** Of a choice. */
  readonly values?: readonly Value[];
  readonly names?: ReferenceKind;
}

const text = (fallback = ''): Setting<string> => ({ parse: (value) => value.trim(), fallback });

/** The name of a record or file of the store, or ''. */
const reference = <const Kind extends ReferenceKind>(names: Kind, fallback = '') => ({
  ...text(fallback),
  names,
});

/** A text that matches the pattern, or ''. */
const matching = (form: RegExp): Setting<string> => ({
  parse: (value) => (value === '' || form.test(value) ? value : undefined),
  fallback: '',
});

const flag = (fallback: boolean): Setting<boolean> => ({
  parse: (value) => (value === '1' ? true : value === '0' || value === '' ? false : undefined),
  fallback,
});

const wholeNumber = (fallback: number, { min = 0, max = 1_000_000 } = {}): Setting<number> => ({
  parse: (value) => {
    const number = Number(value);
    return /^\d+$/.test(value) && number >= min && number <= max ? number : undefined;
  },
  fallback,
  range: { min, max },
});

const oneOf = <const Value extends string>(
  values: readonly Value[],
  fallback: NoInfer<Value>,
): Setting<Value> => ({
  parse: (value) => values.find((known) => known === value),
  fallback,
  values,
});

const hexColor = (fallback: string): Setting<string> => ({
  parse: (value) => (/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : undefined),
  fallback,
});

/** CNAE subclasses separated by `;`, with or without punctuation; parsed to the registry's numbers. */
const cnaeList: Setting<readonly number[]> = {
  parse: (value) => {
    const codes = value
      .split(';')
      .map((code) => code.trim())
      .filter(Boolean);
    return codes.every((code) => /^\d{4}-?\d\/?\d{2}$/.test(code))
      ? codes.map((code) => Number(code.replace(/\D/g, '')))
      : undefined;
  },
  fallback: [],
};

/** `cor=color;material`: names in addresses and the option or attribute codes that they stand for. */
const namedCodes: Setting<readonly NamedCode[]> = { parse: parseNamedCodes, fallback: [] };

/**
 * `edredom,duvet;verde>oliva,musgo`: words that match each other in searches, or the first also matching the others.
 */
const synonyms: Setting<readonly Synonym[]> = { parse: parseSynonyms, fallback: [] };

/** Texts separated by `;`. */
const texts: Setting<readonly string[]> = {
  parse: (value) =>
    value
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean),
  fallback: [],
};

/** Amounts in reais separated by `;`, as `50;100;150,50`; parsed to centavos, of which none is above R$ 10.000. */
const amounts = (fallback: readonly number[]): Setting<readonly number[]> => ({
  parse: (value) => {
    const parts = value
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean);
    const parsed = parts.map((one) =>
      /^\d{1,5}(?:,\d{2})?$/.test(one) ? Math.round(Number(one.replace(',', '.')) * 100) : 0,
    );
    return parsed.every((one) => one > 0 && one <= 1_000_000) ? [...new Set(parsed)] : undefined;
  },
  fallback,
});

/** The name of a shipped font or of one in `fonts/uploaded`, which `readSettings` checks. */
const fontName = {
  ...reference('font', 'Figtree'),
  parse: (value: string) => (isStoreFontName(value) ? value : undefined),
};

/** Written only with the files of the fonts, by the panel and the command `font`. */
const uploadedFonts: Setting<readonly StoreFont[]> = { parse: parseStoreFonts, fallback: [] };

export const settingsTable = {
  // Store
  name: text(),
  legal_name: text(),
  document: text(),
  /** The domain that the store wants. */
  domain: text(),
  /** The domain that has answered as this store: pages and mails name it. Written by the check of `domain` only. */
  'domain/connected': text(),
  /** The origins to which pages send cards, separated by spaces: derived from the accounts of the card methods. */
  'payment/token_origins': text(),
  description: text(),
  street: text(),
  number: text(),
  complement: text(),
  neighborhood: text(),
  city: text(),
  region: text(),
  postcode: text(),
  phone: text(),
  email: text(),
  robots: text('index, follow'),
  /** Pages are kept on the shopper's device for reading without internet, and the store can be installed. */
  'offline/enabled': flag(true),
  dev_domain: text(),
  theme: text(),
  /** A content page's URL key. */
  home_page: reference('page', 'home'),
  'social.instagram': text(),
  'social.facebook': text(),
  'social.youtube': text(),
  'announcement/text': text(),
  /** No order is placed; the shop stays open otherwise. */
  'pause/on': flag(false),
  /** In place of the announcement while sales are paused. */
  'pause/text': text('As vendas estão pausadas. Voltamos em breve.'),
  /** Google Analytics: `G-…`; empty: none [ANA-01]. */
  ga_account_id: matching(/^G-[A-Z0-9]{4,20}$/),
  /** Tag manager: `GTM-…`; empty: none. */
  gtm_id: matching(/^GTM-[A-Z0-9]{4,20}$/),
  // Theme
  'logo/image': reference('picture'),
  /** The logo is a symbol: the store's name is shown next to it. */
  'logo/with_name': flag(false),
  'logo/favicon': reference('picture'),
  'fonts/font': fontName,
  'fonts/display_font': fontName,
  'fonts/uploaded': uploadedFonts,
  'fonts/font_weight': text('100 900'),
  'colors/surface': hexColor('#ffffff'),
  'colors/surface_alt': hexColor('#f5f5f4'),
  'colors/text': hexColor('#1c1917'),
  'colors/muted': hexColor('#57534e'),
  'colors/line': hexColor('#d6d3d1'),
  'colors/accent': hexColor('#1c1917'),
  'colors/on_accent': hexColor('#ffffff'),
  'colors/success': hexColor('#166534'),
  'colors/warning': hexColor('#92400e'),
  'colors/danger': hexColor('#b91c1c'),
  /** Pages follow the dark setting of the shopper's device, in colours derived from the store's. */
  'dark/enabled': flag(false),
  'shape/radius': wholeNumber(8, { max: 32 }),
  'shape/button': oneOf(['pill', 'rounded', 'square'], 'rounded'),
  'countdowns/enabled': flag(false),
  'payment_promotion/show': flag(false),
  'payment_promotion/method': reference('payment_type', 'pix'),
  'payment_promotion/message': text('{X} no <name>'),
  // The API returns the discount of that method in place of the stored value.
  'payment_promotion/discount_percent': wholeNumber(0, { max: 90 }),
  'whatsapp/enabled': flag(false),
  'whatsapp/number': text(),
  /** Tells those who asked for it by WhatsApp how their order goes, through the connected account. */
  'whatsapp/order_messages': flag(false),
  /** A video file, or a page of a video site [VID-01]. */
  'video_floater/url': text(),
  'video_floater/title': text(),
  /** The file name of a picture of the store. */
  'video_floater/poster': reference('picture'),
  /** Captions of a video file, as WebVTT: a path of this shop. */
  'video_floater/captions': matching(/^\/(?!\/)\S+\.vtt$/i),
  'clients/type_login': oneOf(['floater', 'page'], 'floater'),
  'clients/type_login/redirect_home': flag(false),
  'clients/type_persons': oneOf(['all', 'pf', 'pj'], 'all'),
  'checkout/require_password': flag(true),
  /** Whether people may buy without an account (decision 55). */
  'checkout/guest': flag(false),
  'checkout/estimate_shipping': flag(false),
  /** Offers orders from pasted codes and the last order again in the account. */
  'checkout/quick_order': flag(false),
  /** Whether customers may ask for a quote of their cart (decision 176). */
  'checkout/quotes': flag(false),
  'checkout/address_at_signup': flag(false),
  'checkout/allow_invalid_zipcode': flag(false),
  /** Whether companies may invite buyers to their account (decision 180). */
  'customers/buyers': flag(false),
  'customers/show_customer_groups': flag(false),
  'customers/recaptcha': flag(false),
  /** Of the captcha provider; required to render a captcha. */
  'customers/recaptcha_site_key': text(),
  'cart/offers': flag(false),
  /** Offers paid gift wrap. */
  'cart/gift_wrap': flag(false),
  'cart/gift_wrap_centavos': wholeNumber(0),
  /** Sells gift cards at /vale-presente. */
  'gift_cards/on': flag(false),
  /** The amounts that buyers choose from, in centavos, in the order of the page. */
  'gift_cards/amounts': amounts([5000, 10_000, 20_000]),
  /** Of an amount that the buyer types. */
  'gift_cards/min_centavos': wholeNumber(2000, { min: 100, max: 1_000_000 }),
  'gift_cards/max_centavos': wholeNumber(100_000, { min: 100, max: 1_000_000 }),
  /** Since the day of the mail; 0: gift cards do not expire. */
  'gift_cards/valid_months': wholeNumber(0, { max: 120 }),
  /** Mails a reminder of a cart that was left, to those who asked for it. */
  'reminders/cart_mail': flag(false),
  /** Since the last change of the cart. */
  'reminders/cart_hours': wholeNumber(4, { min: 1, max: 72 }),
  /** The code of a coupon that the reminder offers; '': none. */
  'reminders/coupon': text(),
  /** The carrier that is queried in addition to the store's own rates; parcels leave from the store's postcode. */
  /** When no app has answered about a paid order. */
  'orders/review_rule': oneOf(['release', 'hold'], 'release'),
  'orders/review_minutes': wholeNumber(30, { min: 1, max: 10_080 }),
  'shipping/carrier': oneOf(['none', 'sandbox'], 'none'),
  /** The minimum purchase for using a bonus: products less promotions and coupon [CHK-04]. */
  'crmbonus/min_purchase_centavos': wholeNumber(0, { max: 100_000_000 }),
  /**
   * Days after receipt in which the store accepts products whose buyer has changed their mind. At least the
   * law's days of withdrawal; after those, shipping is not refunded.
   */
  'returns/regret_days': wholeNumber(7, { min: 7, max: 90 }),
  /** Which returned pieces go back to the stock when they are received: by default those that were not defective or damaged. */
  'returns/restock': oneOf(['sellable', 'always', 'never'], 'sellable'),
  /** Days for which the new pieces of an approved exchange are reserved, until the returned ones arrive. */
  'returns/exchange_reserved_days': wholeNumber(30, { min: 1, max: 180 }),
  /** The lifetime of a return's credit in days; 0: it does not expire. */
  'returns/credit_valid_days': wholeNumber(0, { max: 3650 }),
  /** Looks up companies at registration; the key is the secret `company_registry/apikey` [REG-12]. */
  'company_registry/enabled': flag(false),
  /** Whether to accept a company when the registry responds 429 or 503. */
  'company_registry/action': oneOf(['allow', 'refuse'], 'refuse'),
  /** Prefills the address step with the registry's address. */
  'company_registry/address': flag(false),
  /** The main or secondary activities of which a company must have one; empty: any. */
  'company_registry/cnaes': cnaeList,
  'address/complement_length': wholeNumber(0, { max: 500 }),
  'shelf/show_installments': flag(false),
  /** A payment method's code. */
  'shelf/installment_method': reference('payment_method'),
  'catalog/grid_mode': wholeNumber(5, { min: 1, max: 6 }),
  /** The options and attributes that are filters of lists, in this order, besides price, brand and others. */
  'catalog/filters': namedCodes,
  /** Whether product pages show what customers bought together, where the store chose fewer products (decision 181). */
  'catalog/bought_together': flag(true),
  /** URL key of the size guide linked beside sizes; '' for none. */
  'catalog/size_guide': reference('page'),
  /** Searches that the empty search field offers. */
  'catalog/popular_searches': texts,
  /** Shoppers' synonyms for the merchant's words [CAT-03]. */
  'catalog/synonyms': synonyms,
  // Days until the hourly job deletes personal data of a kind (decision 186); 0 where it may be: no end.
  /** Of guests' carts, since their last change. */
  'retention/cart_days': wholeNumber(30, { min: 7, max: 365 }),
  /** Of buyers without an account who bought nothing. */
  'retention/guest_days': wholeNumber(7, { min: 1, max: 90 }),
  /** Of files sent for a registration that was refused or not finished. */
  'retention/refused_upload_days': wholeNumber(1, { min: 1, max: 90 }),
  /** Pages tell shoppers 180 days at most. */
  'retention/alert_days': wholeNumber(180, { min: 7, max: 180 }),
  'retention/reminder_days': wholeNumber(400, { min: 90, max: 730 }),
  'retention/whatsapp_days': wholeNumber(90, { min: 7, max: 400 }),
  /** Of searches without results, since the last one with these words. */
  'retention/search_days': wholeNumber(90, { min: 7, max: 365 }),
  /** Of the outbox's sent messages, which also suppress duplicates. */
  'retention/mail_days': wholeNumber(30, { min: 7, max: 365 }),
  /** Of order drafts and quotes, since their last change: then they are closed without their personal data. */
  'retention/draft_days': wholeNumber(60, { min: 7, max: 365 }),
  'retention/form_days': wholeNumber(0, { max: 3650 }),
  'retention/import_file_days': wholeNumber(30, { min: 1, max: 365 }),
  'retention/webhook_days': wholeNumber(30, { min: 7, max: 180 }),
  /** Of changes that programs proposed, which are decided within a week. */
  'retention/proposal_days': wholeNumber(90, { min: 30, max: 730 }),
  'retention/audit_days': wholeNumber(0, { max: 3650 }),
} as const satisfies Record<string, Setting<unknown>>;

/** Secret settings: no response of the API contains these paths [API-03]. */
export const secretSettingPaths = ['company_registry/apikey'] as const;

export type SecretSettingPath = (typeof secretSettingPaths)[number];
export type SettingPath = keyof typeof settingsTable;
export type Settings = { [Path in SettingPath]: (typeof settingsTable)[Path]['fallback'] };
/** The reason for a rejected value, with its path only: the value may be private. */
export interface SettingProblem {
  path: string;
  problem: 'malformed';
}

/**
 * Parses settings from path/value pairs, of which the last one per path applies. A missing path has its default; a malformed value
 * falls back to the default and is reported. `custom/…` and unknown paths are ignored.
 */
export function readSettings(pairs: Iterable<{ path: string; value: string | null }>): {
  settings: Settings;
  problems: SettingProblem[];
} {
  const textByPath = new Map<string, string>();
  for (const { path, value } of pairs) if (value !== null) textByPath.set(path, value);
  const problems: SettingProblem[] = [];
  const entries = Object.entries(settingsTable).map(([path, setting]) => {
    const value = textByPath.get(path);
    if (value === undefined) return [path, setting.fallback];
    const parsed = setting.parse(value);
    if (parsed === undefined) problems.push({ path, problem: 'malformed' });
    return [path, parsed ?? setting.fallback];
  });
  // fromEntries loses the key types; the entries are exactly the table's.
  const settings = Object.fromEntries(entries) as Settings;
  for (const path of fontPaths) {
    if (hasFont(settings, settings[path])) continue;
    problems.push({ path, problem: 'malformed' });
    settings[path] = settingsTable[path].fallback;
  }
  return { settings, problems };
}

/** Returns what a setting names; null if it is a value of its own. */
export function referenceOf(path: SettingPath): ReferenceKind | null {
  const setting: Setting<unknown> = settingsTable[path];
  return setting.names ?? null;
}

/** Returns the settings that name a record of a kind. */
export function pathsNaming(kind: ReferenceKind): SettingPath[] {
  // Object.keys of the table are exactly its paths.
  return (Object.keys(settingsTable) as SettingPath[]).filter((path) => referenceOf(path) === kind);
}

/** The settings that name a font. */
export const fontPaths = ['fonts/font', 'fonts/display_font'] as const;

function hasFont(settings: Settings, name: string): boolean {
  return isShippedFont(name) || settings['fonts/uploaded'].some((font) => font.name === name);
}
