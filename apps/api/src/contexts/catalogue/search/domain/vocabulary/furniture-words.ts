/** Furniture and the organisation of rooms. */
export const furnitureWords = `
# Seats
banco, banqueta, tamborete, mocho
banco, banqueta > pufe
banqueta > banquinho, banco alto
banqueta alta, banco de bar, banqueta de bar, banco alto, bistrô
pufe, puff, pouf, puf, pufinho
pufe > banqueta, banco, ottoman
almofadão > pufe
pufe baú, baú estofado, recamier
ottoman, otomana, apoio de pés, descanso de pés
apoio de pés, descansa-pés, banqueta de pés
recamier, divã, chaise, espreguiçadeira
poltrona > cadeira, bergère
poltrona de leitura, poltrona decorativa, bergère
poltrona de amamentação, cadeira de amamentação
cadeira de balanço, cadeira de vovó
cadeira > poltrona, banqueta, banco
cadeira de escritório, cadeira giratória, cadeira gamer
cadeira de praia, cadeira dobrável
cadeira de jantar, cadeira de mesa
sofá, estofado
namoradeira, loveseat
espreguiçadeira, chaise longue
assento > banco, banqueta, cadeira, pufe
capa de sofá, protetor de sofá, manta de sofá
capa de cadeira, forro de cadeira
rede, rede de dormir, rede de descanso, rede de balanço
rede > cadeira suspensa
cadeira suspensa, balanço, cadeira rede, cadeira de rede
# Tables
criado-mudo, mesa de cabeceira, mesinha de cabeceira, bidê
criado-mudo > mesa lateral
mesa de centro > mesa lateral, pufe
mesa de apoio, mesa lateral, mesa auxiliar, mesa de canto, mesinha lateral, side table
mesinha > mesa lateral, mesa de centro
mesa de canto > mesa lateral
mesa de jantar, mesa de refeição, mesa de cozinha
mesa bistrô, mesa alta, mesa de bar
mesa de escritório, escrivaninha, mesa de estudo, mesa de computador, home office, bancada
mesa dobrável, mesa de camping, mesa portátil
aparador, buffet, console, bufê, trinchante
aparador > mesa lateral, cômoda
penteadeira, toucador, camarim
carrinho de chá, carrinho bar, carrinho de bebidas, carro de chá
bar, barzinho, cantinho do bar > carrinho bar, bandeja, taça, coqueteleira
cavalete, pé de mesa
# Storage
estante, prateleira
estante > nicho, livreiro, rack
prateleira > nicho, suporte, estante
nicho, prateleira cubo, módulo de parede
guarda-roupa, armário, roupeiro
guarda-roupa > cabideiro, arara
arara, cabideiro de chão, arara de roupas, closet
armário > cômoda, cristaleira, gabinete
cômoda, gaveteiro
gaveteiro, caixa de gavetas
rack, painel de tv, estante de tv, móvel de tv
cristaleira, vitrine, armário de louça
sapateira, porta-sapatos, organizador de sapatos
baú, arca, caixa baú
baú > cesto, caixa organizadora
cabideiro, mancebo, porta-casacos, gancho de parede, cabide de parede
cabide, cruzeta, porta-roupa
cabide > gancho, cabideiro
gancho, pendurador, suporte de parede
porta-chaves, chaveiro de parede, suporte de chaves
porta-cartas, porta-correspondência
porta-bolsas, suporte de bolsa
porta-joias, caixa de joias, porta-bijuterias, porta-anéis
porta-joias > caixa, bandeja
porta-treco, porta-objetos, organizador de mesa, vide-poche, esvazia-bolso
porta-treco > caixa, bandeja, cesto
porta-controle, porta-controle remoto
porta-maquiagem, organizador de maquiagem
revisteiro, porta-revistas
revisteiro, porta-revistas > cesto
porta-livros, aparador de livros, suporte de livros, bibliocanto
porta-retrato, porta-foto, moldura
balaio, cesto
cesta, cesto
cesto, organizador
cesto > caixa organizadora, baú
cesta de palha, cesto de palha, cesto de vime, cesto de fibra
cesta de picnic, cesta de piquenique
caixa organizadora, organizador, caixa de organização, organizer
caixa organizadora > cesto, baú
organizador de gaveta, divisória de gaveta, colmeia
saco a vácuo, saco organizador, porta-edredom, capa de edredom com zíper
cesto de brinquedos, organizador de brinquedos, caixa de brinquedos
caixote, caixa de feira, engradado
escada decorativa, escada porta-mantas, porta-mantas
escada, escadinha
biombo, divisória de ambiente, divisor de ambientes
suporte > apoio, base, gancho
móvel > mesa, banco, banqueta, cadeira, estante, pufe, aparador
mobília, mobiliário > mesa, banco, banqueta, cadeira, estante, pufe
home office > luminária de leitura, escrivaninha, cadeira
varal, secador de roupa
samburá, jacá, cofo > cesto
mesinha de sofá, mesa de sofá, apoio de sofá, mesa lateral
louceiro > cristaleira, armário
`;
