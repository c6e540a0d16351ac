import { LRUCache } from 'lru-cache';

/**
 * A part of the shop's stylesheet: a rule, or a rule around others. In the order of the stylesheet, which `fonts` and the rules
 * for paper are not part of: a document gets those of its families, and the whole stylesheet is there before a person prints.
 */
export type StyleRule =
  /** Belongs to every document. */
  | { readonly kind: 'always'; readonly text: string }
  /** Its selectors, each with the classes that an element has to have, or to be inside of, for it to match. */
  | {
      readonly kind: 'rule';
      readonly selectors: readonly { readonly text: string; readonly classes: readonly string[] }[];
      readonly body: string;
    }
  /** A media query, a container query or alike: `prelude` is the text before its brace. */
  | { readonly kind: 'group'; readonly prelude: string; readonly rules: readonly StyleRule[] }
  | { readonly kind: 'keyframes'; readonly name: string; readonly text: string };

/** The stylesheet of a build by its parts. */
export interface StyleRules {
  readonly rules: readonly StyleRule[];
  readonly fonts: readonly { readonly family: string; readonly text: string }[];
}

/** How many texts are kept: documents of a route differ little in what they use. */
const keptTexts = 200;

/** Styles of a document, as texts. */
export interface PickedStyles {
  readonly rules: string;
  readonly fonts: string;
}

/**
 * Returns the function that picks the styles of a document: the rules whose classes occur in its HTML. They are all that its first
 * paint needs; the whole stylesheet takes their place before any code of the page runs (late-modules-script.ts). The fonts stay:
 * those of the families that the document names, or all with `hasAllFonts`.
 */
export function stylePicker({ rules, fonts }: StyleRules) {
  const texts = new LRUCache<string, string>({ max: keptTexts });

  function rulesFor(used: ReadonlySet<string>): string {
    const key = [...used].toSorted().join(' ');
    let text = texts.get(key);
    if (text === undefined) {
      text = pickRules(rules, used);
      texts.set(key, text);
    }
    return text;
  }

  return (html: string, hasAllFonts: boolean): PickedStyles => ({
    rules: rulesFor(classesIn(html)),
    fonts: fonts
      .filter(({ family }) => hasAllFonts || html.includes(`'${family}'`))
      .map(({ text }) => text)
      .join(''),
  });
}

function classesIn(html: string): Set<string> {
  const attributes = new Set<string>();
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g)) attributes.add(value);
  return new Set([...attributes].flatMap((value) => value.split(' ')));
}

function pickRules(rules: readonly StyleRule[], used: ReadonlySet<string>): string {
  const picked = rules.map((rule) => pickRule(rule, used));
  const withoutKeyframes = picked.join('');
  return rules
    .map((rule, index) =>
      rule.kind === 'keyframes' && withoutKeyframes.includes(rule.name) ? rule.text : picked[index],
    )
    .join('');
}

function pickRule(rule: StyleRule, used: ReadonlySet<string>): string {
  switch (rule.kind) {
    case 'always':
      return rule.text;
    case 'rule': {
      const selectors = rule.selectors.filter(({ classes }) => classes.every((name) => used.has(name)));
      return selectors.length === 0 ? '' : `${selectors.map(({ text }) => text).join(',')}{${rule.body}}`;
    }
    case 'group': {
      const inside = pickRules(rule.rules, used);
      return inside === '' ? '' : `${rule.prelude}{${inside}}`;
    }
    case 'keyframes':
      return '';
  }
}
