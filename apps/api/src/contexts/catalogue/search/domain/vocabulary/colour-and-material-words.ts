/** Colours, materials, patterns, shapes, properties and origins. */
export const colourAndMaterialWords = `
# Colours: a family finds its shades
amarelo > mostarda, ocre, açafrão, girassol
azul > índigo, marinho, turquesa, anil, celeste, royal, jeans, denim
azul-marinho, marinho, azul escuro, navy
azul claro, celeste, azul bebê
azul escuro > índigo, petróleo
bege > areia, cru, natural, off-white, nude, palha, fendi, caqui
branco > off-white, marfim, gelo, pérola, neve
off-white, cru, marfim, branco gelo
cinza > grafite, chumbo, prata, mescla, fumê, cimento
cinza escuro, grafite, chumbo
dourado > latão, ouro, bronze, champanhe, cobre
dourado, ouro, gold
prateado, prata, cromado, silver
prateado > inox, cromado, alumínio
cobre, cobreado, rosé gold
laranja > terracota, coral, tangerina, pêssego, cenoura
terracota, barro, telha, tijolo
marrom > caramelo, terracota, tabaco, castanho, camelo
marrom claro, caramelo, camelo, whisky
preto > ébano, ônix
preto, negro, black
rosa > rosé, goiaba, blush, pink, salmão
rosa claro, rosé, rosa bebê, blush
rosa-choque, pink, magenta
roxo > lilás, lavanda, uva, violeta, berinjela
lilás, lavanda
verde > sálvia, oliva, musgo, menta, esmeralda, militar, pistache, eucalipto, bandeira
verde-água, menta, tiffany
verde escuro > musgo, oliva, esmeralda
verde claro > sálvia, menta, pistache
verde militar, oliva, verde oliva
vermelho > ferrugem, vinho, bordô, carmim, rubi, cereja, marsala
bordô, marsala, burgundy, bordeaux, vinho, grená, borgonha, cor de vinho
tom terroso, terroso > terracota, ferrugem, ocre, caramelo, argila
tom neutro, cor neutra, neutro > areia, cru, bege, natural, off-white, cinza
cor clara, tom claro > branco, off-white, areia, cru
transparente, incolor, translúcido
colorido, multicolor, multicolorido, estampado
azulado > azul, azul-petróleo, índigo, azul-névoa
azul claro, azul clarinho, azul bebê, azul céu > azul-névoa, celeste
azul escuro, azul noite, azul profundo > azul-petróleo, índigo, marinho
azul-petróleo, petróleo, azul pavão, teal
índigo, azul jeans, jeans, denim
esverdeado, verdinho > verde, sálvia, oliva, musgo
verde claro, verde clarinho, verde menta, verde seco, verde acinzentado > sálvia
verde escuro, verde fechado, verde folha, verde mata, verde garrafa > musgo, oliva
verde-oliva, verde militar, verde exército > oliva, musgo
avermelhado > vermelho, vinho, ferrugem, terracota
vermelho > vinho, terracota, ferrugem, bordô
vermelho escuro, vermelho fechado, roxo escuro, cor de uva > vinho, bordô
alaranjado, laranja, cor de abóbora, coral > terracota, ferrugem
cor de tijolo, cor de telha, cor de barro, ferrugem > terracota, ferrugem
amarelado, amarelo queimado, amarelo escuro, curry > mostarda, ocre, mel, âmbar
amarelo, cor de mel > mostarda, mel, âmbar
amarronzado, cor de caramelo, cor de mel > âmbar, mel, nogueira, caramelo
marrom, cor de café, cor de chocolate, castanho > nogueira, café, couro, carvalho
marrom escuro, madeira escura, imbuia > nogueira
marrom claro, madeira clara > carvalho, freijó, pinus, natural
pretinho > preto
preto > grafite
cinza escuro, cinza chumbo, cimento queimado > grafite
cinza claro, cinza clarinho > cinza, azul-névoa
acinzentado, cinzento > cinza, grafite
bege, nude, fendi, cáqui, linho cru > areia, cru, natural, off-white
branco sujo, branco quebrado, esbranquiçado > off-white, cru, branco
branquinho > branco, off-white
rosinha, rosado, rosa antigo, rosa velho, rosa seco, rosa chá, rosa queimado > rosé
roxo, violeta, berinjela > vinho, lavanda, lilás
dourado, ouro velho, metalizado > latão, dourado
vidro escuro, vidro fumê > fumê
vidro liso, cristalino > transparente
pardo, papel pardo > kraft, pardo
cor de madeira, madeirado, tom de madeira > carvalho, nogueira, freijó, natural
cor de terra, cores da terra > terracota, ferrugem, areia, barro
cor quente, tom quente > terracota, mostarda, ferrugem, vinho
cor fria, tom frio > azul-petróleo, índigo, azul-névoa, cinza
# Materials
crochê, crochet, croché > tricô, macramê, renda, tear
ágata, esmaltada, esmalte, esmaltado
pelinho, pelúcia, pelego sintético > bouclê, pelo alto
tecido grosso, brim > lona, sarja
madeira > pinus, teca, bambu, carvalho, freijó, jatobá, tauari, eucalipto, mdf, nogueira, cumaru, acácia
madeira maciça > freijó, teca, jatobá, tauari
madeira de demolição, madeira rústica
vidro > cristal, borossilicato
vidro borossilicato, borossilicato, vidro temperado, vidro resistente
metal > inox, alumínio, ferro, latão, aço, cobre
inox, aço inox, aço inoxidável
aço > inox
ferro > aço
cerâmica > grés, barro, argila, porcelana, faiança, terracota, louça
grés, stoneware, cerâmica de alta temperatura
barro, argila, terracota
porcelana > cerâmica
pedra > mármore, granito, ardósia, travertino
mármore, marmorizado
couro > courino, camurça
couro sintético, courino, corino, couro ecológico, couro vegano
palha > vime, rattan, junco, palhinha, taboa, seagrass, fibra natural
palhinha, palha indiana, rattan, tela de palha
vime, rattan, ratã, junco, fibra sintética
fibra natural > sisal, juta, algodão, palha, taboa, bananeira, buriti
corda, cordão
algodão > percal, sarja, lona
veludo, aveludado, suede
lã > tricô, merino, feltro, alpaca
tricô, tricot
crochê, crochet
tecido de malha, malha
plástico > acrílico, polipropileno, melamina, policarbonato
acrílico, plexiglass
melamina, melanina
papel > kraft, papelão
reciclado, reciclável, ecológico, sustentável
sustentável > bambu, reciclado, biodegradável, compostável, reutilizável, orgânico
biodegradável, compostável
ecológico > biodegradável, compostável, bambu, fibra
fibra > juta, sisal, palha, taboa, seagrass, vime, rattan
artesanal, feito à mão, handmade, artesanato
artesanato > cestaria, cerâmica, renda, crochê
bordado > renda, richelieu
pintado à mão, pintura manual
# Patterns and shapes
listrado, listra, riscado, raiado
xadrez, quadriculado, vichy, tartan
floral, florido, flores, estampa de flor
poá, bolinha, petit poá, de bolinhas
geométrico, geometria
liso, sem estampa, básico
estampado > floral, listrado, xadrez, geométrico
botânico, tropical, folhagem
redondo, circular
oval, elíptico
hexagonal, sextavado, colmeia
franja, franjado, com franja, pingente
texturizado, textura, relevo
macio, fofo, fofinho, aconchegante
quentinho > manta, lã, cobertor
felpudo > pelo
fosco, matte
brilhante, brilho
empilhável, encaixável
dobrável, portátil, articulado
impermeável, à prova d'água, hidrorrepelente
antiaderente, teflon
térmico > parede dupla
antiderrapante, aderente
retrô, vintage, antigo
rústico, fazenda, colonial
moderno, contemporâneo, minimalista
boho, étnico, hippie
escandinavo, nórdico
clássico, tradicional
elegante, chique, sofisticado
# Origins
mineiro, mineira > minas
baiano, baiana > bahia
paulista > são paulo
paranaense > paraná
capixaba > espírito santo
goiano, goiana > goiás
cearense > ceará
pernambucano, pernambucana > pernambuco
gaúcho, gaúcha > rio grande do sul
catarinense > santa catarina
carioca, fluminense > rio de janeiro
amazônico, amazônica > amazônia, amazonas
paraense > pará
potiguar > rio grande do norte
nordestino, nordestina > bahia, pernambuco, ceará, paraíba
nacional, brasileiro
importado > italiano, colombiano, etiópia
etíope > etiópia
queniano > quênia
colombiano > colômbia
indiano > índia
japonês > japão
cerrado mineiro, cerrado
sul de minas, mantiqueira
# Weaves and surfaces
bouclê, boucle, teddy, pelinho de ovelha, carneirinho
waffle, favo, casa de abelha, ninho de abelha
canelado, frisado, ranhurado, estriado
plissado, pregueado
berbere, marroquino
kilim, étnico
irregular, assimétrico, orgânico
soprado, artesanal
esmaltado, ágata
tear, tecido à mão, tecelagem
trançado, trança, trama
costurado à mão, feito à mão
peludinho, pelinho > pelo alto, pelo, bouclê, felpa
`;
