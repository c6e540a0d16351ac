import type { FixedText } from './read-fixed-texts.ts';

type Check = (text: string, fixed: FixedText) => string | undefined;

/** What inserts the name of a store: `{storeName}`, `{store.name}`, `{{loja}}`. */
const storeName = /\{\{?(?:[^{}]*[sS]toreName|[^{}]*\b(?:store|loja)\.name|loja)\}/.source;
/** What inserts the name of a company. */
const companyName = /\{\{?(?:[^{}]*(?:legalName|companyName|company_name|legal_name)|razao_social)\}/.source;
const article = '(?:[ao]|d[ao]|n[ao]|pel[ao]|à|ao|de|em|sobre|por)';

/** English words that Portuguese has its own for. Names of files' columns, of other companies' screens and of commands are quoted. */
const englishWords =
  `the and of with your you this that from are was were will not have has can please click here view see add
  save cancel close open back next order orders cart shopping wishlist logout account password phone shipping delivery payment
  price discount coupon free search filter sort product products items quantity size color colour stock sold available new sale home
  page error failed invalid required loading try again success welcome hello subscribe sign settings upload edit delete update create
  submit send customer store help about contact privacy terms policy review reviews rating share follow read learn show hide all none
  yes feedback timeout layout dashboard default`.split(/\s+/);
const englishWord = new RegExp(
  String.raw`(?<![\p{L}\w/@.“_=+~:-])(?:${englishWords.join('|')})(?![\p{L}\w/_=(:;-]|\.\w)`,
  'iu',
);
const englishGrammar =
  /\b(?:the|of|is|and|that|it|has|with|are|this|to|not|was|which|an|be|by|from|its|their)\b/gi;
const portugueseGrammar =
  /[ãõçáéíóúâêôà]|\b(?:de|da|das|dos|para|com|seu|sua|uma?|os|em|na|que|por|ou|sem|esta|este|do|se|o|sobre|mais|foi|pedidos?|produtos?|loja|sacola|frete|compras?)\b/gi;

/** A text without what is inserted and what is quoted. */
const ownWords = (text: string) => withoutValues(text).replaceAll(/“[^”]*”|`[^`]*`/g, '');
const withoutValues = (text: string) => text.replaceAll(/\{+[^{}]*(?:\{[^{}]*\}[^{}]*)*\}+/g, '\u2205');
const countOf = (text: string, words: RegExp) => text.match(words)?.length ?? 0;
const found = (text: string, pattern: RegExp) => pattern.exec(text)?.[0];

/** One word for one thing, where shoppers read it. */
const shoppersWords: readonly (readonly [RegExp, string])[] = [
  [/\b(?:log-?in|logar|logue|logad[oa]|sign in)\b/i, 'Entrar'],
  [/^Celular$|\b(?:número d[eo]|seu|o) celular (?:com DDD|de contato)/, 'Telefone'],
  [/(?<!pol[ií]tica de )\bprivacidade\b/i, 'cookies; “privacidade” is the policy only'],
  [/\b[Cc]arrinho\b/, 'sacola'],
];

const checks: Readonly<Record<string, Check>> = {
  'double space': (text) => found(text, /\S {2,}\S/),
  'three dots for …': (text) => found(withoutValues(text), /\.{3}/),
  'space before punctuation': (text) =>
    found(withoutValues(text), /[\wà-ú\u2205] [,.;:!?](?=\s(?!ou|nem)|$)/),
  'R$ with a breaking space': (text) => found(text, /R\$ (?=[\d{])/),
  'straight quote': (text) =>
    /[<>]/.test(text) ? undefined : found(withoutValues(text).replaceAll(/"\w+": /g, ''), /"/),
  'repeated word': (text) => found(text, /(?<!\S)([a-zà-ú]{2,}) \1(?!\S)/),
  'ending in brackets': (text) => found(text, /[a-zà-ú]\((?:s|es|as?|os?)\)(?!:)/),
  'article for a store’s name: write “loja”': (text) =>
    found(text, new RegExp(String.raw`(?<![\wà-ú])${article} (?:<[^>]*>)?${storeName}`, 'i')),
  'article for a company’s name: write “empresa”': (text) =>
    found(text, new RegExp(String.raw`(?<![\wà-ú])(?:[ao]|d[ao]|n[ao]|pel[ao]|à|ao) ${companyName}`, 'i')),
  'em before an address: use inPlace': (text) =>
    found(text, /\bem \{+[^{}]*(?:address|street|endereco)[^{}]*\}/i),
  'link that names nothing': (text) =>
    found(text, /\b(?:clique|toque|veja|acesse) aqui\b|\b(?:saiba|leia) mais\b/i) ??
    found(text.trim(), /^(?:ver (?:mais|tod[oa]s|tudo)|aqui|clique|mais informações)$/i),
  'English word': (text) => found(ownWords(text), englishWord),
};

/** Texts that the specification quotes, which stay to the letter, and names of other companies' screens. */
const quoted = new Set([
  'Login efetuado com sucesso.',
  'Use o código de acesso enviado para seu seu e-mail no lugar da senha',
  'This page could not be found',
  'Access Token',
  // A link of the header, beside the category menu.
  'Ver tudo',
]);

/** Returns what is wrong with a text that people read; nothing for one that is English or no prose, as a log line or a query. */
export function textProblems(fixed: FixedText): string[] {
  const { text, isMarkup, place } = fixed;
  if (quoted.has(text.trim()) || !isRead(fixed)) return [];
  const problems = Object.entries(checks).flatMap(([name, check]) => {
    const part = check(text, fixed);
    return part === undefined ? [] : [`${place}: ${name}: ${part.trim()}: ${text.trim()}`];
  });
  if (
    !/^apps\/(?:storefront|api\/src\/.*mail)|mail-texts/.test(place) ||
    (!isMarkup && !text.includes(' ') && text !== 'Celular')
  )
    return problems;
  return [
    ...problems,
    ...shoppersWords.flatMap(([word, wanted]) =>
      word.test(withoutValues(text)) ? [`${place}: another word for ${wanted}: ${text.trim()}`] : [],
    ),
  ];
}

/** Whether people read a text: it is that of an element, or more Portuguese than English. */
function isRead({ text, isMarkup }: FixedText): boolean {
  const words = ownWords(text);
  const english = countOf(words, englishGrammar);
  if (isMarkup && english === 0) return true;
  return text.trim().includes(' ') && countOf(words, portugueseGrammar) > english;
}
