/** Baby, children, toys and pets. */
export const babyKidsAndPetsWords = `
# Baby
bebê, nenê, neném, recém-nascido, baby
bebê > infantil
infantil, criança, kids, menino, menina
fralda, fraldinha
fralda de pano, fralda de boca, paninho de boca, cueiro
cueiro, manta de bebê, swaddle
naninha, paninho, cheirinho de bebê
babador, babeiro, bandana
chupeta, bico, pepeta
mamadeira, chuquinha, copo de transição
mordedor, mordedor de bebê
berço, mini berço, moisés
kit berço, protetor de berço
trocador, cômoda de bebê
bolsa maternidade, bolsa de bebê, mala maternidade
saída de maternidade, enxoval de bebê
carrinho de bebê, bebê conforto, moisés
body, bodie, macaquinho de bebê
macacão de bebê, tip top, macacão
sapatinho, botinha de bebê
banheira de bebê, balde de banho
mosquiteiro de berço, mosquiteiro
cadeirão, cadeira de alimentação
prato infantil, pratinho de bebê, kit alimentação
móbile, enfeite de berço
chocalho, guizo
# Toys
brinquedo, brinquedinho
brinquedo > pelúcia, boneca, carrinho, quebra-cabeça, jogo
pelúcia, bicho de pelúcia, ursinho, urso de pelúcia
boneca, bonequinha
carro de brinquedo > carrinho
bola, pelota
pipa, papagaio, pandorga
bloco de montar, lego, blocos
massinha, massa de modelar
patinete, bicicleta, bike, velocípede
cabana, cabaninha, tenda
# Pets
pet, animal > cachorro, gato
cachorro, cão, dog, doguinho
gato, felino, gatinho
cama de cachorro, caminha pet, cama pet
caminha pet > almofada
comedouro, tigela pet, pote de ração, prato de cachorro, comedor, vasilha de cachorro
bebedouro pet, fonte pet, bebedouro
coleira, guia, peitoral
ração, comida de cachorro, comida de gato
petisco pet, biscoito de cachorro, bifinho
areia de gato, granulado, areia higiênica
caixa de areia, bandeja de gato, banheiro de gato
arranhador, poste de gato
tapete higiênico, fralda de cachorro
caixa de transporte, bolsa pet
peixe > aquário
gaiola, viveiro
shampoo pet, banho de cachorro
`;
