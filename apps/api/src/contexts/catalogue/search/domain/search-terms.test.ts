import { parseSynonyms } from '@vitrine/contract/parse-synonyms.ts';
import { expect, it } from 'vitest';

import { productCode, searchTerms } from './search-terms.ts';

const phrases = (text: string, synonyms = '') =>
  searchTerms(text, parseSynonyms(synonyms)).map(({ phrase, also, alsoLoosely, isExcluded }) =>
    [
      isExcluded ? '-' : '',
      [phrase, ...also].map((words) => words.join(' ')).join('/'),
      ...alsoLoosely.map((words) => `>${words.join(' ')}`),
    ].join(''),
  );

it.each([
  ['"linho lavado" manta', ['linho lavado', 'manta']],
  ['almofada -veludo', ['almofada', '-veludo']],
  ['almofada -"linho lavado"', ['almofada', '-linho lavado']],
  ['corre-trinco', ['corre', 'trinco']],
])('[CAT-03] parses the operators of %j', (text, expected) => {
  expect(phrases(text)).toEqual(expected);
});

it.each([
  ['edredons', 'edredom,duvet', ['edredons/duvet']],
  ['almofadas verdes', 'verde>oliva,verde musgo', ['almofadas', 'verdes>oliva>verde musgo']],
  ['oliva', 'verde>oliva', ['oliva']],
  ['french press inox', 'french press,prensa francesa', ['french press/prensa francesa', 'inox']],
  ['manta -verde', 'verde>oliva', ['manta', '-verde']],
  ['abajur', 'abajur>%,luminária', ['abajur>luminaria']],
  ['jogo de cama', 'cama>leito;jogo de cama>lençol', ['jogo de cama>lencol']],
])('[CAT-03] parses %j with the synonyms %j as one term %j', (text, synonyms, expected) => {
  expect(phrases(text, synonyms)).toEqual(expected);
});

it.each([
  ['jogo de copos', ['copos']],
  ['produtos de limpeza', ['limpeza']],
  ['torra clara', ['clara']],
  ['coisas para quem gosta de cinema', ['cinema']],
  ['vocês têm uma manta linda pra minha sala?', ['manta', 'sala']],
  ['presente pro meu bisavô', ['bisavo']],
  ['kit', ['kit']],
])('[CAT+03] requires of %j only the words that name a thing: %j', (text, words) => {
  const required = searchTerms(text).filter(({ isOptional }) => !isOptional);
  expect(required.map(({ phrase }) => phrase.join(' '))).toEqual(words);
});

it('[CAT+03] ranks a set by any word for a set, and matches "sem …" literally', () => {
  expect(searchTerms('jogo de copos')[0]?.usual).toContainEqual(['aparelho']);
  expect(searchTerms('bolo sem açúcar').map(({ phrase }) => phrase.join(' '))).toEqual([
    'bolo',
    'sem acucar',
  ]);
});

it.each([
  ['tapete que não solta pelo', ['tapete', 'nao solta', '(pelo)']],
  ['jarra q n pinga', ['jarra', 'nao pinga']],
  ['almofada que não seja de veludo', ['almofada', '-veludo']],
  ['planta que não precisa de sol', ['planta', 'nao precisa de sol']],
  ['vela não', ['vela']],
  ['"não solta"', ['nao solta']],
])('[CAT+03] takes the words after "não" in %j together: %j', (text, expected) => {
  const shown = searchTerms(text).map(({ phrase, isExcluded, isOptional }) => {
    const words = phrase.join(' ');
    return isExcluded ? `-${words}` : isOptional ? `(${words})` : words;
  });
  expect(shown).toEqual(expected);
});

it('parses at most eight terms', () => {
  expect(searchTerms('b c d f g h i j k l')).toHaveLength(8);
});

it.each([
  ['AUR-ALM-01', 'AUR-ALM-01'],
  ['7898521000653', '7898521000653'],
  ['789 8521 000653', '7898521000653'],
  ['almofada', undefined],
  ['almofada 45', undefined],
])('[CAT-03] sees whether %j may be a code', (text, code) => {
  expect(productCode(text)).toBe(code);
});

const plainTerm = {
  lead: [],
  also: [],
  alsoLoosely: [],
  usual: [],
  usualLoosely: [],
  uses: [],
  whole: [],
  wholeLoosely: [],
  isContinued: false,
  isQuoted: false,
  isOptional: false,
  isExcluded: false,
  isOpen: false,
};

