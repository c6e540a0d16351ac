import { plainWords } from '#api/contexts/catalogue/search/domain/plain-words.ts';

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** Spellings of messages, and the words that they stand for. */
const shortForms: ReadonlyMap<string, string> = new Map(
  wordsIn(
    'n:nao nn:nao q:que oq:que vc:voce vcs:voces vcis:voces cd:cade kd:cade kade:cade pq:porque tb:tambem tbm:tambem hj:hoje ' +
      'qdo:quando qto:quanto qtos:quantos qnto:quanto qnd:quando msm:mesmo dps:depois td:tudo mt:muito mto:muito pfv:favor pf:favor obg:obrigado ta:esta to:estou ' +
      'tao:estao pagto:pagamento end:endereco tel:telefone desc:desconto prod:produto ped:pedido mail:email',
  ).map((pair) => pair.split(':') as [string, string]),
);

/** Possessives, pronouns, articles, auxiliaries and courtesies: without meaning in a question [CAT+05]. */
const fillers: ReadonlySet<string> = new Set(
  wordsIn(
    `a o as os um uma uns umas ao aos de do da dos das d e ou em no na nos nas com sem por pelo pela pelos pelas pra pro pros pras para que se
    eu me mim comigo voce voces meu minha meus minhas seu sua seus suas nosso nossa dele dela isso isto esse essa este esta aquele aquela ele ela eles elas gente
    nao sim ja ainda so muito mais tambem tudo todo toda bem aqui ai la agora hoje depois antes ate mesmo assim entao mas porem
    quero queria gostaria desejo preciso precisava posso pode podem poderia consigo conseguir consegue deu da dar vou vai ir sou somos ser era foi estou estava estao esta tenho
    tem temos ter tinha tive ha fazer faz fazem faco feito fiz ver vejo sei saber sabe acho acha achar usar uso mostra mostrar
    vende vendem vender venda comprar compro comprei compra compras produto produtos item itens coisa coisas peca pecas loja lojas site pagina app
    oi ola bom boa dia dias tarde noite favor obrigado obrigada urgente ajuda socorro algum alguma alguem nada nenhum outro outra outros outras algo vez`,
  ),
);

/** Words that begin a question. */
const interrogatives: ReadonlySet<string> = new Set(
  wordsIn(
    'como qual quais quando quanto quantos quanta quantas onde aonde cade porque quem posso podem pode existe aceita aceitam tem',
  ),
);

/** Services that shops are asked for, which are no products even where a product's text has the word. */
const serviceNouns: ReadonlySet<string> = new Set(
  wordsIn(
    `assinatura assinaturas aluguel curso cursos aula aulas workshop treinamento franquia franquias afiliado afiliados aplicativo estacionamento vaga vagas emprego estagio
    conserto reforma manutencao montagem instalacao assistencia seguro sorteio palestra evento visita consultoria comodato consignado consignacao parceria influenciador permuta
    trabalhe contratando contratam curriculo curriculos app afiliada afiliadas influencer influencers embaixadora embaixador patrocinio dropshipping podcast milhas
    alugar alugam aluga locacao consertar consertam conserta reformar reformam montador montadores instalar instalam instalador afiar afiam afiacao higienizacao higienizam
    wifi estacionar manobrista degustacao leilao ingresso ingressos bazar`,
  ),
);

/** Service words that a text may have for another reason, and the word that it has if it offers the service. */
const saidAs: ReadonlyMap<string, string> = new Map(
  ['trabalhe', 'contratando', 'contratam', 'vaga', 'vagas'].map((word) => [word, 'curriculo']),
);

/** Returns the words that a text about the services in a question has. */
export const servicesIn = (words: readonly string[]): string[] =>
  words.filter((word) => serviceNouns.has(word)).map((word) => saidAs.get(word) ?? word);

const possessives: ReadonlySet<string> = new Set(wordsIn('meu minha meus minhas'));

const asksWithVerb =
  /^(?:voces|nao (?:consigo|sei|chegou|recebi)|perdi|esqueci|quero (?:saber|falar|trocar|devolver|cancelar)|preciso (?:saber|falar|trocar|devolver|cancelar)|o que|por que|da pra|da para|e possivel|sera que) ?/;

/** Returns the words of a question, everyday spellings replaced. */
export const questionWords = (text: string): string[] =>
  plainWords(text).map((word) => shortForms.get(word) ?? word);

export const isFiller = (word: string): boolean => fillers.has(word) || interrogatives.has(word);

const asksForGoods: ReadonlySet<string> = new Set(
  wordsIn('tem temos vende vendem venda quero queria procuro busco comprar existe'),
);

/** Returns whether a question may be for something to buy: "vocês têm caneca azul". */
export const mayAskForGoods = (words: readonly string[]): boolean =>
  words.some((word) => asksForGoods.has(word));

/** Verbs of what "vocês" do: alugam, reformam; not nouns such as embalagem. */
const verbOfTheirs = /^[a-z]{2,}(?:am|[^g]em)$/;

/** Nouns that look like infinitives. */
const falseInfinitives: ReadonlySet<string> = new Set(
  wordsIn('colher talher bar mar par celular jantar lugar altar pomar prazer mulher familiar'),
);

/** Returns whether words ask how to do something, by an infinitive before its object, or describe what happens, by a gerund. */
export function asksHowTo(words: readonly string[]): boolean {
  const [first = '', ...more] = words;
  const isInfinitive =
    /^[a-z]{2,}[aei]r$/.test(first) &&
    !falseInfinitives.has(first) &&
    !isFiller(first) &&
    !asksForGoods.has(first);
  return more.length > 0 && (isInfinitive || words.some((word) => /^[a-z]{3,}[aei]ndo$/.test(word)));
}

/** Words before an interrogative: "de onde vem", "em quanto tempo". */
const beforeInterrogatives: ReadonlySet<string> = new Set(
  wordsIn('de em por para pra ate a com e mas desde'),
);

/** Returns whether a text is a question or complaint in form: it has a question mark, or begins like one. */
export function isInQuestionForm(text: string): boolean {
  const words = questionWords(text);
  const [first = '', ...more] = words.slice(beforeInterrogatives.has(words[0] ?? '') ? 1 : 0);
  return (
    text.trim().endsWith('?') ||
    interrogatives.has(first) ||
    possessives.has(first) ||
    words.some((word) => serviceNouns.has(word)) ||
    (more.length > 0 && verbOfTheirs.test(first)) ||
    asksWithVerb.test(words.join(' '))
  );
}

/** Endings of verbs and nouns, the longest first. */
const endings =
  /(?:aremos|eremos|iremos|amos|emos|imos|amentos?|imentos?|acoes|icoes|acao|icao|ucoes|ucao|coes|cao|adores|adora|ador|edores|edor|ancias?|encias?|antes?|aveis|avel|iveis|ivel|ariam|arei|aram|eram|iram|assem|ando|endo|indo|adas?|ados?|idas?|idos?|avam?|iam|ar|er|ir|ou|eu|iu|am|em|ei|oes|aes|ais|eis|ns|as|os|es|a|o|e|m|s)$/;

const shortestStem = 3;

/** Returns the part of a word that its forms share: devolver, devolução, devolvem. */
export function stemOf(word: string): string {
  if (word.length <= shortestStem + 1 || /^\d/.test(word)) return word;
  const stem = word.replace(endings, '');
  return stem.length < shortestStem ? word.slice(0, Math.max(shortestStem, word.length - 1)) : stem;
}
