import { createHash } from 'node:crypto';

import { type GradedQuery, gradedQueries } from './graded-queries.ts';

/*
 * The third set of searches, written from the catalogue alone before the ranking was read or changed. No search of the other
 * sets is repeated here. Grades follow the second set: 3 is an exact match with each property that the search names, 2 a fair
 * substitute, 1 loosely related; a vague property (a room, "grande", "barato", "forte") orders the products of that kind.
 */

const casaAurora = `
almofada decorativa vermelha: ALM-04=3 ALM-01=2 ALM-05=2 ALM-07=2 ALM-08=2
almofada pra pescoço: ALM-06=3
almofada estampada: ALM-03=3 ALM-07=3 ALM-05=2
almofada felpuda: ALM-02=3
almofda de linho: ALM-01=3
coberta de lã: MAN-03=3 MAN-01=1 MAN-02=1
manta azul: MAN-02=3
manta para bebê: MAN-02=3 MAN-01=1 MAN-03=1
tapete sala grande: TAP-01=3 TAP-03=3 TAP-02=2
carpete: TAP*=3
tapete sisal: TAP-02=3
tapete azul: TAP-01=3
cesta para brinquedos: CES-01=3 CES-02=2
cesto organizador: CES*=3
banquinho de madeira: MOV-01=3
banco para sala: MOV-01=3 MOV-03=2
luminaria de cabeceira: LUM-01=3 LUM-02=3 LUM-03=2 PEN-03=2
abajur rosa: LUM-02=3
luminária de piso: LUM-04=3
luminaria bivolt com dimmer: LUM-01=3
lâmpada de mesa: LUM-01=3 LUM-02=3 LUM-03=3
luminária de palha: PEN-01=3
vela grande: VEL-03=3 VEL-01=1 VEL-02=1
castiçal: VEL-05=2
vaso para flores: VAS*=3 VAS-05=2
vaso azul: VAS-03=3
vidro soprado: PEN-03=3 VAS-04=3
escultura: VAS-05=3
espelho banheiro: ESP*=3 ESP-02=2
espelho com moldura de madeira: ESP-01=3
espelo redondo: ESP-01=3
quadro com plantas: QUA-02=3
pintura preto e branco: QUA-04=3
planta natural: PLA-03=3
planta para apartamento: PLA-03=3 PLA-01=1 PLA-02=1
roupa de cama casal: CAM-01=3 CAM-02=3 CAM-03=3 CAM-04=2 CAM-05=2
lencol queen: CAM-01=3 CAM-03=3
lençou casal: CAM-01=3 CAM-03=3
jogo de lençol azul: CAM-01=3 CAM-03=3
lençol que não esquenta: CAM-01=3 CAM-02=2
jogo de cama king: CAM-01=3 CAM-03=3 CAM-02=2
roupão masculino: TOA-03=3
kit banheiro cinza: TOA-05=3
chicara de cafe: LOU-05=3 LOU-01=2
louça de cerâmica: LOU*=3 COP-01=2
copo de água: COP-02=3
panela para fogão de indução: PRE-02=3
enfeite de mesa: VAS*=3 VEL-05=2 BAN-01=1
almofada grande para encosto: ALM*=2 ALM-06=1
almofada de algodão cru: ALM-03=3 ALM-05=3 ALM-06=2
almofada com zíper: ALM-01=3 ALM-02=3 ALM-06=1
almofada preta: ALM-02=2 ALM-07=2
almofada amarela para varanda: ALM-03=3 ALM-06=1
almofada nordestina: ALM-03=3 ALM-08=3
almofada rose: ALM-02=3
manta quentinha: MAN-03=3 MAN-01=2
manta que pode ir na secadora: MAN-02=3
xale para poltrona: MAN*=2
tapete para quarto de casal: TAP-03=3 TAP-01=2 TAP-02=2
tapete étnico: TAP-01=3
tapete de fibra: TAP-02=3
tapete fácil de limpar: TAP-01=2 TAP-02=2
cesto de bebê: CES-02=3 CES-01=2
organizador de livros: CES-03=3
assento extra: MOV-03=3 MOV-01=2
mesinha redonda: MOV-02=3
luz suave para o quarto: LUM-01=3 LUM-02=3 PEN-03=2
luminária retrô: LUM-01=3 PEN-03=3
iluminação sala de jantar: PEN-01=3 PEN-02=2 PEN-03=2
luminária vintage de vidro: LUM-01=3 PEN-03=3
globo de vidro: PEN-03=3
cheiro de terra molhada: VEL-01=3
aromatizante para banheiro: VEL-04=3
vela cítrica: VEL-02=3
incenso: VEL-04=2 VEL-01=1 VEL-02=1 VEL-03=1
jarro de flor: VAS*=3 COP-01=1 VAS-05=2
vaso transparente: VAS-04=3
vaso moderno: VAS-02=3 VAS-05=3 VAS-04=2
vaso pequeno: VAS-03=3 VAS-02=2
ânfora grega: VAS-01=3
espelho sem moldura: ESP-03=3
espelho para entrada de casa: ESP-01=3 ESP-03=3 ESP-02=1
quadro minimalista: QUA-04=3 QUA-03=2
arte para parede: QUA*=3
relógio de madeira para cozinha: REL-01=3
porta vaso de pendurar: PLA-02=3
jardim vertical: PLA-02=2
planta que não precisa de muita água: PLA-03=3
cama queen lençol branco: CAM-01=3
roupa de cama listrada: CAM-03=3
roupa de cama de linho: CAM-02=3
colcha matelada: CAM-04=3 CAM-05=1
colcha rosa casal: CAM-04=3
toalha de piscina: TOA-02=3 TOA-01=2
toalha que seca rápido: TOA-02=3
toalha macia grossa: TOA-01=3
chambre: TOA-03=3
capacho: TOA-04=1 TAP-02=1
caneca grande de chá: LOU-01=3
tigela para sopa: LOU-02=3
tijela de cereal: LOU-02=3
jogo de jantar 4 pessoas: LOU-03=3
fruteira: LOU-04=3 CES-03=1
moringa: COP-01=3
taça de vinho tinto: COP-03=3
panela para fazer feijão: PRE-02=3
vasilha hermética: PRE-03=3
pote de arroz: PRE-03=3
bule preto: PRE-04=3
descanso de prato: MES-01=3
guardanapo verde: MES-02=3
bandeja para servir visitas: BAN-01=3 PRE-01=2
petisqueira: PRE-01=3 BAN-01=2
`;