it.each([
  [
    'Gaveta, de pinho',
    [
      { typed: 'Gaveta,', phrase: ['gaveta'] },
      { typed: 'pinho', phrase: ['pinho'], lead: ['de'] },
    ],
  ],
  [
    'de gaveta pinho com a',
    [
      { typed: 'gaveta', phrase: ['gaveta'], lead: ['de'] },
      { typed: 'pinho', phrase: ['pinho'] },
    ],
  ],
  [
    '"gaveta funda" -"Pinho Claro" -pente-largo',
    [
      { typed: '"gaveta funda"', phrase: ['gaveta', 'funda'], isQuoted: true },
      { typed: '-"Pinho Claro"', phrase: ['pinho', 'claro'], isQuoted: true, isExcluded: true },
      { typed: '-pente', phrase: ['pente'], isExcluded: true },
      { typed: '-largo', phrase: ['largo'], isExcluded: true },
    ],
  ],
  [
    'gaveta de sem trinco',
    [
      { typed: 'gaveta', phrase: ['gaveta'] },
      { typed: 'sem trinco', phrase: ['sem', 'trinco'], lead: ['de'] },
    ],
  ],
  [
    'gaveta Sem -trinco',
    [
      { typed: 'gaveta', phrase: ['gaveta'] },
      { typed: '-trinco', phrase: ['trinco'], lead: ['Sem'], isExcluded: true },
    ],
  ],
  ['"" "!!!" -', []],
  ['sem', []],
])('[CAT-03] parses %j into these terms', (text, terms) => {
  expect(searchTerms(text)).toEqual(terms.map((term) => ({ ...plainTerm, ...term })));
});

it.each([
  ['"jogo" copos', ['jogo', 'copos']],
  ['-kit copos', ['kit', 'copos']],
  ['"jogo de mesa" copos', ['jogo de mesa', 'copos']],
  ['-copos kit', ['copos', 'kit']],
])('[CAT+03] makes no term of %j optional', (text, words) => {
  const needed = searchTerms(text).filter(({ isOptional }) => !isOptional);
  expect(needed.map(({ phrase }) => phrase.join(' '))).toEqual(words);
});

it('[CAT+03] ranks a set by the other words for a set, and other counting words by none of them', () => {
  const usualOf = (text: string) => searchTerms(text)[0]?.usual.map((words) => words.join(' '));
  expect(usualOf('kit de copos')?.toSorted()).toEqual(['aparelho', 'conjunto', 'jogo', 'set']);
  expect(usualOf('caixa de copos')).not.toContain('jogo');
});

it.each([
  ['french', 'french press,prensa francesa', ['french']],
  ['jogo de cama', 'jogo>baralho;jogo de cama>lençol', ['jogo de cama>lencol']],
  ['"gaveta funda"', 'gaveta>caixote', ['gaveta funda']],
  ['gavetas', 'gaveta>caixote', ['gavetas>caixote']],
  ['gavetinha', 'gaveta>caixote', ['gavetinha>caixote']],
])('[CAT-03] parses %j with the synonyms %j into %j', (text, synonyms, expected) => {
  expect(phrases(text, synonyms)).toEqual(expected);
});

it('[CAT+03] uses the vocabulary, also for diminutives', () => {
  const [pot] = searchTerms('bule');
  expect(pot?.usual).toContainEqual(['chaleira']);
  expect(searchTerms('bulezinho')[0]?.usual).toContainEqual(['chaleira']);
});

it('[CAT+03] adds the synonyms of a common phrase to each of its words', () => {
  const terms = searchTerms('capa para o travesseiro branca');
  expect(terms.map(({ typed, isContinued }) => [typed, isContinued])).toEqual([
    ['capa', false],
    ['travesseiro', true],
    ['branca', false],
  ]);
  expect(terms.map(({ whole }) => whole.some(([word]) => word === 'fronha'))).toEqual([true, true, false]);
  expect(searchTerms('Mesa de Centro').map(({ wholeLoosely }) => wholeLoosely[0])).toEqual([
    ['mesa', 'lateral'],
    ['mesa', 'lateral'],
  ]);
  expect(searchTerms('capa -travesseiro').flatMap(({ whole }) => whole)).toEqual([]);
});

it('[CAT+03] parses common compounds and purposes as one term', () => {
  const [jug, milk, ...others] = searchTerms('jarra para vaporizar o leite');
  expect([jug?.typed, milk?.typed, milk?.lead, others]).toEqual(['jarra', 'vaporizar o leite', ['para'], []]);
  expect(milk?.uses).toContainEqual(['leiteira']);
  expect(searchTerms('porta joias azul').map(({ typed }) => typed)).toEqual(['porta joias', 'azul']);
  expect(searchTerms('chá sem cafeína').map(({ typed }) => typed)).toEqual(['chá', 'sem cafeína']);
});

it('[CAT+03] starts a phrase after an optional word with the first required one', () => {
  const terms = searchTerms('conjunto de pratos');
  expect(terms.map(({ isOptional, isContinued }) => [isOptional, isContinued])).toEqual([
    [true, false],
    [false, false],
  ]);
});

it.each([
  ['7898 5210', '78985210'],
  ['789.8521-0', '78985210'],
  ['ref. 12345678', undefined],
  ['12345678 azul', undefined],
  ['1234567', '1234567'],
])('[CAT-03] detects the product code of %j: %j', (text, code) => {
  expect(productCode(text)).toBe(code);
});
