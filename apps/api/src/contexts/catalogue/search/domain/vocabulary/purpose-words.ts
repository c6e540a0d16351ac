/** Purposes, occasions, places and recipients, each with the products for it. */
export const purposeWords = `
# Preparing food and drink
vaporizar leite, espumar leite, cremar leite, texturizar leite : leiteira, pitcher, espumador, vaporizador
latte art, arte no leite : leiteira, pitcher, xícara de cappuccino
ferver água, esquentar água, aquecer água : chaleira, bule, fervedor, chaleira elétrica
ferver leite, esquentar leite : leiteira, fervedor, caneco
moer café, triturar café : moedor, moinho
moer pimenta : moedor de pimenta, pimenteiro, pilão
coar café, passar café, fazer café, preparar café : coador, cafeteira, filtro de papel, porta-filtro, prensa francesa, moka, chaleira
compactar café, prensar café : compactador, tamper
pesar café, pesar ingredientes, pesar : balança
medir temperatura, temperatura : termômetro
medir tempo, marcar tempo, cronometrar : timer, cronômetro, balança, ampulheta
fazer chá, preparar chá, infusionar : infusor, bule, chaleira
fazer espresso, tirar espresso, tirar expresso : máquina de espresso, cafeteira
fazer bolo, assar bolo : forma, assadeira, batedeira
fazer pão, assar pão : forma de pão, assadeira
fazer suco : espremedor, liquidificador, jarra
fazer drinks, fazer caipirinha, preparar drinks : coqueteleira, socador, copo
cozinhar : panela, frigideira, caçarola, espátula, colher de pau
fritar : frigideira, fritadeira, panela
assar, levar ao forno, ir ao forno : assadeira, refratário, forma, travessa
cortar, picar, fatiar : faca, tábua de corte, fatiador
cortar carne, cortar legumes : faca, tábua de corte
cortar pão : faca de pão, tábua
ralar queijo, ralar : ralador
amassar alho : pilão, socador, espremedor de alho
temperar : saleiro, pimenteiro, galheteiro
abrir vinho, abrir garrafa : saca-rolhas, abridor
gelar vinho, gelar bebida, gelar cerveja : balde de gelo, cooler
# Serving
servir café : bule, garrafa térmica, xícara, bandeja, cafeteira
servir chá : bule, xícara, conjunto de chá, bandeja
servir água, servir suco : jarra, garrafa, copo, suqueira
servir vinho, tomar vinho, beber vinho : taça, decanter
servir queijo, servir frios, servir petiscos, servir aperitivo : tábua, petisqueira, bandeja
servir salada : saladeira, tigela, pegador
servir sopa, tomar sopa : sopeira, tigela, cumbuca, concha, prato fundo
servir bolo : boleira, prato de bolo, espátula de bolo
servir sobremesa : taça, tigela, prato de sobremesa, ramequim
servir molho : molheira, ramequim
servir pão : cesta, tábua, porta-pão
servir comida, servir à mesa, servir : travessa, prato de servir, tigela, bandeja, jarra, bule, tábua
tomar café, beber café : xícara, caneca
tomar chá, beber chá : xícara, caneca
tomar água, beber água : copo, jarra, moringa, garrafa, taça
tomar cerveja, beber cerveja : copo de cerveja, caneca de chopp, tulipa
tomar whisky : copo de whisky
beber : copo, taça, caneca, xícara
comer cereal, comer granola, comer açaí, tomar açaí : tigela, bowl, cumbuca
comer : prato, talher, tigela
pôr a mesa, arrumar a mesa, montar a mesa, decorar mesa : jogo americano, sousplat, guardanapo, toalha de mesa, trilho de mesa, prato, centro de mesa
proteger a mesa, proteger mesa : descanso de panela, jogo americano, sousplat, porta-copos
apoiar panela quente, panela quente : descanso de panela
levar café, café para viagem, café to go : copo para viagem, copo térmico, garrafa térmica, copo de papel
manter café quente, café quente, manter quente : garrafa térmica, bule térmico, caneca térmica, copo térmico
# Storing
guardar pão : porta-pão, cesta, saco de pão
guardar café, conservar café, armazenar café : pote hermético, lata, porta-mantimentos, pote
guardar mantimentos, guardar comida, guardar arroz, guardar alimentos : porta-mantimentos, pote, pote hermético, vasilha
guardar biscoito : biscoiteira, pote, lata
guardar açúcar : açucareiro, pote
guardar frutas, colocar frutas, pôr frutas : fruteira, cesta, cesto, tigela
guardar temperos : porta-temperos, pote
guardar talheres : porta-talheres, faqueiro
guardar brinquedos, organizar brinquedos : cesto, caixa organizadora, baú
guardar roupa suja, roupa suja : cesto, balaio, cesto de roupa
guardar roupa, organizar roupa, pendurar roupa : guarda-roupa, cabide, arara, cômoda, caixa organizadora
guardar cobertor, guardar manta, guardar edredom : cesto, baú, caixa organizadora
guardar livros : estante, prateleira, porta-livros
guardar revistas : revisteiro, cesto
guardar joias : porta-joias, caixa
guardar sapatos : sapateira
guardar chaves, pendurar chaves : porta-chaves, gancho
guardar : cesto, caixa organizadora, pote, organizador, baú
organizar, organização, arrumação : cesto, caixa organizadora, organizador, bandeja, prateleira, nicho, porta-treco
bagunça : cesto, organizador, caixa organizadora
pendurar na parede : gancho, cabide, cabideiro, suporte
lixo : lixeira, saco de lixo
# House and rest
iluminar : luminária, abajur, pendente, arandela, lâmpada
ler, leitura : luminária, abajur, poltrona
ler na cama, ler à noite : abajur, luminária de leitura
sentar : cadeira, banco, banqueta, pufe, poltrona
descansar os pés, apoiar os pés : pufe, apoio de pés, banqueta
dormir : travesseiro, jogo de cama, lençol, pijama
deitar, tirar soneca : rede, colchonete, futon
aquecer no frio, esquentar no frio, inverno, frio : manta, cobertor, edredom, caneca, lã
dias frios, noite fria : manta, cobertor, edredom
verão, calor : linho, jarra, copo, ventilador, toalha de praia
cobrir sofá, cobrir o sofá, forrar sofá : manta, capa de sofá
cobrir a cama, forrar cama : colcha, cobre-leito, edredom, lençol
cobrir mesa : toalha de mesa
perfumar, perfumar a casa, perfumar ambiente : difusor, home spray, vela perfumada, incenso, sachê perfumado
relaxar, relaxamento, meditar, meditação, spa : vela perfumada, difusor, sais de banho, incenso, roupão, óleo essencial, almofada
enxugar louça, secar louça, secar pratos : pano de prato, escorredor de louça
secar as mãos, enxugar as mãos : toalha de rosto, toalha de mão, lavabo
secar o corpo, enxugar : toalha de banho, roupão
sair do banho, depois do banho : toalha de banho, roupão, tapete de banheiro
tomar banho : sabonete, toalha de banho, bucha
limpar : pano, limpador, detergente, escova, esponja
limpar máquina, limpar cafeteira, limpar máquina de café : limpador, detergente, descalcificante, escova
lavar louça : detergente, esponja, escova, bucha
lavar roupa : sabão em pó, amaciante
passar roupa : ferro de passar, tábua de passar
ver as horas, ver hora, hora : relógio
ver-se, maquiar : espelho
decorar, decoração de sala, decorar a sala, decorar parede : quadro, espelho, vaso, almofada, escultura, relógio
decorar estante, enfeitar estante : vaso, escultura, castiçal, caixa, livro
enfeitar : vaso, enfeite, escultura, arranjo
plantar, colocar planta, pôr planta : vaso, cachepô, jardineira
colocar flores, pôr flores : vaso, solitário, jarro
regar plantas, regar : regador, borrifador
escurecer o quarto, tapar o sol, bloquear luz : cortina blackout, persiana
limpar os pés : capacho
embalar, embrulhar, embalar presente : caixa de presente, papel de presente, sacola, embalagem
carregar compras, fazer feira, feira, fazer compras : sacola, ecobag, cesta
cobrir o corpo : roupão, quimono
escrever, anotar : caderno, caneta, bloco de notas
viajar, viagem : copo térmico, necessaire, mala, garrafa térmica
trabalhar, escritório : escrivaninha, cadeira de escritório, caderno, organizador de mesa
# Occasions
café da manhã : xícara, caneca, bule, jogo americano, bandeja, granola, geleia, tigela, manteigueira, açucareiro
café na cama : bandeja de café da manhã, bandeja
lanche, café da tarde : xícara, bule, biscoito, bolo, boleira, prato de sobremesa
chá da tarde, chá das cinco : bule, xícara, conjunto de chá, chá, boleira, biscoito
almoço, almoço de domingo : aparelho de jantar, prato, travessa, talher, toalha de mesa
jantar, jantar romântico, jantar à luz de velas : vela, castiçal, taça, aparelho de jantar, prato, sousplat
churrasco : tábua de carne, tábua, avental, faca, travessa, petisqueira
piquenique, picnic : cesta, manta, toalha, garrafa térmica
happy hour : taça, copo, petisqueira, tábua
queijos e vinhos, noite de vinho : tábua, taça, decanter, faca de queijo
pizza, noite da pizza : forma de pizza, tábua, cortador de pizza
festa junina, são joão : bandeirola, chapéu de palha, cachaça, canjica
ano novo, réveillon, ceia : taça, vela, toalha de mesa, travessa, aparelho de jantar
natal, ceia de natal : guirlanda, vela, travessa, toalha de mesa, sousplat, árvore de natal
páscoa : ovo de páscoa, chocolate
dia dos namorados : vela, taça, chocolate
receber visitas, receber amigos, receber : bandeja, travessa, taça, aparelho de jantar, jogo americano, toalha de lavabo
visita, hóspede : toalha, jogo de cama, travesseiro
casa nova, primeira casa, montar apartamento : jogo de cama, aparelho de jantar, panela, toalha
# Places
cozinha : panela, tábua, pano de prato, pote, avental, utensílio de cozinha, porta-mantimentos
sala, sala de estar, living : almofada, manta, tapete, quadro, pufe, luminária, mesa de centro, vaso
sala de jantar : mesa de jantar, cadeira, pendente, toalha de mesa, aparelho de jantar
quarto, dormitório, suíte : jogo de cama, colcha, travesseiro, abajur, manta, almofada, criado-mudo
banheiro, toalete : toalha, tapete de banheiro, saboneteira, sabonete, cesto, espelho, lixeira
lavabo : toalha de rosto, sabonete, difusor, saboneteira, espelho, vela perfumada
varanda, sacada, área externa, quintal, terraço : rede, vaso, banco, jardineira, luminária, cadeira
jardim : vaso, regador, jardineira
corredor : passadeira, tapete, arandela, quadro
hall, hall de entrada, entrada : capacho, aparador, espelho, cabideiro, porta-chaves, tapete
área de serviço : cesto de roupa, varal, balde
praia, piscina : toalha de praia, canga, cooler
parede : quadro, espelho, relógio, arandela, prateleira
janela : cortina, persiana
bancada, pia : escorredor, porta-detergente, bandeja, saboneteira
balcão : banqueta, máquina de espresso, expositor
# Recipients
mãe, presente para mãe, dia das mães, mulher, avó : vela perfumada, difusor, vaso, roupão, xícara, bandeja
pai, dia dos pais, homem : copo de whisky, caneca, tábua, avental, café
namorada, esposa, amiga : vela perfumada, caneca, difusor, chocolate, roupão
professor, professora, dia dos professores : caneca, caderno, chocolate, vela perfumada
chefe, cliente, funcionário : caneca, café, caderno, cesta
madrinha, padrinho : vela perfumada, taça, caixa
amigo secreto, amigo oculto : caneca, vela, chocolate, caderno
amante de café, apaixonado por café, cafezeiro : café, caneca, moedor, prensa francesa, cafeteira
cozinheiro, chef, quem cozinha : avental, tábua, faca, panela
iniciante, começar : kit, prensa francesa, coador
# Trade
abrir cafeteria, montar cafeteria, equipar cafeteria : máquina de espresso, moedor, compactador, xícara, copo de papel
restaurante, hotel, pousada : prato, xícara, toalha, máquina de espresso
# Corners and moods
cantinho do café, canto do café, estação de café : cafeteira, caneca, bandeja, porta-cápsulas, açucareiro, pote, prensa francesa
cantinho de leitura, canto de leitura : poltrona, luminária de leitura, manta, almofada, pufe
quarto de bebê, quarto infantil : cesto, móbile
aconchego, hygge, clima aconchegante : manta, vela, almofada, luminária
despensa, mantimentos : porta-mantimentos, pote hermético, pote
salada : saladeira, tigela
frios : tábua de frios, petisqueira, tábua
lenha : cesto
controle remoto : porta-controle, bandeja, cesto
massagem : vela perfumada, óleo essencial, toalha
noivado, bodas, lua de mel : taça, jogo de cama, roupão, vela perfumada
ir ao micro-ondas, esquentar comida : refratário, tigela, pote
ao fogão, no fogão : panela, frigideira, chaleira, bule
revender, revenda de café : saco de café, sacola, café em grãos
embalar café : saco de café, embalagem com válvula
levar copos, carregar copos, transportar copos : bandeja de copos, suporte de copos
bater a borra, descartar borra : batedor de borra, caixa de borra
nivelar café, distribuir café : nivelador, distribuidor
proteger a roupa : avental
limpar vaporizador, limpar bico : limpador, escova, pano
adoçar café, aromatizar café, saborizar café : xarope, calda, açúcar
drinks com café, soda italiana, frappé : xarope, copo
# Wishes
pouca água, fácil de cuidar, que não morre : suculenta, cacto, espada-de-são-jorge, zamioculca
pé de cama, pés da cama : peseira, manta
beira de cama, lado da cama : tapete, passadeira, criado-mudo, abajur
clima romântico, luz de velas : vela, castiçal
tirar cheiro, mau cheiro : difusor, home spray, vela perfumada
ver televisão, noite de filme, maratonar : manta, almofada, pufe
feijoada, moqueca, ensopado, cozido, risoto : panela, caçarola, panela de ferro
macarronada, lasanha : travessa, refratário, panela, prato fundo
sopa, caldo : tigela, cumbuca, prato fundo, sopeira
açaí, sucrilhos, iogurte : tigela, bowl, cumbuca
guacamole, pastinha : ramequim, tigela, petisqueira
gim tônica, gin tônica : taça de gin, copo
caipirinha : copo, socador, coqueteleira
moído na hora, moer na hora, café fresco : moedor, moinho, café em grãos
espumante, brinde, brindar : taça
nuca, pescoço : almofada rolo, rolo, travesseiro
apoio nas costas, lombar : almofada
chão da sala : tapete, pufe, almofada
`;
