/** Clothes, shoes, accessories, beauty and health. */
export const clothesAndBeautyWords = `
# Clothes
roupa > camiseta, calça, vestido, blusa
camiseta, t-shirt, blusinha, camisa de malha
blusa, blusinha, bata
blusa de frio, moletom, agasalho, suéter, casaco
suéter, pulôver, tricô, malha, sweater
cardigã, cardigan, casaquinho
casaco, jaqueta, sobretudo, japona
jaqueta, blusão
colete, gilet
calça, pantalona
calça jeans, jeans
legging, leggin, calça de ginástica
bermuda, short
saia, minissaia
vestido, túnica
macacão, jardineira, macaquinho
terno, paletó, blazer
gravata, gravata-borboleta
pijama, camisola, roupa de dormir
camisola, pijama, baby doll
quimono, kimono
lingerie, roupa íntima, calcinha, sutiã
cueca, boxer, samba-canção
meia, soquete, meião
meia-calça, meia fina
maiô, biquíni, roupa de banho, traje de banho
sunga, calção de banho
uniforme > jaleco, dólmã, avental
jaleco, guarda-pó, avental
dólmã, doma, roupa de chef
# Accessories
bolsa > sacola, tote bag
bolsa de palha, bolsa de praia
mochila, mala de costas, bolsa escolar
mala, mala de viagem, bagagem
pochete, doleira
carteira, porta-cartão, porta-moedas
necessaire, frasqueira, estojo de maquiagem, bolsinha
porta-níquel, porta-moedas, moedeiro
chapéu > boné, panamá
boné > chapéu
gorro, touca, toca
cachecol, echarpe, lenço, pashmina
xale, pashmina, poncho, estola
luva, mitene
guarda-chuva, sombrinha
óculos, óculos de sol, óculos escuros
pulseira, bracelete
colar, gargantilha, corrente
brinco, argola
anel, aliança
bijuteria, joia, semijoia
chaveiro, porta-chaves
tiara, arco, faixa de cabelo
presilha, prendedor de cabelo, grampo, piranha
elástico de cabelo, xuxinha, scrunchie, liga
leque, abanador
# Shoes
tênis, sapatênis
sapato, calçado
chinelo, sandália de dedo, havaianas
sandália, rasteirinha, papete
sapatilha, alpargata
bota, botina, coturno
pantufa, chinelo de quarto, sapato de casa
# Beauty and health
maquiagem, make, cosmético
batom, gloss
esmalte, base de unha
shampoo, xampu
condicionador, creme de cabelo
hidratante, loção, creme hidratante
creme de mão, hidratante de mãos
sabonete, sabão de banho
desodorante, antitranspirante
colônia, perfume, fragrância
protetor solar, filtro solar, bloqueador
barbeador, aparelho de barbear, gilete, lâmina
escova de cabelo > pente
secador de cabelo, secador
chapinha, prancha de cabelo
escova de dente, escova dental
pasta de dente, creme dental
cotonete > algodão
curativo, band-aid, esparadrapo
máscara de dormir, tapa-olho, venda de olhos
bolsa de água quente, bolsa térmica, compressa
massageador, rolo de massagem
tapete de yoga, mat de yoga, yoga
halter > peso
`;
