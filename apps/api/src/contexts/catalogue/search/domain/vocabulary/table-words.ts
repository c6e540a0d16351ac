/** Crockery, glasses, cutlery, table linen and serving. */
export const tableWords = `
# Crockery
aparelho de jantar, jogo de jantar, jogo de pratos, conjunto de pratos, jogo de louça, aparelho de louça, conjunto de jantar
aparelho de jantar > prato, louça
prato > aparelho de jantar
louça > prato, tigela, xícara, caneca, travessa, aparelho de jantar
porcelana > louça
prato raso, prato de jantar, prato de comida
prato fundo, prato de sopa, prato de massa
prato de sobremesa, pratinho, prato de bolo, prato pequeno
prato de pão, prato couvert, couvert
prato de servir, prato de apresentação, travessa
prato de sopa > tigela, bowl, cumbuca
sousplat, suplat, sousplá, souplat, suporte de prato, prato de base, porta-prato
sousplat > jogo americano
bowl, cumbuca, tigela, bol, cuia
tigela > saladeira, bacia, cumbuca
poke, ramen, donburi > bowl, tigela
cumbuca > ramequim
tigela de cereal, bowl de cereal, tigela de sucrilhos, tigela de granola
tigela de cereal > bowl, cumbuca
caldo > cumbuca, bowl
saladeira, tigela de salada, bowl de salada
saladeira > tigela, bowl, travessa, prato de servir
sopeira, terrina, tigela de sopa
molheira, porta-molho, moleira
molheira > ramequim, petisqueira, leiteira
petisqueira, aperitiveira, porta-petiscos, porta-aperitivos
petisqueira > tábua, bandeja, tigela
tacinha, taça de sobremesa, taça de sorvete, sobremeseira
travessa de peixe, travessa
tagine, tajine
# Cups
xícara, chávena
xícara, caneca
xícara > conjunto de chá
caneca, mug, canecão
xícara de café, xícara de cafezinho, xicrinha, xícara de expresso, demitasse, xícara pequena
xícara de chá, chávena, xícara grande
conjunto de chá, jogo de chá, aparelho de chá, serviço de chá
conjunto de café, jogo de café, aparelho de café, serviço de café
conjunto de chá > bule, xícara
conjunto de café > xícara, bule
pires, pratinho de xícara
caneca térmica, copo térmico, tumbler, caneca de viagem
copo térmico > garrafa térmica
caneca de ágata, caneca esmaltada
caneca de chopp, caneca de cerveja, caneco de chopp, tulipa
# Glasses
copo > tumbler
copo de água, copo d'água, copo long drink, copo alto
copo de suco, copo long drink
copo long drink, copo alto, long drink
copo de whisky, copo de uísque, copo baixo, copo old fashioned
copo americano, copo lagoinha, copo de boteco
copo de cerveja, copo de chopp, tulipa
copo de shot, copo de dose, copo de cachaça, copinho, copo de tequila
copo de cafezinho > xícara
copo duplo, copo parede dupla, copo de parede dupla
copo com tampa, copo com canudo
cálice, taça
taça de vinho, cálice de vinho, taça bordô, taça de tinto
taça de champanhe, taça de espumante, flûte
taça de água, taça
taça de gin, taça de drink, taça balloon
taça de martini, taça de coquetel
cristal > taça
decanter, decantador, aerador de vinho
garrafa térmica, térmica, squeeze térmico
garrafa térmica > bule térmico
garrafa térmica, garrafa de café, bule térmico
garrafa > squeeze, moringa, decanter
squeeze, garrafinha, garrafa de água, cantil, garrafa d'água
jarra, jarro
jarra de suco, jarra de água, suqueira
suqueira, dispenser de bebida, filtro de suco
bule, chaleira
bule > cafeteira, chaleira, infusor
bule de chá, chaleira de chá, teapot
balde de gelo, champanheira, porta-gelo, cooler de vinho
balde de gelo > jarra
pinça de gelo, pegador de gelo
coqueteleira, shaker, kit de drinks, kit bartender
coqueteleira > bailarina de drink, dosador, mixologia
canudo de inox, canudo reutilizável, canudo ecológico, canudo de metal
mexedor, misturador, mexedor de drink, palito mexedor
porta-copos, descanso de copo, bolacha de chopp, apoio de copo
rolha, tampa de vinho, vedante de vinho
cabideiro de taça, suporte de taças
porta-vinho, adega, porta-garrafas, suporte de garrafas
# Cutlery
talher, faqueiro, jogo de talheres, conjunto de talheres
talher > garfo, faca, colher
faqueiro > garfo, faca, colher
colher de café, colherzinha, colher pequena, mexedor de café
colher de servir, talher de servir, colher de arroz
faca de queijo, espátula de queijo, faca de patê, jogo de queijo
espátula de manteiga, faca de manteiga, faca de patê, espátula de patê
faca de churrasco, faca de carne, faca de picanha
hashi, palitinho, pauzinho, chopsticks
porta-talheres, organizador de talheres, divisor de gaveta, estojo de talheres
# Linen and setting
jogo americano, lugar americano, individual de mesa, americano, toalha individual, placemat
jogo americano > sousplat
toalha de mesa, forro de mesa, cobre-mesa
toalha de mesa > trilho de mesa, caminho de mesa
trilho de mesa, caminho de mesa, passadeira de mesa, runner
guardanapo, guardanapo de tecido, guardanapo de pano
guardanapo de papel, guardanapo descartável
argola de guardanapo, anel de guardanapo, prendedor de guardanapo, porta-guardanapo
bandeja, tabuleiro, salva
bandeja > tábua, travessa
bandeja de café da manhã, bandeja de cama, mesa de cama
bandeja giratória, lazy susan, prato giratório
mesa posta > jogo americano, sousplat, guardanapo, prato, taça, aparelho de jantar
enxoval de mesa > toalha de mesa, guardanapo, jogo americano
centro de mesa, arranjo de mesa, enfeite de mesa
centro de mesa > fruteira, vaso, bandeja, castiçal
cesta de pão, cesto de pão, porta-pão
cloche, tampa de bolo, redoma
paliteiro, porta-palitos
palito de dente, palito
cobre-bolo, tela de mosquito, cobre-alimentos
pega-moscas > cobre-alimentos
sino de mesa, campainha de mesa
suporte de panela quente > descanso de panela
porta-adoçante, porta-sachê
# Everyday names
prato grande, pratão > travessa, prato de servir
esteirinha de mesa, tapetinho de mesa, jogo americano
pano de mesa, toalha de mesa
garrafão, botija > garrafa, moringa, jarra
copo de requeijão > copo
vidro de tempero, porta-temperos
`;
