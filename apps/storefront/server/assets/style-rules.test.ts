import { describe, expect, it } from 'vitest';

import { stylePicker } from '#app/style-picker.ts';

import { requiredClasses, splitStyles } from './style-rules.ts';

/** Returns the rules of a stylesheet that a document with these elements has. */
const rulesIn = (css: string, html: string) => stylePicker(splitStyles(css))(html, false).rules;

describe('styles of a document', () => {
  it.each([
    ['a rule of a class that it has', '.a{color:red}.b{color:blue}', '<p class="a">', '.a{color:red}'],
    ['one of several classes of an element', '.a{color:red}', '<p class="x a y">', '.a{color:red}'],
    [
      'of several selectors those that match',
      '.a,.b:hover,p.c{color:red}',
      '<p class="b">',
      '.b:hover{color:red}',
    ],
    ['nothing for a class that is missing', '.a .b{color:red}', '<p class="a">', ''],
    [
      'every rule without a class',
      'html{margin:0}[hidden]{display:none}',
      '',
      'html{margin:0}[hidden]{display:none}',
    ],
    [
      'rules of a media query',
      '@media (width>=1rem){.a{top:0}.b{top:1px}}',
      '<p class="b">',
      '@media (width>=1rem){.b{top:1px}}',
    ],
    ['no media query without a rule', '@media (width>=1rem){.a{top:0}}', '<p class="b">', ''],
    [
      'the keyframes that its rules name',
      '.a{animation:x 1s}@keyframes x{to{top:0}}@keyframes y{to{top:0}}',
      '<p class="a">',
      '.a{animation:x 1s}@keyframes x{to{top:0}}',
    ],
    ['layers as a whole', '@layer base{.notice{top:0}}', '', '@layer base{.notice{top:0}}'],
    ['the order of layers', '@layer reset,base;.a{top:0}', '', '@layer reset,base;'],
    [
      'nothing for paper',
      '@layer base{p{top:0}@media print{p{top:1px}}}@media print{p{top:2px}}',
      '',
      '@layer base{p{top:0}}',
    ],
    [
      'the order of the stylesheet',
      '.b{top:0}.a{top:1px}.b:hover{top:2px}',
      '<p class="a b">',
      '.b{top:0}.a{top:1px}.b:hover{top:2px}',
    ],
    ['rules inside a rule', '.a{top:0;&:hover{top:1px}}', '<p class="a">', '.a{top:0;&:hover{top:1px}}'],
  ])('has %s', (_, css, html, rules) => {
    expect(rulesIn(css, html)).toBe(rules);
  });

  it('has the fonts of the families that it names, outside of its rules', () => {
    const face = (family: string) => `@font-face{font-family:${family};src:url(/${family}.woff2)}`;
    const pick = stylePicker(splitStyles(`${face('"Fig Tree"')}${face('Other')}`));
    const html = "<style>:root{--font:'Fig Tree',serif}</style>";
    expect(pick(html, false)).toEqual({ rules: '', fonts: face('"Fig Tree"') });
    expect(pick(html, true).fonts).toBe(face('"Fig Tree"') + face('Other'));
    expect(splitStyles(`${face('Other')}.a{top:0}`).withoutFonts).toBe('.a{top:0}');
  });

  it('picks other rules for a document that uses others', () => {
    const pick = stylePicker(splitStyles('.a{top:0}.b{top:1px}'));
    expect(
      ['<p class="a">', '<p class="b">', '<p class="a">'].map((html) => pick(html, false).rules),
    ).toEqual(['.a{top:0}', '.b{top:1px}', '.a{top:0}']);
  });
});

it.each([
  ['.a', ['a']],
  ['.a.b>.c:hover', ['a', 'b', 'c']],
  ['.a:not(.b) .c', ['a', 'c']],
  ['.a:not(:is(.b,.c))', ['a']],
  ['.a:has(.b)', ['a', 'b']],
  [':is(.a,.b) .c', ['c']],
  [':root:has(.a:not(:empty))', ['a']],
  ['a[href$=".pdf"]', []],
  ['._1a .-b .--c', ['_1a', '-b', '--c']],
  ['p::before', []],
])('knows the classes without which %s matches nothing', (selector, classes) => {
  expect(requiredClasses(selector)).toEqual(classes);
});
