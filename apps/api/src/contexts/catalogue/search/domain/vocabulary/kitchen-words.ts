/** Cookware, utensils, food storage and small appliances. */
export const kitchenWords = `
# Cookware
caçarola, panela
panela > frigideira, caldeirão, fervedor, wok
conjunto de panelas, jogo de panelas, bateria de panelas, kit de panelas
caldeirão, panela grande, panelão
sopeira > caldeirão, terrina
panela de pressão, pressão > panela elétrica
panela de arroz, panela elétrica de arroz, arrozeira
panela de barro, moqueca > caçarola de barro
moquequeira, panela de moqueca, panela de barro
cuscuzeira, panela de cuscuz, cuzcuzeira
frigideira, sertã, skillet
frigideira > chapa, grelha, omeleteira, panquequeira, tapioqueira
frigideira antiaderente, frigideira teflon
omeleteira, frigideira de omelete
panquequeira, crepeira, frigideira de panqueca
tapioqueira, frigideira de tapioca
wok, panela wok, panela oriental
bistequeira, grelha, chapa, grill
chapa de fogão > bistequeira, grelha
banho-maria > panela, tigela
fondue, aparelho de fondue, jogo de fondue, panela de fondue
fervedor, leiteira, caneco, canecão, panela de leite
leiteira, jarra de leite, pitcher, jarra vaporizadora
jarra > leiteira, moringa, garrafa, decanter
papeiro > fervedor, leiteira
cozi-vapor, panela a vapor, cesto a vapor, vaporeira
espagueteira, panela de macarrão, pasteleira de macarrão
pipoqueira, panela de pipoca
fritadeira sem óleo, air fryer, airfryer, fritadeira elétrica
fritadeira > frigideira, air fryer
ferro fundido, panela de ferro
tacho > panela, caldeirão
# Baking
assadeira, forma, tabuleiro
forma de bolo, forma redonda, forma de pudim, bundt
forma de pudim, pudinzeira, forma com furo
forma de pizza, pizzeira
forma de pão, forma de bolo inglês, forma retangular
forma de cupcake, forma de muffin, forma de empada, forminha
forma de torta, forma de fundo removível, forma de quiche
assar > assadeira, forma, refratário
travessa, refratário, marinex, pirex, pyrex
travessa > prato de servir, bandeja, refratário, assadeira
lasanheira, travessa de lasanha, refratário
ramequim, ramekin, potinho de suflê, forminha de suflê
papel manteiga, papel para assar, papel antiaderente
tapete de silicone, tapete culinário, silpat
saco de confeitar, manga de confeitar, bico de confeitar
bailarina, prato giratório de bolo, suporte giratório
boleira, porta-bolo, prato de bolo, suporte de bolo, prato para bolo
boleira > prato com pé, redoma, cloche
queijeira, porta-queijo, redoma de queijo
redoma, cloche, cúpula de vidro, campânula
rolo de massa, rolo de macarrão, pau de macarrão, rolo de abrir massa
cortador de biscoito, cortador de bolacha, cortador de massa
grade de resfriamento, grelha de resfriar
peneira, coador de farinha, polvilhador
fouet, batedor de ovos, batedor manual, batedor de claras, batedor de arame
espátula, pão-duro, lambe-lambe, raspador de silicone
espátula > espumadeira, pá de bolo
pá de bolo, espátula de bolo, pá de torta, espátula de torta
pincel culinário, pincel de silicone, pincel de cozinha
medidor, xícara medidora, copo medidor, colher medidora, dosador
medidor > balança, copo graduado, jarra medidora
jarra medidora, copo medidor, copo graduado
balança de cozinha, balança digital, balança culinária
timer, temporizador, cronômetro, marcador de tempo
termômetro culinário, termômetro de cozinha, termômetro
# Utensils
utensílio > espátula, concha, colher, pegador, escumadeira
talher de cozinha > espátula, concha, escumadeira
concha, colher de sopa grande, concha de feijão
escumadeira, espumadeira
pegador, pinça, pegador de macarrão, pegador de salada
pegador > colher de salada, garfo de salada
colher de pau, colher de madeira, colher de bambu
colher de pau > espátula de madeira
garfo trinchante, garfo de churrasco
faca do chef, faca de cozinha, faca de cozinheiro, cutelo
faca > faqueiro, canivete, cutelo
jogo de facas, conjunto de facas, cepo de facas
cepo, porta-facas, bloco de facas
barra magnética, ímã de facas, porta-facas magnético
amolador, afiador, chaira, pedra de amolar
tesoura de cozinha, tesoura trinchante
tábua de carne, tábua de corte, tábua de frios, tábua de servir, tábua de cozinha, tábua de picar
tábua > petisqueira
tábua de queijo, tábua de frios, tábua de petiscos
tábua de pão, tábua para pão
ralador, ralo de queijo, ralador de queijo, ralador de legumes
ralador > fatiador, mandolina, zester
fatiador, mandolina, cortador de legumes
cortador de legumes > ralador, fatiador, processador
descascador, descascador de legumes, descascador de batata
espremedor, espremedor de limão, espremedor de laranja, espremedor de frutas
espremedor de batata, amassador de batata, espremedor de purê, amassador de legumes
espremedor de alho, amassador de alho, prensa de alho
socador, pilão, almofariz, pilão de alho, socador de alho
pilão, almofariz, gral
abridor de lata, abridor de garrafa, abridor
saca-rolhas, abridor de vinho
saca-rolhas > abridor
quebra-nozes, quebrador de nozes
funil, funil de cozinha
escorredor de macarrão, escorredor de massa, escorredor de arroz, coador de macarrão
escorredor > peneira
escorredor de louça, escorredor de pratos, porta-pratos, secador de louça
centrífuga de salada, secador de salada, seca-salada
boleador, colher de sorvete, pegador de sorvete
moedor de pimenta, moedor de sal, pimenteiro
moedor de carne, picador de carne
martelo de carne, batedor de bife, batedor de carne
luva térmica, luva de cozinha, luva de forno, pega-panela
pegador de panela, pega-panela, luva térmica, puxador de panela
descanso de panela, descanso de mesa, trivet, suporte de panela, apoio de panela, descanso para panela quente
descanso de colher, apoio de colher, porta-colher, repousador de colher
porta-utensílios, porta-talheres, porta-colheres, suporte de utensílios
avental, avental de cozinha, avental de churrasco
avental > jaleco
pano de prato, pano de copa, pano de louça, pano de cozinha, toalha de prato, toalha de cozinha
pano de copa > guardanapo
bate-mão, toalha de mão de cozinha, pano de mão
# Food storage
pote, vasilha, vasilhame, recipiente
pote > porta-mantimentos, tupperware, marmita, lata, frasco
porta-mantimentos, pote de mantimentos, pote hermético, vasilha de mantimentos
porta-mantimentos > pote, lata, potiche, jogo de potes
pote hermético, pote com tampa, pote de vedação, pote com vedação, vidro hermético, pote de vidro hermético
tupperware, tapoé, tupper, vasilha plástica, pote de plástico
lata de mantimentos, lata decorativa, lata
marmita, marmiteira, lancheira, bento box, porta-marmita
lancheira > bolsa térmica, marmita
bolsa térmica, cooler, caixa térmica, isopor
porta-temperos, porta-condimentos, suporte de temperos, organizador de temperos, porta-especiarias
saleiro, porta-sal, pote de sal
pimenteiro, porta-pimenta
saleiro > pimenteiro, galheteiro
galheteiro, porta-azeite, azeiteira, azeiteiro, vinagreira, porta-vinagre
galheteiro > saleiro, azeite
açucareiro, porta-açúcar, pote de açúcar
açucareiro > pote
manteigueira, porta-manteiga, pote de manteiga
pote de mel, meleira, porta-mel
porta-geleia, pote de geleia, geleieira
porta-pão, caixa de pão, cesto de pão, cesta de pão, pãozeira
porta-pão > cesta, cesto, saco de pão
biscoiteira, bomboniere, porta-biscoito, pote de biscoito, baleiro
bomboniere, baleiro, porta-balas
fruteira, cesta de frutas, cesto de frutas, centro de mesa, porta-frutas
fruteira > cesta, cesto, tigela, saladeira, bowl, travessa, prato de servir
porta-ovos, cesta de ovos, oveiro
porta-alho, porta-cebola > cesto
porta-filtro, porta-coador
porta-cápsulas, suporte de cápsulas
porta-detergente, porta-bucha, porta-esponja, organizador de pia
porta-papel-toalha, suporte de papel toalha, porta-rolo
porta-saco, puxa-saco, porta-sacolas
dispenser, dosador, porta-sabão
lixeira de pia, lixeirinha, lixeira de cozinha
fruteira de chão, fruteira de parede
filme plástico, plástico filme, filme de pvc, magipack
papel alumínio, folha de alumínio
saco zip, saco ziplock, saco hermético, ziploc
tampa de silicone, tampa elástica, tampa universal
pano de cera, embalagem de cera de abelha
# Small appliances
liquidificador, mixer, blender
mixer, batedeira de mão, mixer de mão
batedeira, batedeira planetária
processador, multiprocessador, processador de alimentos
sanduicheira, misteira, tostex, grill
torradeira, tostador, tostadeira
chaleira elétrica, jarra elétrica, fervedor elétrico, ebulidor
forno elétrico, forninho, fogão elétrico
fogão, cooktop, fogareiro
fogareiro, réchaud, espiriteira
réchaud, aquecedor de alimentos
geladeira, refrigerador, frigobar
purificador, filtro de água, filtro de barro, bebedouro
filtro de barro, talha, moringa
moringa, bilha, quartinha, moringue, garrafa de barro
moringa > jarra, jarra com copo, garrafa
iogurteira, máquina de iogurte
máquina de pão, panificadora
máquina de waffle, waffleira
# Cast iron and other names of shops
dutch oven, cocotte, panela de ferro esmaltado, caçarola de ferro
panela wok > frigideira
forma de gelo, forminha de gelo
bule de ferro fundido > chaleira
pote de cookies, pote de biscoito
vidro de conserva, vidro de palmito, pote de vidro
pote de vidro > pote hermético
`;
