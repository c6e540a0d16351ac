import { createHash } from 'node:crypto';

import { type GradedQuery, gradedQueries } from './graded-queries.ts';

/*
 * The second set of everyday searches, written from the catalogue alone before its ranking was read or run.
 *
 * How it is graded:
 * - 3 is an exact match: the product with each property that the search names (colour, material, size, room, use).
 * - 2 is a fair substitute: another product for the same use, or the product in a similar colour, size or material.
 * - 1 is loosely related: an accessory, or a product that serves the use only in part.
 * - No grade is a wrong result, as is the right product without a named property that is not vague.
 * A vague property (a room, "grande", "barato", "presente") orders the products of that kind instead of excluding them.
 */

const casaAurora = `
capa de almofada: ALM*=2
almofada decorativa: ALM*=3
almofada para sofá: ALM*=3 ALM-06=1
almofadas para cama: ALM*=1 ALM-06=3 ALM-08=3
almofada verde musgo: ALM-05=3 ALM-04=2 ALM-01=1 ALM-08=1
almofada varanda: ALM-03=3 ALM-01=1 ALM-07=1 ALM-08=1
almofada 45x45: ALM*=3 ALM-06=1
almofada de trico: ALM-06=3
almofada fofinha: ALM-02=3 ALM-06=1 ALM-04=1
amofada: ALM*=3
almofada vinho: ALM-04=3
azul almofada: ALM-01=3 ALM-07=3 ALM-06=3 ALM-03=3
almofada barata: ALM*=2 ALM-01=3 ALM-03=3 ALM-07=3
almofada de listras: ALM-03=3
manta pra sofa: MAN*=3
manta verde: MAN-01=3 MAN-03=3
manta canastra: MAN-01=3
manta de algodão: MAN-01=3 MAN-02=3
coberta: MAN*=3 CAM-04=2 CAM-05=2 CAM-02=1
coberta quentinha: MAN-03=3 MAN-01=2 CAM-05=2 MAN-02=1 CAM-04=1
cobertor de lã: MAN-03=3
tapete grande sala: TAP-01=3 TAP-03=3 TAP-02=2
tapete 2x3: TAP-03=3 TAP-01=2
tapete quarto: TAP-03=3 TAP-01=2 TAP-02=2
tapete peludo: TAP-03=3
tapetes artesanais: TAP-01=3 TAP-02=3 TAP-03=1
tapete antiderrapante: TOA-04=3
tapete pra banheiro: TOA-04=3
tapetinho de banheiro: TOA-04=3
tapete kilin: TAP-01=3
tapete ate 500 reais: TAP-02=3 TOA-04=2
cesto de roupa suja: CES-01=3 CES-02=2
organizador de brinquedos: CES-01=3 CES-02=2 CES-03=1
organizador: CES*=3 PRE-03=2
cesta de palha: CES-01=3 CES-03=3 CES-02=1
cesto quarto bebe: CES-02=3 CES-01=2
porta revista: CES-03=3
guardar brinquedo: CES-01=3 CES-02=2 CES-03=1
cesto com alça: CES-01=3
banco de madeira: MOV-01=3
tamborete: MOV-01=3 MOV-03=2
mesa de cabeceira: MOV-02=3 MOV-01=3
mesa de canto: MOV-02=3 MOV-01=2
mesinha lateral sofá: MOV-02=3 MOV-01=2
puf redondo: MOV-03=3
puff branco: MOV-03=3
apoio para os pés: MOV-03=3 MOV-01=1
móvel de madeira: MOV-01=3 MOV-02=3
luminaria cogumelo: LUM-01=3
luminária quarto: LUM-02=3 LUM-01=3 LUM-03=2 PEN-03=2 LUM-04=1
luz para ler na cama: LUM-03=3 LUM-02=2 LUM-01=2
luminária escritório: LUM-03=3 LUM-01=1
luminaria articulada: LUM-03=3
luminaria tripe: LUM-04=3
luminaira de chao: LUM-04=3
luminaria em promoção: LUM-01=3 LUM-03=3 PEN-02=2 LUM-02=1 LUM-04=1
luminaria pendente: PEN*=3
abajur retrô: LUM-01=3 LUM-02=2
abajou: LUM-02=3 LUM-01=3 LUM-03=2
pendente cozinha: PEN-02=3 PEN-01=2 PEN-03=2
lustre de palha: PEN-01=3
lustre sala de jantar: PEN-01=3 PEN-02=2 PEN-03=2
vela cheirosa: VEL-01=3 VEL-02=3 VEL-03=3 VEL-04=1
vela de café: VEL-03=3
vela mata chuva: VEL-01=3
vela decorativa: VEL-05=3 VEL-01=3 VEL-02=3 VEL-03=3
velas para jantar romantico: VEL-05=3 VEL-01=2 VEL-02=2 VEL-03=2
vela colorida: VEL-05=3
caixa de velas: VEL-05=3
difusor de varetas: VEL-04=3
cheirinho para casa: VEL-04=3 VEL-01=2 VEL-02=2 VEL-03=2
aromatizante de ambiente: VEL-04=3 VEL-01=2 VEL-02=2 VEL-03=2
vaso decorativo: VAS*=3
vaso de barro: VAS-01=3 PLA-03=3 VAS-02=2 VAS-03=2 VAS-05=2 PLA-01=2
vaso pra planta: PLA*=3 VAS-01=1 VAS-02=1
vaso grande: VAS-01=3 VAS-05=3 VAS-04=2 PLA-01=2 VAS-02=1
vaso para uma flor: VAS-03=3 VAS-01=2 VAS-02=1 VAS-04=1
vaso para buque: VAS-04=3 VAS-02=2 VAS-01=1
vasinho pequeno: VAS-03=3 PLA-01=2 VAS-02=2
vaso barato: VAS-03=3 VAS-02=3 VAS-01=2 VAS-04=2 VAS-05=2
vaso escultura: VAS-05=3
solitario: VAS-03=3
anfora: VAS-01=3
enfeite para estante: VAS-05=3 VAS-01=2 VAS-02=2 VAS-03=2 VAS-04=2
espelho grande: ESP-02=3 ESP-03=2 ESP-01=1
espelho de chão: ESP-02=3
espelho com moldura: ESP-01=3 ESP-02=3
espelho organico: ESP-03=3
espelho hall de entrada: ESP-01=3 ESP-03=3 ESP-02=2
ispelho: ESP*=3
redondo espelho com alça: ESP-01=3
quadro decorativo: QUA*=3
quadro grande: QUA-01=3 QUA-04=3 QUA-03=2 QUA-02=1
quadro paisagem: QUA-01=3
quadros botanicos: QUA-02=3
quadro paraty: QUA-03=3
gravura: QUA-01=3 QUA-02=2 QUA-03=2 QUA-04=2
poster: QUA*=2
relogio madeira: REL-01=3
relógio silencioso: REL-01=3
relogio de cozinha: REL-01=3
planta para sala: PLA-03=3 PLA-01=1 PLA-02=1
plantinha: PLA-03=3 PLA-01=2 PLA-02=2
suporte para pendurar planta: PLA-02=3
cachepo grande: PLA-01=3 PLA-02=1
espada de sao jorje: PLA-03=3
caneca de ceramica: LOU-01=3
caneca verde: LOU-01=3
xícara de chá: LOU-05=3 LOU-01=2
jogo de xicaras: LOU-05=3
pratos de sobremesa: LOU-03=3
prato de sopa: LOU-03=3 LOU-02=3
prato verde folha: LOU-04=3
prato para servir: LOU-04=3 LOU-02=1 BAN-01=1
tijelas: LOU-02=3
tigela caldo verde: LOU-02=3
bowl para salada: LOU-02=3 LOU-04=2
conjunto de louça: LOU-03=3 LOU-05=2 LOU-01=1
folha de couve: LOU-04=3
jarra de água: COP-01=3
jarrinha: COP-01=3
copo americano: COP-02=3
copo de suco: COP-02=3
taça de cristal: COP-03=3
tabua de queijo: PRE-01=3
tábua de cortar: PRE-01=3
panela para feijão: PRE-02=3
panela esmaltada: PRE-02=3
panela 24cm: PRE-02=3
ferro fundido: PRE-02=3 PRE-04=3
pote com tampa: PRE-03=3
potes de mantimento: PRE-03=3
pote para macarrão: PRE-03=3
bule com infusor: PRE-04=3
bulinho de cha: PRE-04=3
lugar americano: MES-01=3
jogo amricano: MES-01=3
guardanapo tecido: MES-02=3
gardanapos de pano: MES-02=3
toalha de mesa: MES-01=2 MES-02=2
bandeija: BAN-01=3
bandeja de madeira: BAN-01=3
bandeja cafe na cama: BAN-01=3
jogo de cama queen: CAM-01=3 CAM-03=3 CAM-02=2
lencol casal: CAM-01=3 CAM-03=3 CAM-02=1
lencol 300 fios: CAM-01=3
lençol branco: CAM-01=3
roupa de cama king: CAM-01=3 CAM-02=3 CAM-03=3 CAM-04=2 CAM-05=2
duvet: CAM-02=3
capa de edredon: CAM-02=3
edredon casal: CAM-02=3 CAM-04=2 CAM-05=2
colcha queen rosa: CAM-04=3
colcha artesanal: CAM-05=3
coucha: CAM-04=3 CAM-05=3
cobreleito: CAM-04=3 CAM-05=3 MAN-02=1
capa de travesseiro: CAM-04=3 CAM-01=2 CAM-02=2 CAM-03=2
cama posta: CAM*=3 ALM-06=2 ALM-08=2 MAN-02=2 MAN-01=1
enxoval: CAM*=3 TOA-01=3 TOA-02=3 TOA-03=2
toalha de praia: TOA-02=3 TOA-01=1
toalhão: TOA-01=3 TOA-02=3
toalha de banho branca: TOA-01=3 TOA-02=2
jogo de toalhas: TOA-01=3 TOA-02=3
toalia: TOA-01=3 TOA-02=3 TOA-03=1
roupao feminino: TOA-03=3
ropão: TOA-03=3
porta sabão liquido: TOA-05=3
dispenser de sabonete: TOA-05=3
acessorios banheiro: TOA-05=3 TOA-04=3 VEL-04=1
kit lavabo: TOA-05=3 TOA-04=2 VEL-04=2 TOA-01=1 TOA-02=1
coisas para banheiro: TOA*=3 VEL-04=2
utensilios de cozinha: PRE*=3 LOU*=2 COP*=2 MES*=1 BAN-01=1
decoração para sala: VAS*=3 QUA*=3 ESP*=3 ALM*=2 MAN*=2 TAP*=2 CES*=2 PLA*=2 LUM*=2 VEL*=2 REL-01=2 MOV*=1 BAN-01=1
presente até 100 reais: VEL-01=3 VEL-02=3 VEL-05=3 VAS-03=3 LOU-01=3 LOU-02=3 COP-02=3 MES-01=3 MES-02=3 PLA-01=3 TOA-04=2 TOA-01=2 TOA-02=2
presente para quem gosta de vinho: COP-03=3 PRE-01=2
lã: MAN-03=3 TAP-01=3 TAP-03=3 ALM-02=2
palha: PEN-01=3 MES-01=3 CES-01=2 CES-03=2
peças em madeira: MOV-01=3 MOV-02=3 BAN-01=3 PRE-01=3 REL-01=3 ESP-01=2 LUM-04=2
vidro ambar: VAS-04=3 PEN-03=3 COP-02=3 LUM-01=3 VEL-03=2
cristal: COP-03=3
azul petroleo: ALM-01=3 ALM-07=3 TOA-03=3 VAS-03=3 LOU-01=3 COP-01=3 PRE-04=3
mostarda: ALM-03=3 ALM-06=3 TOA-02=3 VAS-03=3 PLA-02=3 LOU-02=3
verde salvia: ALM-01=3 ALM-08=3 MAN-01=3 CES-02=3 CAM-01=3 TOA-01=3 TOA-04=3 LUM-02=3 VAS-02=3 PLA-01=3 LOU-02=3 MES-02=3
ateliê mare: ALM-03=3 ALM-05=3 ALM-08=3 PLA-02=3
lume brasil: LUM*=3 ESP-02=3 ESP-03=3
botica: VEL*=3
galeria papel: QUA*=3
`;