const emporioSerra = `
café em grãos 1kg: CAF*=3 BLE*=3
café com notas de chocolate: BLE-01=3 CAF-02=3 CAF-08=3 BLE-03=2 CAF-06=2 CAF-07=2
descafeinado em cápsula: CAP-03=3 BLE-04=1 CAP-01=1 CAP-02=1
robusta: CAF-08=3
chimarrão: CHA-04=2
capim santo: CHA-03=3
chá de frutas: CHA-05=3
calda de caramelo: XAR-02=3 XAR-06=1
xarope sabor avelã: XAR-03=3
xarope de canela: XAR-04=3
máquina de café pequena: MAQ-02=3 MAQ-01=1 MAQ-03=1 MAQ-04=1
máquina 127v: MAQ-02=3 MAQ-04=3
moinho de café elétrico: MOE-01=3 MOE-02=3 MOE-03=1
triturador de grãos: MOE*=3
suporte para filtro: MET-01=3 MET-02=2
filtro de papel para coador: FIL-01=3 FIL-02=2
xicara de cafezinho: XIC-01=3 XIC-02=1
xícara grande: XIC-02=3 XIC-03=2 XIC-01=1
xicara capucino: XIC-02=3
caneca esmaltada vermelha: XIC-03=3
embalagem de café: EMB*=1 EMB-04=3
caixinha de bolo: EMB-05=3
porta copos para entrega: EMB-03=3
leiteira inox: BAR-02=3
lixeira de borra: BAR-04=3
produto de limpeza para máquina: LIM-01=3 LIM-02=3 LIM-03=2 LIM-04=2 LIM-05=1
limpar moedor: LIM-04=3
pano de limpeza: LIM-05=3
cronômetro: BAR-03=3 CHL-01=1
café orgânico da fazenda: CAF*=1
café com acidez: CAF-03=3 CAF-01=3 CAF-05=2
café pouco ácido: BLE-01=3
grão especial 88 pontos: CAF-03=3
café com gosto de caramelo: CAF-04=3 BLE-02=3 BLE-01=2 CAF-01=2
café bourbon: CAF-01=3
café catuaí: CAF-02=3 CAF-04=3 CAF-05=3
café do espírito santo: CAF-08=3
café do dia a dia: CAF-06=3
saco de café 5kg: CAF*=3 BLE*=3
café solúvel: CAF*=1 BLE*=1
pods de café para escritório: CAP-01=3 CAP-02=3 CAP-03=2
cápsula biodegradável: CAP*=3
chá preto com leite: CHA-01=3 XAR-04=1
infusão sem cafeína para a noite: CHA-03=3 CHA-05=3
matcha: CHA-02=2
calda de sorvete: XAR-06=3 XAR-02=3
aroma de baunilha para latte: XAR-01=3 XAR-05=1
nutella: XAR-03=1
xarope para drinks: XAR*=3 XAR-06=2
máquina para padaria: MAQ-02=3 MAQ-01=2 MAQ-03=1
máquina de dois grupos: MAQ-01=3
máquina de alavanca manual: MAQ-03=3
cafeteira para hotel: MAQ-04=3 MET-03=2
garrafa térmica: MAQ-04=2 MET-03=2
moedor silencioso: MOE-02=3
bule bico fino: CHL-02=3 CHL-01=3
pour over: MET-01=3 MET-02=3 CHL-01=2 CHL-02=1
passador de café: MET-01=3 MET-02=3
hario v60: MET-01=3 FIL-01=2
café na prensa francesa: MET-03=3
papel filtro melitta: FIL-01=3 FIL-02=2
jogo de xícaras brancas: XIC-01=3 XIC-02=3
xicara 180ml: XIC-02=3
caneca personalizada com logo: XIC-03=3 EMB-01=2
copo alto: COP-02=3
copo térmico: EMB-01=2
copo de papel com tampa: EMB-01=3 EMB-02=3
copo ecológico: EMB-01=3 EMB-02=2
sacola de papel kraft: EMB-06=3 EMB-04=1
caixa de salgado: EMB-05=3
saquinho para grão: EMB-04=3
suporte de copo delivery: EMB-03=3
distribuidor de pó: BAR-05=3
jarrinha para vaporizar leite: BAR-02=3
balança de precisão para café: BAR-03=3
uniforme de barista: BAR-06=3
latte art: BAR-02=3 XIC-02=2
lixo para borra de café: BAR-04=3
limpador de leite: LIM-02=3
escovinha para máquina: LIM-03=3
pó para limpar cafeteira: LIM-01=3 LIM-04=1
`;

const blindStores = {
  aurora: { prefix: 'AUR', lines: casaAurora },
  serra: { prefix: 'SER', lines: emporioSerra },
} as const;

type BlindStore = keyof typeof blindStores;
type BlindQuery = GradedQuery<BlindStore>;

/** Selects half of the searches by hash: only their mean is ever read, never a query's result. */
export function isBlindQueryHeldOut({ store, query }: Pick<BlindQuery, 'store' | 'query'>): boolean {
  const hash = createHash('sha256').update(`third-set/${store}/${query}`).digest();
  return hash.readUInt8() % 2 === 1;
}

/** Returns the searches of the third set; the SKUs of all products resolve the grades of whole groups. */
export function blindQueries(skus: readonly string[]): BlindQuery[] {
  return gradedQueries(blindStores, skus);
}
