import { createHash } from 'node:crypto';

import { type GradedQuery, gradedQueries } from './graded-queries.ts';

export type JudgedStore = 'aurora' | 'serra';

/**
 * Written from the demo catalogue alone. Grade 3 is an exact match, 2 a fair substitute, 1 loosely related; a product
 * without a grade is a wrong result.
 */
type EverydayQuery = GradedQuery<JudgedStore>;

/** A search for a page of the shop instead of a product. */
export interface JudgedIntent {
  readonly store: JudgedStore;
  readonly query: string;
  /** `offers`: products with a discount; else the path or the title of the expected destination. */
  readonly destination: string;
}

const casaAurora = `
jogo de jantar: LOU-03=3 LOU-04=1
aparelho de jantar: LOU-03=3 LOU-04=1
jogo de pratos: LOU-03=3 LOU-04=2
pratos: LOU-03=3 LOU-04=3
prato fundo: LOU-03=3 LOU-02=2 LOU-04=1
conjunto de pratos para 4 pessoas: LOU-03=3 LOU-04=1
jogo de cama: CAM-03=3 CAM-01=3 CAM-02=2 CAM-04=1 CAM-05=1
jogo de cama casal: CAM-03=3 CAM-01=3 CAM-02=2 CAM-04=1 CAM-05=1
jogo de lencol queen: CAM-01=3 CAM-03=3 CAM-02=1
lençois: CAM-01=3 CAM-03=3 CAM-02=1
fronha: CAM-01=3 CAM-03=3 CAM-02=3 CAM-04=1
roupa de cama: CAM*=3 CAM-04=2 CAM-05=2
colcha casal: CAM-04=3 CAM-05=3 MAN-02=1
colchas: CAM-04=3 CAM-05=3 MAN-02=1
cobre leito: CAM-04=3 CAM-05=3 MAN-02=1
edredom: CAM-02=3 CAM-04=2 CAM-05=2
cobertor: MAN*=3 CAM-04=1 CAM-05=1
capa de edredom: CAM-02=3
lençol de elástico: CAM-01=3 CAM-03=3
toalha de banho: TOA-01=3 TOA-02=3 TOA-03=1
toalha de rosto: TOA-01=3 TOA-02=3
toalhas: TOA-01=3 TOA-02=3 TOA-03=1
toalhinha: TOA-01=3 TOA-02=3
tualha: TOA-01=3 TOA-02=3
toalha felpuda: TOA-01=3 TOA-02=1 TOA-03=1
roupão: TOA-03=3
roupões: TOA-03=3
robe: TOA-03=3
tapete de banheiro: TOA-04=3
tapete: TAP*=3 TOA-04=2
tapetes: TAP*=3 TOA-04=2
tapete sala: TAP*=3 TOA-04=1
tapetinho: TAP*=3 TOA-04=3
tapete redondo: TAP-02=3 TAP-01=1 TAP-03=1
tapete felpudo: TAP-03=3 TOA-04=1 TAP-01=1 TAP-02=1
tapete de juta: TAP-02=3 TAP-01=1 TAP-03=1
saboneteira: TOA-05=3
porta sabonete: TOA-05=3
kit banheiro: TOA-05=3 TOA-04=1
porta escova de dente: TOA-05=3
almofada: ALM*=3
almofadas: ALM*=3
almofadinha: ALM*=3
almofadinhas: ALM*=3
almofada de linho: ALM-01=3
almofada terracota: ALM-01=3 ALM-05=3 ALM-07=3 ALM-02=1 ALM-03=1 ALM-04=1 ALM-06=1 ALM-08=1
almofada de veludo: ALM-04=3
almofada listrada: ALM-03=3
almofada bordada: ALM-05=3
almofada de franja: ALM-08=3
almofada rolo: ALM-06=3
rolinho para cama: ALM-06=3
almofada buclê: ALM-02=3
travesseiro: ALM-06=2 CAM-04=1 CAM-01=1 CAM-03=1 CAM-02=1
almofada de chão: MOV-03=3 ALM-06=1 ALM-01=1 ALM-02=1
manta para sofá: MAN-01=3 MAN-02=3 MAN-03=3
mantas: MAN*=3
mantinha: MAN*=3
manta de tricô: MAN-01=3 MAN-02=1 MAN-03=1
manta de la: MAN-03=3
manta cinza: MAN-03=3 MAN-01=2
cesto: CES*=3
cestinho: CES*=3
cestos organizadores: CES*=3
cesta de roupa: CES-01=3 CES-02=3
revisteiro: CES-03=3
sesto de palha: CES-01=3 CES-03=3 CES-02=2
balaio: CES*=3
banco: MOV-01=3 MOV-03=1
banquinho: MOV-01=3 MOV-03=2
banqueta: MOV-01=3 MOV-03=2
puff: MOV-03=3
pufe: MOV-03=3 MOV-01=1
pufinho: MOV-03=3
mesa lateral: MOV-02=3 MOV-01=2 MOV-03=1
mesinha: MOV-02=3 MOV-01=2
mesinha de centro: MOV-02=3 MOV-01=2 MOV-03=2
criado mudo: MOV-02=3 MOV-01=3
móveis: MOV*=3
luminária: LUM*=3
luminarias de mesa: LUM-01=3 LUM-02=3 LUM-03=3 LUM-04=1
abajur: LUM-02=3 LUM-01=3 LUM-03=2 LUM-04=1
abajures: LUM-02=3 LUM-01=3 LUM-03=2 LUM-04=1
abajour: LUM-02=3 LUM-01=2 LUM-03=1 LUM-04=1
abajurzinho: LUM-02=3 LUM-01=3
luz de leitura: LUM-03=3 LUM-01=1
luminária de pé: LUM-04=3 LUM-01=1 LUM-02=1 LUM-03=1
lustre: PEN*=3
pendente: PEN*=3
pendentes de vidro: PEN-03=3
lumminaria: LUM*=3
vela aromática: VEL-01=3 VEL-02=3 VEL-03=3 VEL-04=1
velas: VEL-01=3 VEL-02=3 VEL-03=3 VEL-05=3
velinhas: VEL-01=3 VEL-02=3 VEL-03=3 VEL-05=3
aromatizador: VEL-04=3 VEL-01=2 VEL-02=2 VEL-03=2
difusor: VEL-04=3
difuzor de ambiente: VEL-04=3 VEL-01=1 VEL-02=1 VEL-03=1
perfume de ambiente: VEL-04=3 VEL-01=2 VEL-02=2 VEL-03=2
vela de jantar: VEL-05=3 VEL-01=1 VEL-02=1 VEL-03=1
vaso: VAS*=3 PLA-03=2 PLA-01=2 PLA-02=2
vazo: VAS*=3 PLA-03=2 PLA-01=2 PLA-02=2
vasinho: VAS*=3 PLA-03=2 PLA-01=2 PLA-02=2
vasinhos de planta: PLA*=3 VAS-01=1 VAS-02=1 VAS-03=1 VAS-04=1
vaso de flor: VAS*=3 PLA-01=1 PLA-02=1 PLA-03=1
vaso de vidro: VAS-04=3
vaso de cerâmica branco: VAS-02=3 VAS-01=2 VAS-03=2
jarro: COP-01=3 VAS*=1
cachepot: PLA-01=3 PLA-02=3
caxepo: PLA-01=3 PLA-02=3
planta: PLA-03=3 PLA-01=2 PLA-02=2
espada de são jorge: PLA-03=3
suporte para planta: PLA-02=3 PLA-01=2 PLA-03=1
espelho: ESP*=3
espelhos redondos: ESP-01=3 ESP-02=1 ESP-03=1
espelho corpo inteiro: ESP-02=3
espelhinho: ESP*=3
espelio: ESP*=3
quadro: QUA*=3
quadrinhos: QUA*=3
quadros para sala: QUA-01=3 QUA-02=3 QUA-04=3 QUA-03=2
quadro abstrato: QUA-03=3 QUA-04=3
quadro de folhas: QUA-02=3 QUA-01=1 QUA-03=1 QUA-04=1
relógio: REL-01=3
relojio de parede: REL-01=3
relogios de parede: REL-01=3
relojinho: REL-01=3
caneca: LOU-01=3 LOU-05=1
canequinha: LOU-01=3 LOU-05=1
xícara: LOU-05=3 LOU-01=2
chícara: LOU-05=3 LOU-01=2
xicrinha de café: LOU-05=3 LOU-01=1
tigela: LOU-02=3
bowl: LOU-02=3
cumbuca: LOU-02=3
saladeira: LOU-02=3 LOU-04=2
louça: LOU*=3
travessa: LOU-04=3 LOU-02=1 BAN-01=1
jarra: COP-01=3
jarra de suco: COP-01=3
copos: COP-02=3 COP-03=1
copinho: COP-02=3 COP-03=1
jogo de copos: COP-02=3 COP-03=2
taça: COP-03=3
tassa de vinho: COP-03=3
taças de vinho: COP-03=3
tábua de carne: PRE-01=3
tábua de frios: PRE-01=3
tabuinha: PRE-01=3
panela: PRE-02=3
panelas de ferro: PRE-02=3 PRE-04=1
caçarola: PRE-02=3
pote de vidro: PRE-03=3
potinho: PRE-03=3
porta mantimentos: PRE-03=3
bule: PRE-04=3
chaleira: PRE-04=3
bule de chá: PRE-04=3
jogo americano: MES-01=3
sousplat: MES-01=3
guardanapo de pano: MES-02=3
guardanapos: MES-02=3
bandeja: BAN-01=3
bandeja de café da manhã: BAN-01=3
bandejinha: BAN-01=3
micro-ondas: LOU-01=2 LOU-02=2 LOU-05=2
linho: ALM-01=3 CAM-02=3 MES-02=3 LUM-04=2
algodão egípcio: TOA-01=3
terracota: ALM-01=3 ALM-05=3 ALM-07=3 MAN-01=3 TAP-01=3 CES-02=3 MOV-03=3 LUM-01=3 PEN-02=3 VAS-01=3 PLA-01=3 CAM-02=3 TOA-01=3 TOA-05=3 LOU-01=3 COP-01=3 PRE-02=3 MES-01=3
bouclê: ALM-02=3 MOV-03=3
macramê: PLA-02=3
aurora casa manta: MAN-01=3 MAN-02=3
decoração de parede: QUA*=3 ESP*=3 REL-01=3
decoração de mesa de jantar: VEL-05=3 MES-01=3 MES-02=3 VAS-03=2 BAN-01=2
iluminação de quarto: LUM-01=3 LUM-02=3 PEN-03=2 LUM-03=2 LUM-04=1
`;

