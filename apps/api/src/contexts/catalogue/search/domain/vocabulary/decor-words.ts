/** Decoration, curtains, rugs, lighting, fragrances, plants and pots. */
export const decorWords = `
# Lighting
abajur, abajour, candeeiro
lâmpada de mesa, luminária de mesa, abajur
abajur > luminária de mesa, luminária
arandela, luminária de parede, aplique
lâmpada > luminária
lâmpada, bulbo, lâmpada led
lâmpada de filamento, lâmpada retrô, lâmpada vintage
luminária > abajur, pendente, arandela, plafon, lustre, lanterna
luminária de chão, luminária de piso, abajur de chão, coluna, abajur de piso
luminária de teto, plafon, plafonnier, pendente, lustre
lustre, pendente, luminária pendente, luminária suspensa
spot, trilho de luz, luminária spot
luminária de leitura, luminária de estudo, luminária articulada
luz de cabeceira > abajur, arandela
luz noturna, luzinha, luminária infantil
iluminação > luminária, abajur, pendente, arandela, plafon
luz > luminária, abajur, pendente, lâmpada
cordão de luz, varal de luzes, pisca-pisca, fio de luz, fio de fada
cúpula, cúpula de abajur, quebra-luz
lampião, lanterna, lamparina, porta-vela lanterna
fita de led, mangueira de led
# Candles and scents
vela aromática, vela perfumada, vela decorativa
vela > castiçal, difusor
vela de aniversário, velinha
vela palito, vela de jantar, vela longa, vela de castiçal
vela de led, vela eletrônica
castiçal, porta-vela, candelabro, suporte de vela
castiçal > lanterna
apagador de vela, abafador de vela, corta-pavio
aromatizador, difusor, odorizador, difusor de varetas, difusor de aroma, aromatizante
aromatizador, aromatizante, difusor > vela perfumada, vela aromática, home spray
aromaterapia > óleo essencial, difusor, vela perfumada
difusor elétrico, umidificador, aromatizador elétrico
refil de difusor, refil de aromatizador, refil
vareta de difusor, varetas, palito de difusor
perfume de ambiente, aromatizador, difusor, home spray, água perfumada
perfume de ambiente > vela perfumada, sachê perfumado
cheirinho > difusor, aromatizador, vela perfumada, home spray
cheiro > difusor, vela perfumada, home spray, aromatizador
home spray, spray de ambiente, água de passar, água de lençol, borrifador perfumado
água de lençóis > home spray, difusor
sachê perfumado, sachê de gaveta, sachê
óleo essencial, essência, óleo aromático
incenso, defumador, palo santo
incenso > difusor, incensário
incensário, porta-incenso
perfume > difusor, home spray, vela perfumada, colônia
# Mirrors, pictures, ornaments
espelho de corpo inteiro, espelho grande, espelho de chão, espelho de parede grande
espelho adnet, espelho com alça, espelho de couro
quadro, gravura, pôster, print, tela
quadro > moldura, placa, painel
quadro decorativo, arte de parede, enfeite de parede
quadro de avisos, mural, quadro de recados, quadro de cortiça
moldura > quadro, porta-retrato
painel > quadro, tapeçaria
tapeçaria, tapeçaria de parede, panô, macramê de parede, macramé
macramê > tapeçaria, suporte de vaso
relógio de parede, relógio decorativo
relógio > despertador
despertador, relógio de mesa, rádio-relógio
enfeite > decoração, escultura, vaso, estatueta
adorno, enfeite, bibelô, peça decorativa
decoração de parede > quadro, espelho, prateleira, relógio, tapeçaria
decorativo > escultura, castiçal
escultura, estátua, estatueta, imagem
guirlanda, coroa de flores
guirlanda > festão
bandeirola, bandeirinha, flâmula, varal de bandeiras
letreiro, neon, placa decorativa
papel de parede, adesivo de parede, revestimento
adesivo, sticker
filtro dos sonhos, apanhador de sonhos
mensageiro dos ventos, sino de vento
globo, mapa-múndi
cofre, cofrinho, porquinho
ampulheta > timer
divino, oratório, santo, terço > imagem
# Curtains and textiles
cortina > persiana, blecaute, voal, painel
cortina blackout, blecaute, blackout, cortina corta-luz
persiana, rolô, romana, cortina rolô
varão, varão de cortina, trilho de cortina
cortina de voal, cortina leve, voil, voal
xale > manta
tecido > linho, algodão, veludo
# Rugs
tapete, carpete, alfombra
carpete > tapete
passadeira, tapete de corredor, tapete passadeira
passadeira > tapete
tapete de sala, tapete grande
tapete de entrada, capacho, tapete de porta, limpa-pés
capacho > tapete
tapete de cozinha > passadeira
tapete infantil, tapete de atividades, tapete de eva
tapete felpudo, tapete peludo, tapete shaggy
tapete de sisal, tapete de fibra natural, tapete de juta
felpudo > pelo alto, felpa
peludo, felpudo
peludo > pelo alto
kilim, tapete persa, tapete oriental
antiderrapante para tapete, base de tapete
# Vases and plants
cachepô, vaso de planta, cachepot
vaso, cachepô
vaso > jarro, floreira, ânfora
vaso solitário, solitário, vaso de uma flor, solifleur, vasinho
vaso de flor, floreira
vaso de parede > floreira, jardineira
vaso suspenso, hanger, suporte de vaso, suporte de planta, porta-vaso, cachepô suspenso
de pendurar, pendurar, suspenso
vaso autoirrigável, vaso de plástico
jardineira, floreira, cocho
vaso de chão, vaso grande
pratinho de vaso, prato para vaso
terrário, minijardim
suculenta, cacto
planta, plantinha, folhagem
planta artificial, planta permanente, flor artificial, flor permanente
planta > suculenta, cacto, folhagem, samambaia, jiboia, zamioculca, costela-de-adão, espada-de-são-jorge, lírio da paz, bromélia, orquídea
flor seca, capim dos pampas, arranjo seco, flor desidratada
arranjo, arranjo floral, buquê, bouquet
flor > arranjo, buquê
folha seca > flor seca
# Styles of decoration
gravura, ilustração, arte impressa
paisagem > montanha, morro, serra, praia, mar, campo
tronco, toco, tora
luminária cogumelo, mushroom, luminária champignon
luminária retrô > abajur
globo, bola, esfera
espelho orgânico, espelho irregular, espelho ameba, espelho gota
espelho arco, espelho janela, espelho portal
encosto, apoio lombar, almofada lombar, almofada de encosto
espada-de-são-jorge, sansevieria, língua de sogra
planta natural, planta viva, planta de verdade, planta de interior
planta natural > espada-de-são-jorge, samambaia, jiboia, zamioculca
samambaia, jiboia, orquídea, suculenta : cachepô, vaso, suporte de planta
abajour, candeeiro > luminária
# Scents
amadeirado > cedro, sândalo, madeira, mata, vetiver, patchouli
herbal > alecrim, capim-limão, hortelã, lavanda, eucalipto, sálvia
floral > flor de laranjeira, jasmim, lavanda, rosa, peônia
cítrico > laranja, limão, lima, bergamota, grapefruit
# Regional and everyday names
esteira > tapete, jogo americano
pelego, tapete de pele, pele de carneiro
pelego > tapete, manta
lampadário, torchère, luminária de chão
bom ar, odorizante, perfumador > home spray, difusor, aromatizador
cântaro, pote de barro > jarra, vaso, ânfora
pintura > quadro, gravura
fotografia, foto > quadro, porta-retrato
quadrinho, plaquinha > quadro
vela de citronela > vela
luz indireta, luz baixa, luz quente > abajur, luminária de mesa, luminária
`;
