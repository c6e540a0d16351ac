/** What a thing is like, how it is used, and what it is called elsewhere in Brazil, in the words of speech. */
export const propertiesAndUseWords = `
# Power
não precisa de energia, não usa eletricidade, não precisa ligar, não vai na tomada, não precisa de luz elétrica, não gasta luz, funciona sem energia : manual, de fogão, prensa francesa, coador, varetas
# Heat and cold
mantém quente, conserva quente, segura o calor, não esfria, deixa quente : térmica, garrafa térmica, dupla parede, abafador
mantém gelado, conserva gelado, não esquenta a bebida : térmica, garrafa térmica, dupla parede, cooler
jarra térmica, bule térmico > garrafa térmica, térmica, dupla parede
esquenta no frio, quentinha, quentinho, para o frio, para o inverno, de inverno : manta, lã, cobertor, colcha, roupão
para o calor, para o verão, de verão, levinho, levinha : linho, percal, waffle, algodão leve
# Feel and look
fofinho, fofinha, fofo, peludinho, peludinha, gostoso de abraçar > bouclê, felpudo, pelo alto, tricô, macio
cheiroso, cheirosa, cheirinho bom, cheira bem > perfumado, perfumada
brilhoso, brilhosa, brilhante > esmaltado, acetinado, dourado
sem brilho, opaco, opaca > fosco, fosca
transparente, translúcido, translúcida > vidro, cristal
rajado, rajada, mesclado, mesclada > mescla, bicolor
trançadinho, de palhinha, palhinha > palha, trançado, fibra natural
de palha, de fibra > juta, seagrass, taboa, palha, fibra
de barro, de argila > cerâmica, barro, grés
de corda, de cordinha > corda, macramê
colorido, colorida, coloridinho, multicolorido > colorida, estampado, listrado
clarinho, clarinha > claro, cru, areia
escurinho, escurinha > escuro, preto, grafite
desenho geométrico, losango, losangos > geométrica, geométrico
florido, florida, com flor, com flores, estampa de flor > floral, botânico, folhagem
com folhas, estampa de folha, de folhinha > folhas, folhagem, botânico
com franja, com franjinha, com pompom, com tassel > franja
com tampa, que tampa, que fecha > tampa, hermético
com alça, com pegador, com cabo > alça, alças
com pé, com pezinho, de pezinho > tripé, pés
pendurado, pendurada, de pendurar, suspenso, suspensa > suspenso, pendente
redondinho, redondinha, em círculo, circular > redondo, redonda
quadradinho, quadradinha > quadrado, quadrada
compridinho, comprido, comprida, alongado, alongada > passadeira, rolo, corredor
irregular, sem formato, forma livre > orgânico
# How it is used
dá pra ler, para ler na cama, para leitura, iluminar a leitura, ler livro, ler livros : luminária de leitura, abajur, luminária articulada
guarda livros, guarda livro, guarda revistas, guardar livro, organizar livros : cesto de revistas, cesto baixo, revisteiro, cesto, porta-livros
guarda brinquedo, guarda brinquedos, juntar brinquedo, organizar brinquedos : cesto
guarda manta, guardar manta, guardar cobertor, guardar almofada : cesto
guarda comida, guardar mantimento, guardar biscoito, guardar bolacha, guardar arroz, guardar farinha : pote hermético, pote
guarda maquiagem, guardar maquiagem, guardar joia, guardar brinco : bandeja, cesto, caixa
guardar sabonete, deixar sabonete, colocar sabonete : saboneteira, kit banheiro
guardar escova de dente, deixar escova de dente : porta-escova, kit banheiro
sentar, descansar o pé, esticar a perna, descansar as pernas : pufe, banco
deixar chave, botar chave, jogar a chave : bandeja, porta-chaves
servir café da tarde, servir visita, levar café na cama : bandeja, xícara, bule
servir petisco, servir frios, tábua de frios : tábua, petisqueira, bandeja
servir água, servir suco, por água, botar água : jarra, copo, moringa
servir salada, por salada, comer salada : saladeira, tigela, travessa
tomar sopa, comer sopa, comer cereal, comer açaí : tigela, bowl, cumbuca
tomar vinho, brindar, tomar espumante : taça
cobrir o sofá, proteger o sofá, tampar o sofá, jogar no sofá : manta, xale
cobrir a cama, forrar a cama, arrumar a cama : colcha, capa de duvet, jogo de cama
secar a mão, enxugar a mão, secar o rosto, enxugar o rosto : toalha de rosto, toalha lavabo
secar o corpo, enxugar depois do banho, sair do banho : toalha de banho, roupão
secar louça, enxugar louça, secar prato : pano de prato, pano
perfumar a casa, perfumar o ambiente, deixar cheirosa a casa, tirar cheiro, tirar mau cheiro : difusor, vela perfumada
iluminar a mesa, iluminar a sala de jantar, luz em cima da mesa : pendente
iluminar o canto, clarear a sala, luz indireta, luz baixa, meia luz : abajur, luminária de chão, luminária de mesa
se olhar inteiro, ver o look, provar roupa, ver o corpo inteiro : espelho de corpo inteiro, espelho arco
ver a hora, saber as horas : relógio
plantar, replantar, colocar planta, botar muda, trocar de vaso : cachepô, vaso
colocar flor, botar flor, flores frescas, buquê : vaso, vaso solitário
enfeitar a mesa, arrumar a mesa, por a mesa : jogo americano, guardanapo, vela palito, aparelho de jantar
enfeitar a parede, preencher a parede : quadro, espelho, relógio
enfeitar a estante, enfeitar a prateleira : vaso, escultura, quadro, vela
moer café, triturar café, moer grão, moer na hora : moedor
coar, fazer coado, fazer café coado, passar na hora : coador, filtro de papel, chaleira
socar o café, apertar o café, prensar o pó : compactador
pesar o café, pesar o pó, medir gramas : balança
espumar, fazer espuma, fazer arte no leite, latte art : leiteira
tirar borra, jogar fora a borra, descartar borra : gaveta de borra, bate-borra
limpar a cafeteira, tirar óleo do café, desengordurar a máquina : detergente em pó, limpador, escova de grupo
ferver água, esquentar a água do café, água na temperatura certa : chaleira
vender café na rua, servir pra viagem, levar na mão : copo de papel, tampa, sacola
adoçar, dar sabor, deixar docinho, dar gosto no café : xarope, calda
# Called otherwise elsewhere
caçarola, caçarolinha, tacho, tachinho > panela
quartinha, bilha, pote de barro > moringa, jarra
penteadeira, toucador > espelho
coberta, cobertorzinho, acolchoado > manta, colcha, edredom
lençol de elástico, lençol de baixo > jogo de lençol, lençol
pano de mesa, forro de mesa > toalha de mesa
bibelô, bibelôs, badulaque, enfeitinho > enfeite, escultura, vaso
candeeiro, lampião, lamparina > luminária, abajur, lanterna
caqueira, xaxim, jarro de planta > vaso, cachepô
mói café, moinho de café > moedor
chaleirinha, chocolateira > chaleira
coador de flanela, coador de saco > coador de pano, coador
`;