const emporioSerra = `
café em grão: CAF*=3 BLE*=3 CAP*=1
café em grãos: CAF*=3 BLE*=3 CAP*=1
café moído: CAF*=3 BLE*=3
cafezinho: CAF*=3 BLE*=3 CAP*=2
cafés especiais: CAF*=3 BLE*=2 CAP*=2
café descafeinado: BLE-04=3 CAP-03=3
café descafeinado em grãos: BLE-04=3 CAP-03=1
café para espresso: BLE-01=3 CAF*=2 BLE-02=2 BLE-04=1 CAP-01=2
café expresso: BLE-01=3 CAP-01=3 CAF*=1 BLE-02=2
blend: BLE*=3
capsula: CAP*=3
capsulas de cafe: CAP*=3
cápsula descafeinado: CAP-03=3 CAP-01=1 CAP-02=1
chá: CHA*=3
chás: CHA*=3
xá: CHA*=3
chazinho: CHA*=3
chá preto: CHA-01=3
chá verde: CHA-02=3
cha de hibisco: CHA-05=3
chá mate: CHA-04=3
chá gelado: CHA-04=3 CHA-03=3 CHA-02=2 CHA-05=2
capim limão: CHA-03=3
erva cidreira: CHA-03=2
xarope: XAR*=3
xaropes: XAR*=3
charope de baunilha: XAR-01=3
calda de chocolate: XAR-06=3
caramelo: XAR-02=3 BLE-02=1 CAF-04=1 BLE-01=1
chai latte: XAR-04=3 CHA-01=1
máquina de café: MAQ*=3
máquina de café expresso: MAQ-01=3 MAQ-02=3 MAQ-03=3 MAQ-04=1
maquina espresso 2 grupos: MAQ-01=3 MAQ-02=1 MAQ-03=1
cafeteira: MAQ-04=3 MAQ-01=2 MAQ-02=2 MAQ-03=2 MET-03=2
cafeteira italiana: MAQ-04=1 MET-03=1
moedor: MOE*=3
moedor de café: MOE*=3
moedores de café: MOE*=3
moedor manual: MOE-03=3 MOE-01=1 MOE-02=1
moinho: MOE*=3
chaleira: CHL*=3
chaleirinha: CHL*=3
xaleira elétrica: CHL-01=3 CHL-02=1
bule: CHL*=2
coador: MET-01=3 MET-02=3 MET-03=1
coadores: MET-01=3 MET-02=3 MET-03=1
prensa francesa: MET-03=3
cold brew: MET-04=3 BLE-03=3 COP-02=3
filtro de café: FIL*=3 MAQ-04=1
filtros de papel: FIL*=3
filtro 02: FIL-01=3 MET-01=1
xícara de café: XIC-01=3 XIC-02=3 XIC-03=2
xicaras de capuccino: XIC-02=3 XIC-01=1
canecas: XIC-03=3
caneca ágata: XIC-03=3
pires: XIC-01=3 XIC-02=3
copo de vidro: COP*=3
copo descartável: EMB-01=3
copo de papel: EMB-01=3
copinhos de café: EMB-01=3 COP*=2
tampa de copo: EMB-02=3 EMB-01=1
tampas: EMB-02=3
sacola: EMB-06=3
sacolinha: EMB-06=3
saquinho de café: EMB-04=3
embalagem para viagem: EMB-01=3 EMB-02=3 EMB-03=3
embalagens: EMB*=3
caixa de bolo: EMB-05=3
caixinha de doces: EMB-05=3
bandeja porta copos: EMB-03=3
tamper: BAR-01=3 BAR-05=1
compactador de café: BAR-01=3 BAR-05=1
leiteira: BAR-02=3
jarra de leite: BAR-02=3
balança: BAR-03=3
balansa digital: BAR-03=3
balancinha: BAR-03=3
avental: BAR-06=3
aventais: BAR-06=3
detergente: LIM-01=3 LIM-02=2
produto de limpeza: LIM*=3
limpador de máquina de café: LIM-01=3 LIM-02=3 LIM-03=2
escova: LIM-03=3
escovinha: LIM-03=3
pano: LIM-05=3
paninhos de microfibra: LIM-05=3
pastilha limpeza: LIM-04=3
nivelador: BAR-05=3
`;

