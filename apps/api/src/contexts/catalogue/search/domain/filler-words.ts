/** Words that stand before a noun and say nothing of it: possessives, demonstratives, indefinite pronouns, quantities. */
export const determiners: ReadonlySet<string> = new Set(
  (
    'meu minha meus minhas teu tua teus tuas seu sua seus suas nosso nossa nossos nossas ' +
    'este esta estes estas esse essa esses essas isso isto aquele aquela aqueles aquelas aquilo ' +
    'algum alguma alguns algumas algo qualquer quaisquer muito muita muitos muitas'
  ).split(' '),
);

/**
 * Words by which shoppers talk to a shop: pronouns, questions, verbs of wishing, having and liking. They name no product
 * and are never corrected to one [CAT+03].
 */
export const fillerWords: ReadonlySet<string> = new Set([
  ...determiners,
  ...(
    'q oq pq tb vcs ce eu tu ele ela eles elas voce voces vc mim ti me te se lhe lhes comigo conosco gente dele dela deles delas ' +
    'pra pras pro pros numa num nuns numas neste nesta nesse nessa naquele naquela deste desta desse dessa disso ' +
    'qual quais quanto quanta quantos quantas onde como quando quem cade alguem ninguem ' +
    'mas ou pois porque tambem so ja ainda entao mais bem tao bastante super aqui ali ' +
    'quero queria quer querem queremos querendo gostaria procuro procura procurar procurando busco busca buscar buscando ' +
    'preciso precisa precisamos precisando compro compra comprar comprando adquirir encontro encontra encontrar acho acha ' +
    'achar mostra mostrar mostre vende vendem vender tem temos tenho teria tinha tenha ha existe existem ' +
    'gosto gosta gostam gostei to tou atras vi comprei queriamos faz fazem fazendo amo ama amam adoro adora adoram curto curte curtem combina combinam combinar combinando combine ' +
    'serve servem sirva e eh seja sejam ser era esta estao estou fica ficam ficar fique vai vao vou ir ' +
    'dar dou deem pode podem posso possa possam saber sei ' +
    'favor obrigado obrigada oi ola tudo toda todo'
  ).split(' '),
]);