const emporioSerra = `
cafe em po: CAF*=3 BLE*=3
pó de café: CAF*=3 BLE*=3
café 5kg: CAF*=3 BLE*=3
cafe 250g: CAF*=3 BLE*=3
grao de cafe 1 kg: CAF*=3 BLE*=3
café arábica: CAF-01=3 CAF-02=3 CAF-03=3 CAF-04=3 CAF-05=3 CAF-06=3 CAF-07=3 BLE-02=2
café robusta: CAF-08=3 BLE-01=1
cafe forte: BLE-01=3 CAF-07=3 CAF-08=3 CAP-01=2 CAF-02=1 CAF-06=1
café suave: CAF-01=3 CAF-05=3 BLE-04=2 CAP-02=3
café com chocolate: CAF-02=3 BLE-01=3 CAF-08=3 CAP-01=3 CAF-07=2 CAF-06=2 BLE-03=2 XAR-06=1
cafe frutado: CAF-03=3 CAF-01=3 CAF-04=3 CAF-07=2 CAF-05=2 CAP-02=2
café floral: CAF-05=3
café premiado: CAF-05=3
cafe torra clara: CAF-03=3 CAF-05=3 CAF-01=3 CAP-02=3
café torra escura: CAF-07=3 BLE-01=3
café do paraná: CAF-07=3
cafe bahia: CAF-05=3
café mineiro: CAF-01=3 CAF-02=3 CAF-04=3 CAF-06=3 CAF-03=2 CAP-01=2 CAP-02=2
café sem cafeína: BLE-04=3 CAP-03=3
descafeinado moido: BLE-04=3
descafenado: BLE-04=3 CAP-03=3
café para cold brew: BLE-03=3
café gelado: BLE-03=3 MET-04=2 COP-02=2
café para cappuccino: BLE-02=3 CAF-02=2 BLE-01=1
café para tomar com leite: BLE-02=3 CAF-02=2
café barato: CAF-08=3 CAF-06=3 BLE-01=3 BLE-02=2 BLE-03=2 CAF-02=2 CAF-04=2 CAF-07=2 CAF-01=1
catuaí: CAF-02=3 CAF-04=3 CAF-05=3
caparao: CAF-03=3
sul de minas: CAF-06=3 BLE-01=1
mantiquera: CAF-01=3 CAP-02=3 MAQ-03=3
cafe piatan: CAF-05=3
capsulas de café para escritório: CAP-01=3 CAP-02=3 CAP-03=3
capsulas caixa com 100: CAP*=3
capsulinha de cafe: CAP*=3
capisula de cafe: CAP*=3
cha de maçã com canela: CHA-05=3
chá de gengibre: CHA-03=3
cha sem cafeina: CHA-03=3 CHA-05=3
erva mate: CHA-04=3
cha a granel: CHA*=3
chá em lata: CHA*=3
chá de limão: CHA-03=3
infusoes: CHA-03=3 CHA-01=2 CHA-02=2 CHA-04=2 CHA-05=3
sencha: CHA-02=3
chá vermelho: CHA-05=3
xarope pra café: XAR*=3
charope de caramello: XAR-02=3
xarope de avela: XAR-03=3
essencia de baunilha: XAR-01=3
baunilha: XAR-01=3 XAR-05=2
cobertura de chocolate: XAR-06=3
chocolate quente: XAR-06=3
calda pra mocha: XAR-06=3
cumaru: XAR-05=3
maquina de cafe profissional: MAQ-01=3 MAQ-02=3 MAQ-03=3 MAQ-04=2
maquina de cafe 220v: MAQ*=3
cafeteira elétrica: MAQ-04=3 MAQ-02=2 MAQ-01=1
cafeteira industrial: MAQ-04=3 MAQ-01=2 MAQ-02=2 MAQ-03=1
maquina de capuccino: MAQ-01=3 MAQ-02=3 MAQ-03=3
máquina de alavanca: MAQ-03=3
maquina expresso barata: MAQ-02=3 MAQ-01=2 MAQ-03=2
maquina bocaina: MAQ-02=3
itatiaia: MAQ-01=3
moedor de grãos: MOE*=3
moedor elétrico: MOE-01=3 MOE-02=3
moedor portatil: MOE-03=3
moedor profissional: MOE-01=3 MOE-02=3 MOE-03=1
triturador de cafe: MOE*=3
muedor: MOE*=3
chaleira inox: CHL*=3
chaleira de fogão: CHL-02=3
chaleira com termometro: CHL-02=3 CHL-01=2
jarra elétrica: CHL-01=3
coador de pano: MET-01=2 MET-02=2
coador de vidro: MET-02=3
coador de papel: FIL*=3 MET-01=1 MET-02=1
chemex: MET-02=3
prensa: MET-03=3
cafeteira francesa: MET-03=3
torre cold brew: MET-04=3
filtro de cafe 4 litros: FIL-02=3 MAQ-04=2
caixa de filtro: FIL*=3
filtrinho de papel: FIL*=3
xicara pequena: XIC-01=3 XIC-02=2
xícaras brancas: XIC-01=3 XIC-02=3 XIC-03=2
xicara com pires: XIC-01=3 XIC-02=3
caneca de metal: XIC-03=3
caneca vermelha: XIC-03=3
copo para latte: COP-01=3 EMB-01=1 XIC-02=1
copo de cafe gelado: COP-02=3 COP-01=2
copo com tampa: EMB-01=3 EMB-02=3
copo biodegradavel: EMB-01=3 EMB-02=1
copos kraft: EMB-01=3
tampinha: EMB-02=3
porta copo viagem: EMB-03=3
sacola kraft: EMB-06=3
saco de papel: EMB-04=3 EMB-06=3
embalagem para cafe em graos: EMB-04=3
embalagem delivery: EMB-01=3 EMB-02=3 EMB-03=3 EMB-05=3 EMB-06=3
caixinha para salgado: EMB-05=3
descartaveis: EMB-01=3 EMB-02=3 EMB-03=3 EMB-05=2 EMB-06=2
socador de café: BAR-01=3 BAR-05=1
jarra para vaporizar leite: BAR-02=3
pitcher preto: BAR-02=3
leiteirinha: BAR-02=3
balança de cozinha: BAR-03=3
balança com timer: BAR-03=3
knock box: BAR-04=3
caixa de borra: BAR-04=3
distribuidor de café: BAR-05=3
avental de barista: BAR-06=3
avental preto: BAR-06=3
aventalzinho: BAR-06=3
acessorios para barista: BAR*=3 MOE-03=2 LIM-03=2 LIM-05=2
presente para barista: BAR-01=3 BAR-02=3 BAR-03=3 BAR-05=3 BAR-06=3 MOE-03=3 BAR-04=2 LIM-05=1
limpar máquina de café: LIM-01=3 LIM-02=3 LIM-03=3 LIM-05=1
limpeza do vaporizador: LIM-02=3
escova para limpar grupo: LIM-03=3
flanela: LIM-05=3
detergente de cafeteira: LIM-01=3 LIM-02=2
pastilha para moedor: LIM-04=3
equipamento para cafeteria: MAQ*=3 MOE*=3 CHL*=3
forja maquinas: MAQ*=3 MOE-01=3 MOE-02=3
casa das folhas: CHA*=3
doce balcao: XAR*=3
porcelana: XIC-01=3 XIC-02=3
`;

const clubeSerra = `
café em grãos: CAF*=3
cafe moido pra coador: CAF*=3
cafe de chocolate: CAF-02=3
café caramelo: CAF-04=3 CAF-01=1
bourbom: CAF-01=3
café frutado: CAF-01=3 CAF-03=3 CAF-04=3
microlote: CAF-03=3
`;

const shopperStores = {
  aurora: { prefix: 'AUR', lines: casaAurora },
  serra: { prefix: 'SER', lines: emporioSerra },
  clube: { prefix: 'CLU', lines: clubeSerra },
} as const;

type ShopperStore = keyof typeof shopperStores;
type ShopperQuery = GradedQuery<ShopperStore>;

/** Selects half of the searches by hash: only their mean is ever read, never a query or its results. */
export function isShopperQueryHeldOut({ store, query }: Pick<ShopperQuery, 'store' | 'query'>): boolean {
  const hash = createHash('sha256').update(`second-set/${store}/${query}`).digest();
  return hash.readUInt8() % 2 === 1;
}

/** Returns the searches of the second set; the SKUs of all products resolve the grades of whole groups. */
export function shopperQueries(skus: readonly string[]): ShopperQuery[] {
  return gradedQueries(shopperStores, skus);
}