/** Searches for pages of the shop. */
export const judgedIntents: JudgedIntent[] = [
  { store: 'aurora', query: 'promoção', destination: 'offers' },
  { store: 'aurora', query: 'promoções', destination: 'offers' },
  { store: 'aurora', query: 'oferta', destination: 'offers' },
  { store: 'aurora', query: 'ofertas da semana', destination: 'offers' },
  { store: 'aurora', query: 'desconto', destination: 'offers' },
  { store: 'aurora', query: 'liquidação', destination: 'offers' },
  { store: 'aurora', query: 'frete gratis', destination: '/pagina/entrega' },
  { store: 'aurora', query: 'prazo de entrega', destination: '/pagina/entrega' },
  { store: 'aurora', query: 'frete', destination: '/pagina/entrega' },
  { store: 'aurora', query: 'rastrear pedido', destination: '/conta/pedidos' },
  { store: 'aurora', query: 'troca', destination: '/pagina/trocas-e-devolucoes' },
  { store: 'aurora', query: 'trocas e devoluções', destination: '/pagina/trocas-e-devolucoes' },
  { store: 'aurora', query: 'telefone', destination: '/pagina/fale-conosco' },
  { store: 'aurora', query: 'fale conosco', destination: '/pagina/fale-conosco' },
  { store: 'aurora', query: 'política de privacidade', destination: '/pagina/politica-de-privacidade' },
  { store: 'aurora', query: 'presente', destination: '/listas' },
  { store: 'aurora', query: 'presentes', destination: '/listas' },
  { store: 'aurora', query: 'lista de casamento', destination: '/listas' },
  { store: 'aurora', query: 'lista de presentes', destination: '/listas' },
  { store: 'aurora', query: 'chá de casa nova', destination: 'Chá de casa nova: o começo' },
  { store: 'aurora', query: 'sobre a loja', destination: '/pagina/sobre' },
  { store: 'serra', query: 'promocao', destination: 'offers' },
  { store: 'serra', query: 'frete grátis', destination: '/pagina/entrega' },
  { store: 'serra', query: 'prazo de entrega', destination: '/pagina/entrega' },
  { store: 'serra', query: 'contato', destination: '/pagina/fale-conosco' },
];

const stores = {
  aurora: { splitName: 'casa-aurora', prefix: 'AUR', lines: casaAurora },
  serra: { splitName: 'emporio-serra', prefix: 'SER', lines: emporioSerra },
} as const;

/** Selects half of the searches by hash: set aside at first, tuned to since. */
export function isHeldOut({ store, query }: Pick<EverydayQuery, 'store' | 'query'>): boolean {
  const hash = createHash('sha256').update(`${stores[store].splitName}/${query}`).digest();
  return hash.readUInt8() % 2 === 1;
}

/** Returns the searches of both stores; the SKUs of all products resolve the grades of whole groups. */
export function everydayQueries(skus: readonly string[]): EverydayQuery[] {
  return gradedQueries(stores, skus);
}
