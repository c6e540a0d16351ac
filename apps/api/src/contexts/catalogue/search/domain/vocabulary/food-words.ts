/** Food and drink, with regional names. */
export const foodWords = `
# Sweets and bakery
biscoito, bolacha, cookie
biscoito > cookie, sequilho
biscoito amanteigado, amanteigado, shortbread
sequilho, biscoito de polvilho, rosquinha
biscoito de polvilho, peta, avoador
chocolate > bombom, trufa, cacau
bombom, trufa, chocolate recheado
barra de chocolate, chocolate em barra, tablete
ovo de páscoa, ovo de chocolate
cacau, cacau em pó
bala, balinha, caramelo, goma, jujuba
pirulito, chupeta de açúcar
goma de mascar, chiclete, chicle
paçoca, doce de amendoim, pé de moleque
doce > geleia, compota, bombom, brigadeiro, bolo, biscoito
sobremesa > doce, bolo, chocolate
doce de leite, dulce de leche, leite condensado cozido
goiabada, doce de goiaba, cascão
geleia, compota, doce de fruta, conserva doce, marmelada
geleia > doce de leite, mel
mel, mel de abelha, mel silvestre, melado
melado, melaço, mel de engenho
bolo, cuca, torta doce
bolo > brownie, panetone
brownie, bolo de chocolate
panetone, panettone, chocotone
pão de mel, alfajor
pão > brioche, torrada, broa
pão francês, pãozinho, cacetinho, pão de sal, filão
torrada, pão torrado, crostini, bisnaguinha
pão de queijo, massa de pão de queijo
bolinho, muffin, cupcake
granola, cereal matinal, muesli, cereal
aveia, flocos de aveia, mingau
barra de cereal, barrinha de cereal, barra de proteína
sorvete, gelato, picolé
sacolé, geladinho, dindim, chup-chup, gelinho
# Savoury
castanha, noz, oleaginosa, mix de castanhas, nuts
castanha > amêndoa, amendoim
castanha-do-pará, castanha-do-brasil
amendoim, mendoim
creme de avelã, nutella
nutella > avelã
pasta de amendoim, creme de amendoim, manteiga de amendoim, peanut butter
fruta seca, fruta desidratada, damasco, uva passa
snack, salgadinho, petisco, aperitivo, belisco
petisco > castanha, amendoim, biscoito
azeite, óleo de oliva, azeite de oliva, extravirgem
óleo > azeite
vinagre, aceto, balsâmico
tempero, condimento, especiaria
tempero > sal, pimenta, ervas, orégano, alho
especiaria > canela, cravo, pimenta, noz-moscada, cúrcuma
cúrcuma, açafrão-da-terra, açafrão
canela, canela em pó, canela em pau
sal, sal grosso, flor de sal, sal rosa
pimenta-do-reino, pimenta preta
coentro, cheiro-verde, salsinha, salsa
molho > pesto, ketchup, mostarda
ketchup, catchup
maionese, aioli
massa, macarrão, pasta, espaguete, talharim
arroz > risoto
feijão > lentilha, grão-de-bico
farinha > polvilho, fubá
mandioca, aipim, macaxeira
farofa, farinha de mandioca
abóbora, jerimum, moranga
tangerina, mexerica, bergamota, ponkan
fruta-do-conde, pinha, ata
canjica, munguzá, mungunzá
tapioca, goma de tapioca, beiju, polvilho
cuscuz, flocão, flocão de milho
pamonha, curau
charque, carne-seca, carne de sol, jabá
linguiça, salsichão
queijo > parmesão, requeijão, coalho
requeijão, cream cheese
manteiga > margarina
ghee, manteiga clarificada
patê, antepasto, pastinha
conserva, picles, azeitona
azeitona, oliva
palmito, pupunha
atum, sardinha
proteína, whey, whey protein, suplemento
colágeno > suplemento
sem glúten, gluten free, zero glúten
sem lactose, zero lactose
vegano, plant based > vegetal
orgânico, sem agrotóxico
diet, zero açúcar, sem açúcar
# Drinks
bebida > suco, chá, café, água, cerveja, vinho
refrigerante, refri, guaraná, soda
suco, néctar, suco integral
água, água mineral
água com gás, água gaseificada
vinho > espumante, rosé
espumante, champanhe, champagne, prosecco, frisante
cerveja, breja, chopp, chope
cachaça, pinga, aguardente, caninha, branquinha
whisky, uísque
licor, aperitivo
gin, gim
energético, isotônico
caldo de cana, garapa
# Baskets
cesta básica, cesta de alimentos
cesta de café da manhã, café na cama, cesta matinal
cesta de natal, cesta de fim de ano
cesta gourmet, cesta de queijos e vinhos, cesta de presente
`;
