/** Coffee, tea, mate and the equipment for preparing them. */
export const coffeeAndTeaWords = `
# Coffee makers
cafeteira, máquina de café
cafeteira > máquina de espresso, prensa francesa, moka
máquina de café, máquina de espresso, máquina de expresso, máquina de cafezinho, cafeteira expresso
cafeteira italiana, moka, moca, mocha, bialetti, cafeteira de fogão
french press, prensa francesa, cafeteira francesa, cafeteira de êmbolo, cafeteira de pressão, frenchpress
prensa > aeropress
aeropress, aero press
pour over, pourover, coador, porta-filtro, método coado
pour over > v60, filtro de papel, chaleira bico de ganso, suporte de coador
v60, hario, coador v60, dripper
dripper, coador, suporte de filtro, porta-filtro, driper, gotejador
coador > porta-filtro, filtro de papel, dripper, v60
coador de pano, filtro de pano, saco de café, coador de flanela
coador de papel, filtro de papel, papel filtro, filtro melitta
chemex, cafeteira de vidro
kalita, melitta, clever > coador, filtro de papel
sifão, cafeteira globinho, globinho, syphon
cold brew, café gelado, café extraído a frio
cold brew > jarra
cafeteira elétrica, cafeteira de filtro, cafeteira automática
cafeteira de cápsula, nespresso, dolce gusto, máquina de cápsula
cafeteira industrial, cafeteira profissional, máquina profissional
suporte de coador, suporte de filtro, mariquinha
# Barista tools
moedor, moinho, triturador
moedor de café, moinho de café, grinder, moedor manual, triturador de café
elétrico > 127 v, 220 v, bivolt
moedor elétrico, moinho elétrico, moinho profissional
compactador, tamper, socador, calcador
nivelador, distribuidor de café, distribuidor de pó
porta-filtro, portafiltro, manípulo, bottomless
caixa de borra, borreira, knock box, batedor de borra
pitcher, leiteira, jarra de leite, vaporizador de leite, jarra inox
vaporizador > leiteira, pitcher
espumador, mixer de leite, cremeira, batedor de leite, espumador de leite, mini mixer
espumador > leiteira
balança de barista, balança de café, balança com timer, balança digital, balança de precisão
chaleira bico de ganso, chaleira gooseneck, chaleira pescoço de ganso, bule bico fino, chaleira de bico fino
gooseneck, bico de ganso, bico fino, pescoço de ganso
termômetro de leite, termômetro
colher dosadora, dosador de café, scoop, medida de café, colher medidora
cloche de prova, colher de cupping, cupping
barista > leiteira, compactador, balança, moedor, chaleira, pitcher
servidor de café, jarra de café, decanter de café, server
jarra de café > bule, garrafa térmica
filtro de café > filtro de papel, coador
pincel de limpeza, escova de moedor, escova de grupo
limpador de máquina, detergente de café, cafiza, pastilha de limpeza, limpador de cafeteira
descalcificante, descalcificador, anticalcário, desincrustante
descalcificante > limpador, detergente
# Coffee
café em grão, café grão, grão de café, café torrado em grãos
café moído, pó de café, café em pó
pó > moído
moído, em pó, pó
café solúvel, café instantâneo, nescafé
café especial, café gourmet, café arábica, café de especialidade, specialty coffee
café forte, café intenso, café encorpado
forte, intenso, extraforte, amargo > escura, torra escura, encorpado
suave, fraco, leve, delicado > clara, torra clara
café suave, café fraco, café leve
encorpado, intenso, forte
suave, leve, delicado
doce, adocicado > caramelo, chocolate, mel
frutado > frutas vermelhas, cítrico
cítrico, acidez, ácido
achocolatado > chocolate, cacau
cappuccino, capuccino, capuchino, capucino, cappucino
espresso, expresso, café expresso
cafezinho > café, xícara
descafeinado, decaf, sem cafeína, descafeinada
conilon, robusta, canephora
catuaí, bourbon, mundo novo, acaiá > arábica
microlote, micro lote, nano lote
blend, mistura
cápsula, cápsula de café, capsula compatível
drip coffee, drip bag, café em sachê, sachê de café, filtro individual
café com leite > cappuccino
café verde, café cru
assinatura de café, clube de café
degustação, kit degustação, amostra, kit provador
# Tea and mate
chá > infusão, tisana, matcha
infusão, tisana, chá de ervas
chá em sachê, saquinho de chá, sachê de chá, chá de saquinho
chá a granel, chá em folhas, folhas de chá, chá solto
chá preto, english breakfast, earl grey
chá preto > chai
chá verde, green tea, sencha, bancha
chá verde > matcha
matcha, chá verde em pó, maccha
matcha > chá verde
chá mate, mate, mate tostado, erva-mate
chai, masala chai, chá indiano
camomila, chá de camomila
camomila, erva-doce, melissa > chá, infusão
erva-cidreira > capim-limão
capim-limão, capim-cidreira, capim-santo, lemongrass
hortelã, menta, peppermint
hibisco, chá de hibisco
erva-doce, anis, funcho
chimarrão, erva-mate, mate
chimarrão > cuia, bomba
tereré > erva-mate, cuia, bomba
cuia, porongo, cuia de chimarrão
bomba de chimarrão, bombilha
infusor, infusor de chá, bola de chá, coador de chá, filtro de chá, difusor de chá
porta-chá, caixa de chá, porta-sachê de chá
# Companions
açúcar > adoçante
mascavo, açúcar mascavo
rapadura > mascavo
adoçante, stevia, estévia, xilitol, eritritol
xarope, calda, syrup, xarope de café, sirop
xarope > calda de caramelo, baunilha
leite vegetal, leite de aveia, leite de amêndoas, bebida vegetal, leite de planta
leite vegano, sem lactose > leite vegetal, leite de aveia
creme de leite, chantilly, chantili
chocolate quente, achocolatado, chocolate em pó, cacau em pó
chocolate quente > cacau
# Flavours
frutado > pêssego, maçã, ameixa, morango, frutas vermelhas
floral > jasmim, flor
amendoado, nozes > amêndoa, castanha, avelã, amendoim
caramelado > caramelo, rapadura, doce de leite, melado
especiado > canela, cravo, cardamomo, especiarias, gengibre
chocolate > cacau
baunilha, vanilla
avelã, hazelnut
caramelo, toffee
canela, cinnamon
coado, filtrado
ristretto, curto
lungo, longo
chá gelado, iced tea, ice tea
chá relaxante, chá calmante, chá de dormir > camomila, melissa, capim-limão, erva-cidreira
chá digestivo > hortelã, boldo, gengibre, erva-doce
chá de fruta, chá de frutas > hibisco, maçã, frutas vermelhas
# Trade names and equipment
nespresso, dolce gusto, três corações > cápsula
monin, fabbri, routin > xarope
chemex > coador de vidro, coador
cold drip, torre de gotejamento, torre de cold brew
cafiza, puly caff, retrolavagem, backflush > detergente
ocd, leveler, nivelador, distribuidor
milk jug, jarra de barista, leiteira
burr, mó, rebarba
máquina de alavanca, lever, cafeteira de alavanca
máquina automática, superautomática > máquina de espresso
filtro cônico, filtro v60 > filtro de papel
copo de latte, copo de macchiato, copo de pingado, copo de vidro para café
xícara de cappuccino, xícara de latte, xícara média
tetsubin, chaleira de ferro, bule de ferro, bule japonês
# Everyday names
café premium, café superior, café gourmet, café especial
café extraforte, extraforte > intenso, torra escura, encorpado
café da roça, café caseiro > café
chá vermelho > hibisco
essência de baunilha, extrato de baunilha > xarope de baunilha
saborizante, saborizador, aromatizante de café > xarope
cobertura, calda de sorvete > calda, xarope
lixeira de borra, lixo de borra, caixa de borra
filtro 102, filtro 103, filtro melitta, melitta > filtro de papel
espuma de leite, leite vaporizado > leiteira, pitcher, espumador
`;
