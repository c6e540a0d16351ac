import { type AtRule, type ChildNode, type Rule, parse } from 'postcss';
import type { Plugin } from 'vite';

import type { StyleRule, StyleRules } from '#app/style-picker.ts';

import { styleRulesFile } from './style-rules-file.ts';

/** Writes the parts of the stylesheet for the server, which puts those that a document uses into it, and takes the fonts out of it. */
export function styleRules(): Plugin {
  return {
    name: 'vitrine:style-rules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const sheets = Object.values(bundle).filter(
          (file) => file.type === 'asset' && file.fileName.endsWith('.css'),
        );
        const [sheet] = sheets;
        if (sheet?.type !== 'asset' || sheets.length > 1) {
          throw new Error(`The build has ${sheets.length} stylesheets in place of one.`);
        }
        const { withoutFonts, ...rules } = splitStyles(sheet.source.toString());
        sheet.source = withoutFonts;
        this.emitFile({ type: 'asset', fileName: styleRulesFile, source: JSON.stringify(rules) });
      },
    },
  };
}

/**
 * Returns the parts of a minified stylesheet, and the whole without its fonts: a font whose rule came twice would load twice, so that
 * only documents have them.
 */
export function splitStyles(css: string): StyleRules & { readonly withoutFonts: string } {
  const root = parse(css);
  const fonts: { family: string; text: string }[] = [];
  root.walkAtRules('font-face', (rule) => {
    let family = '';
    rule.walkDecls('font-family', ({ value }) => void (family = value.replaceAll(/["']/g, '')));
    fonts.push({ family, text: rule.toString() });
    rule.remove();
  });
  // Before the rules for paper are taken out of the layers.
  const withoutFonts = root.toString();
  return { withoutFonts, fonts, rules: root.nodes.flatMap(partOf) };
}

/** Blocks of rules that a document has only if it uses what is inside. */
const groups = new Set(['media', 'supports', 'container', 'starting-style']);

function partOf(node: ChildNode): StyleRule[] {
  if (node.type === 'rule') return [ruleOf(node)];
  if (node.type !== 'atrule') return [];
  if (isForPaper(node)) return [];
  if (node.name === 'keyframes') return [{ kind: 'keyframes', name: node.params, text: node.toString() }];
  if (groups.has(node.name) && node.nodes) {
    const prelude = `@${node.name}${node.params === '' ? '' : ` ${node.params}`}`;
    return [{ kind: 'group', prelude, rules: node.nodes.flatMap(partOf) }];
  }
  // Layers have what no component draws, such as the notice of a lost connection.
  node.walkAtRules((inner) => {
    if (isForPaper(inner)) inner.remove();
  });
  return [{ kind: 'always', text: node.toString() + (node.nodes ? '' : ';') }];
}

const isForPaper = ({ name, params }: AtRule) => name === 'media' && params === 'print';

function ruleOf(rule: Rule): StyleRule {
  const selectors = rule.selectors.map((text) => ({ text, classes: requiredClasses(text) }));
  if (selectors.every(({ classes }) => classes.length === 0))
    return { kind: 'always', text: rule.toString() };
  return { kind: 'rule', selectors, body: rule.nodes.join(';') };
}

/** A pseudo-class with one level of parentheses inside its own. */
const inParentheses = String.raw`\(((?:[^()]|\([^()]*\))*)\)`;

/**
 * Returns the classes without which a selector matches nothing: not those of `:not()`, nor those of which one is enough, as in
 * `:is(.a, .b)`.
 */
export function requiredClasses(selector: string): string[] {
  const certain = selector
    .replaceAll(new RegExp(`:not${inParentheses}`, 'g'), '')
    .replaceAll(new RegExp(`:(?:is|where|has)${inParentheses}`, 'g'), (_, inside: string) =>
      inside.includes(',') ? '' : inside,
    )
    // Texts of attributes, as in [href$=".pdf"].
    .replaceAll(/"[^"]*"/g, '');
  return [...new Set(Array.from(certain.matchAll(/\.((?:--|-?[A-Z_a-z])[\w-]*)/g), ([, name = '']) => name))];
}
