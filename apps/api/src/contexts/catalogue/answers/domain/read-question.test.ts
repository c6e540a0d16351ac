import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { plainWords } from '#api/contexts/catalogue/search/domain/plain-words.ts';
import { ruleLines, vocabularyTexts } from '#api/contexts/catalogue/search/domain/shop-vocabulary.ts';

import { readQuestion } from './read-question.ts';

interface EverydayQuestion {
  readonly question: string;
  readonly title: string;
}

/** What shoppers ask, by the title of the topic. */
function everydayQuestions(): EverydayQuestion[] {
  const file = new URL('../../../../../test/relevance/everyday-questions.txt', import.meta.url);
  const parts = readFileSync(file, 'utf8').split('\n## ').slice(1);
  return parts.flatMap((part) => {
    const [title = '', ...questions] = part.split('\n').filter((line) => line !== '');
    return questions.map((question) => ({ question, title }));
  });
}

const firstTopic = (question: string) => readQuestion(question).topics[0]?.topic.title;

it('[CAT+05] reads nearly all everyday questions of the field as their topic', () => {
  const questions = everydayQuestions();
  const misread = questions.filter(({ question, title }) => firstTopic(question) !== title);
  expect(questions.length).toBeGreaterThan(300);
  // Three of them ask for two things at once.
  expect(misread.map(({ question }) => question)).toHaveLength(3);
});

it.each([
  ['estou trocando minha senha', 'Trocar a senha'],
  ['apaguem meu cadastro', 'Excluir a conta e os dados'],
  ['cancelaram minha compra', 'Cancelar um pedido'],
])('[CAT+05] knows the forms of verbs in %j', (question, title) => {
  expect(firstTopic(question)).toBe(title);
});

it.each([
  ['esqueci a cenha', 'Recuperar a senha'],
  ['rastreiar encomenda', 'Acompanhar pedido'],
  ['segunda via do bolleto', 'Segunda via do boleto ou do Pix'],
])('[CAT+05] understands the misspelt question %j', (question, title) => {
  expect(firstTopic(question)).toBe(title);
});

it.each([
  'tapete 2x3',
  'moedor profissional',
  'escada decorativa',
  'trocador de bebê',
  'lençol tamanho queen',
  'jogo de medidas',
  'café de origem única',
  'guardanapo 100 unidades',
  'robô de brinquedo',
  'vaso grande de chão',
  'manta para o sofá',
])('[CAT+05] reads no service in the goods %j', (goods) => {
  expect(readQuestion(goods).topics).toEqual([]);
});

it.each(['regular moedor', 'limpar tapete de lã', 'vela afundando no meio'])(
  '[CAT+05] reads %j as a question how to do something',
  (text) => {
    expect(readQuestion(text).isHowTo).toBe(true);
  },
);

it.each(['colher de pau', 'lavar', 'quero vaso', 'jantar especial', 'tapete'])(
  '[CAT+05] reads %j as no such question',
  (text) => {
    expect(readQuestion(text).isHowTo).toBe(false);
  },
);

describe('services that not every shop offers', () => {
  it.each([
    ['vocês alugam máquina?', ['alugam']],
    ['trabalhe conosco', ['curriculo']],
    ['tem estacionamento', ['estacionamento']],
    ['prazo de entrega', []],
  ])('[CAT+05] names those in %j', (text, services) => {
    expect(readQuestion(text).services).toEqual(services);
  });
});

it('[CAT+05] leaves no number beside a topic to name products', () => {
  expect(readQuestion('quero parcelar em 10x').rest).toEqual([]);
});

it.each([
  ['de onde vem o café', true],
  ['em quanto tempo chega', true],
  ['de linho azul', false],
])('[CAT+05] reads %j as a question in form: %s', (text, isInForm) => {
  expect(readQuestion(text).isInForm).toBe(isInForm);
});

it('[CAT+05] reads no word of the vocabulary of goods as a misspelt word of services', () => {
  const words = new Set(Object.values(vocabularyTexts).flatMap(ruleLines).flatMap(plainWords));
  const corrected = [...words].filter((word) => {
    // Shorter ones are abbreviations: q is que.
    const [read, ...more] = word.length < 4 ? [] : readQuestion(word).words;
    return read !== undefined && more.length === 0 && read !== word;
  });
  expect(words.size).toBeGreaterThan(2000);
  expect(corrected).toEqual([]);
});
