/** Bed linen, mattresses, towels and bathroom accessories. */
export const bedAndBathWords = `
# Bed linen
fronha, capa de travesseiro, porta-travesseiro, capinha de travesseiro
fronha > jogo de cama, jogo de lençol
jogo de cama, jogo de lençol, conjunto de lençol, jogo de cama completo
roupa de cama > jogo de cama, lençol, fronha, colcha, edredom, cobre-leito, duvet
enxoval > jogo de cama, lençol, toalha, colcha
cama, mesa e banho > lençol, toalha, jogo de cama
lençol > jogo de cama, fronha
lençol de elástico, lençol de baixo, lençol com elástico, sobrelençol
lençol de cima, vira, sobrelençol
capa de colchão, protetor de colchão, forro de colchão, capa protetora
pillow top, pillowtop, topper
saia de cama, saia para cama box, saia box
cabeceira, cabeceira de cama
cobertor, coberta, manta
cobertor > edredom
coberta > colcha, edredom, manta
coberta de sofá > manta
manta de sofá, manta, xale de sofá, protetor de sofá
manta > xale, peseira, cobertor
peseira, manta de pé de cama, manta de cama
throw, plaid > manta
mantinha, cobertorzinho > manta
edredom, edredão, duvet, acolchoado
edredom > cobre-leito, colcha, cobertor
capa de edredom, capa de duvet, duvet, capa para edredom
colcha, cobre-leito, coberta de cama, bedspread
colcha > manta, piquê, matelassê
cobre-leito > manta, piquê
piquê, matelassê, matelado
travesseiro > almofada
travesseiro de corpo, travesseiro de gestante, minhocão
travesseiro de viagem, almofada de pescoço, travesseiro de pescoço
colchão, colchonete
colchonete, futon, futton
almofada, almofadão
capa de almofada, capa para almofada, fronha de almofada
enchimento de almofada, recheio de almofada, refil de almofada, miolo de almofada
almofada decorativa, almofada de sofá, almofada de enfeite
almofada de chão, almofadão, futon, almofada gigante
almofada de chão > pufe
almofada de pescoço > almofada rolo, rolo de pescoço
almofada de assento, assento de cadeira, futon de cadeira, almofada de cadeira
almofada de amamentação, travesseiro de amamentação
solteirão, viúva
cama queen, queen size, queen
cama king, king size, king
fio egípcio, algodão egípcio, 400 fios, 300 fios, 200 fios
percal, cetim, fios > algodão
mosquiteiro, dossel, véu de cama, tela de mosquito
roupa de bebê > enxoval
# Towels
toalha de banho, toalhão, banhão, toalha grande
toalha de rosto, toalha de mão, toalhinha, toalha de lavabo
toalha de lavabo > toalha de rosto
jogo de toalhas, kit de toalhas, jogo de banho, conjunto de toalhas
toalha de piscina, toalha de praia, canga
canga, saída de praia
toalha felpuda > felpa
toalha de bebê, toalha com capuz, fralda de banho
roupão, robe, chambre, roupão de banho, hobby
roupão > quimono, penhoar
chambre, penhoar, peignoir, robe
roupão atoalhado, atoalhado > felpa
turbante de banho, toalha de cabelo, touca de banho
# Bathroom
tapete de banheiro, tapete de banho, toalha de piso, saída de banho, tapete de box, toalha de chão
tapete de banheiro > tapete antiderrapante
jogo de tapetes, conjunto de tapetes
jogo de banheiro, kit banheiro, conjunto de banheiro, kit lavabo
jogo de banheiro > saboneteira, porta-escova
saboneteira, porta-sabonete, porta-sabonete líquido, dispenser de sabonete
sabonete líquido, sabonete
saboneteira líquida, dispenser de sabonete, porta-sabonete líquido, dosador de sabonete
porta-escova, porta-escova de dente, suporte de escova
toalheiro, porta-toalha, suporte de toalha, cabide de toalha, argola de toalha
papeleira, porta-papel higiênico, suporte de papel higiênico
escova sanitária, escova de vaso, porta-escova sanitária
lixeira, cesto de lixo, lata de lixo
lixeira > balde, cesto
cesto de roupa, cesto de roupa suja, roupeiro de lavanderia, hamper, balaio de roupa
cesto de roupa > balaio
cortina de box, cortina de banheiro, cortina de chuveiro
porta-shampoo, prateleira de box, organizador de banheiro, nicho de banheiro
porta-algodão, porta-cotonete
bandeja de lavabo, bandeja de banheiro, bandeja de bancada
espelho de banheiro, espelho de lavabo
espelho de aumento, espelho de maquiagem
banheira, ofurô
bucha, esponja de banho, bucha vegetal, luva de banho
sais de banho, espuma de banho, banho de espuma
touca, touca de cabelo
pantufa, chinelo de quarto, chinelo
cobertinha, cobertorzinho > manta, cobertor
lençol avulso, lençol solto > lençol
hipoalergênico, antialérgico > algodão
fresquinho, respirável > linho, percal, algodão
absorvente > felpa, algodão egípcio, microfibra
secagem rápida, seca rápido > waffle, microfibra
`;
