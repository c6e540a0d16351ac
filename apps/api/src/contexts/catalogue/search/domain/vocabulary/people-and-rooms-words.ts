/** Who a gift is for, what they like, on which occasion, and where a thing will stand. */
export const peopleAndRoomsWords = `
# People
sogra, tia, irmã, prima, cunhada, madrasta, vó, vovó, nora, comadre : vela, difusor, vaso, xícara, bandeja, roupão, prato de servir, guardanapo, abajur, quadro, chá
noiva, vizinha, senhora, moça, namorada, esposa, melhor amiga, amiga : vela, difusor, vaso, xícara, caneca, bandeja, roupão, manta, chá
sogro, avô, vô, vovô, tio, irmão, primo, cunhado, padrasto, genro : caneca, xícara, copo, tábua, taça, bandeja, relógio, avental, café, moedor manual
marido, esposo, namorado, noivo, amigo, rapaz, compadre : caneca, copo, taça, tábua, luminária, avental, café, moedor manual, roupão
colega, colega de trabalho, secretária, estagiário, sócio, médico, médica, dentista, terapeuta : caneca, xícara, vela, difusor, café, chá, vaso
filha, sobrinha, afilhada, adolescente : vela, almofada, caneca, luminária, manta, quadro
filho, sobrinho, afilhado, estudante : caneca, luminária de leitura, relógio, almofada
gestante, grávida, mamãe, puérpera : roupão, almofada, manta, cesto, chá
diarista, porteiro, faxineira, babá : caneca, vela, toalha, café
idoso, idosa : manta, luminária, roupão, chá, banco
recém-casado, casal recém casado, recém casados, noivos : aparelho de jantar, jogo de cama, toalha, taça, panela, bandeja
dono de cafeteria, dona de cafeteria : moedor, compactador, balança, leiteira, avental
barista iniciante, aprendiz de barista, home barista : moedor manual, balança, leiteira, compactador, coador
presente, lembrança, surpresa : vela, caneca, vaso, difusor, xícara, bandeja, café, chá, taça
# What they like
gosta de vinho, ama vinho, toma vinho, bebe vinho, amante de vinho, apreciador de vinho, enófilo : taça de vinho, taça, decanter, tábua, petisqueira
gosta de café, ama café, adora café, toma café, bebe café, viciado em café, fã de café, apaixonado por café : caneca, xícara, café, moedor manual, prensa francesa, coador, cafeteira
gosta de chá, ama chá, adora chá, toma chá, bebe chá : bule, chá, xícara, caneca, infusor, chaleira
gosta de ler, ama ler, adora ler, gosta de livros, ama livros, leitor, leitora : luminária de leitura, cesto de revistas, manta, almofada, revisteiro, marcador de página
gosta de cozinhar, ama cozinhar, adora cozinhar, cozinha bem, gosta de cozinha : panela, tábua, pote, avental, bandeja, faca
gosta de planta, ama planta, adora planta, mãe de planta, pai de planta, jardineiro, jardineira : cachepô, vaso, espada-de-são-jorge, suporte de planta, regador
gosta de vela, ama vela, adora vela, gosta de cheirinho, ama perfume : vela, vela perfumada, difusor
gosta de decoração, ama decoração, gosta de decorar : vaso, quadro, vela, almofada, escultura, espelho
gosta de receber, adora receber, gosta de visita : bandeja, tábua, taça, aparelho de jantar, prato de servir, jogo americano
gosta de cerveja, toma cerveja : copo, caneca, petisqueira
gosta de arte, ama arte, artista : quadro, vaso, escultura
gosta de doce, formiguinha : calda, xarope, chocolate, bomboniere
gosta de espresso, toma espresso : xícara de espresso, espresso, cápsula, compactador
friorento, friorenta, sente frio, passa frio, morre de frio : manta, cobertor, colcha, roupão, lã
sente calor, passa calor, calorento : linho, percal
dorme mal, insônia, dormir bem, dorme bem : lençol, difusor, abajur, capim-limão, camomila
mora sozinho, mora sozinha, morar sozinho, primeiro apartamento : caneca, panela, jogo de cama, toalha, tábua, luminária
trabalha em casa, trabalho em casa, estuda em casa : luminária de leitura, difusor, cesto, caneca
tem tudo, já tem tudo, difícil de agradar : vela, vaso, escultura, quadro, bandeja
mora em apartamento, apartamento pequeno, kitnet, quitinete, estúdio : banco, pufe, mesa lateral, espelho, cesto
# Occasions
aniversário, niver, formatura, formando, formanda : vela, caneca, vaso, taça, almofada, bandeja
casamento, bodas de casamento : taça, aparelho de jantar, jogo de cama, bandeja, vela, toalha
mudança, mudar de casa, casa nova, apê novo, apartamento novo, inauguração : vela, vaso, planta, toalha, tábua, espelho, capacho
agradecer, agradecimento, retribuir, lembrar de alguém : vela, caneca, chá, café, chocolate
amigo secreto, amigo oculto, amigo da onça : caneca, vela, jogo americano, copo, vaso, guardanapo, xarope, chá
batizado, chá de bebê, nascimento, maternidade : manta, cesto, vela
confraternização, fim de ano, final de ano, firma : caneca, vela, café, taça
mimo, mimar, presentinho, presente barato, lembrancinha : vela, caneca, guardanapo, copo, xarope, chá
jantar especial, jantar a dois, receber família : aparelho de jantar, taça, vela palito, prato de servir, guardanapo, jogo americano, castiçal
café com amigas, chá com amigas : xícara, bule, bandeja, prato de servir
noite de filme, sessão pipoca, cineminha : manta, almofada, pufe, vela
dia de chuva, dia frio, dia de preguiça : manta, vela, caneca, chá, colcha
natal, presente de natal, páscoa, dia das mães, dia dos pais, dia dos namorados, dia do amigo, dia da mulher : caneca, vela, café, chocolate, xícara, chá, taça
# Rooms of a house
home office, escritório, escritório em casa, canto de trabalho, sala de estudo, estação de trabalho, mesa de trabalho
home office, mesa de estudo, estudar, trabalhar em casa : luminária de leitura, luminária articulada, escrivaninha, cadeira de escritório, difusor
biblioteca, cantinho da leitura, ler na poltrona : luminária de leitura, luminária de chão, manta, cesto de revistas
sala de tv, home theater, sofá da sala : manta, almofada, pufe, tapete, luminária
sala de visita, sala de visitas : vaso, quadro, tapete, luminária, almofada
quarto de hóspedes, quarto de visita, quarto de visitas : jogo de cama, toalha, abajur, manta, cesto
quarto do bebê, quarto de menina, quarto de menino, quarto de criança : cesto, móbile
closet, vestir, provador : espelho de corpo inteiro, espelho, pufe, cesto
copa, cantina : pendente, banco, caneca, aparelho de jantar
lavanderia, área de serviço, roupa suja, roupa pra lavar : cesto de roupa, cesto, varal
varanda gourmet, churrasqueira, área gourmet : tábua, pendente, taça, bandeja, banco
hall de entrada, entrada de casa, porta de entrada : espelho, banco, vaso, capacho, cesto
escada, patamar, parede vazia, parede branca, parede da sala : quadro, espelho, relógio
aparador, rack da sala, estante da sala, cristaleira : vaso, quadro, vela, escultura, bandeja
canto da sala, canto vazio, cantinho da sala : luminária de chão, luminária, cesto, vaso, planta, pufe
teto, pendurar no teto : pendente, lustre, plafon
ilha da cozinha, bancada da cozinha, balcão da cozinha : pendente, banco, pote hermético, fruteira
pé da cama, ponta da cama, em cima da cama : manta, colcha, almofada rolo, banco
box, saída do box, chão do banheiro : tapete de banho
pia do banheiro, bancada do banheiro : saboneteira, kit banheiro, porta-escova
casa de praia, casa de veraneio : toalha, linho, palha, listras, cesto, juta
casa de campo, sítio, chácara, fazenda, chalé : manta, lã, caneca esmaltada, cesto, panela de ferro
casa de vó, casa da vó, comida de vó : colcha de tear, caneca esmaltada, bule, panela de ferro
sereno, sombra, pouca luz, dentro de casa, lugar escuro, ambiente interno : espada-de-são-jorge, zamioculca, jiboia
# Places of work and leisure
recepção, consultório, sala de espera, clínica, salão de beleza, copa da empresa, empresa : cápsula, cafeteira de filtro
sala de reunião, reunião, coworking, evento, palestra : cafeteira de filtro, cápsula, garrafa térmica, copo de papel
padaria, confeitaria, doceria : máquina de espresso, caixa para doces, sacola, café, moedor
lanchonete, bar, boteco, bistrô, food truck, quiosque, carrinho de café : máquina de espresso, copo de papel, copo, xícara, sacola, moedor
restaurante, hotel, pousada, airbnb : cafeteira de filtro, xícara, café, toalha, prato
acampar, acampamento, camping, trilha, viagem, viajar, mochila, mochilão : moedor manual, caneca esmaltada, toalha waffle
academia, clube : toalha, garrafa
delivery, entrega de café, viagem de café : copo de papel, tampa, bandeja de copos, sacola
# What a plant needs
não precisa de sol, não precisa de luz, precisa de pouca luz, não toma sol, sem sol, pouco sol : espada-de-são-jorge, zamioculca, jiboia
não precisa de água, precisa de pouca água, não precisa regar, rega pouco, sem regar, esqueço de regar : espada-de-são-jorge, suculenta, cacto
não morre, difícil de matar, resistente, para iniciante, não dá trabalho, sem trabalho : espada-de-são-jorge, suculenta, cacto
# What a thing does not do
não faz barulho, sem barulho, sem tic tac, sem tique-taque, não faz tique-taque : máquina silenciosa, contínua, silenciosa
não escorrega, não desliza, sem escorregar : antiderrapante, base antiderrapante
não amassa, não precisa passar, dispensa ferro, sem passar ferro : percal, waffle, malha
não esquenta, não faz calor, fresquinho, refrescante : percal, linho, waffle
não pinica, não coça : algodão, linho
não usa energia, sem energia, sem tomada, não liga na tomada, não precisa de tomada, sem fio, sem eletricidade : manual, de fogão, varetas, prensa francesa
não quebra, inquebrável, não estilhaça : inox, esmaltado, aço, madeira, bambu
não enferruja : inox
não vaza, não derrama, não entra ar : hermético, vedação
não acende, sem fogo, sem chama, não queima : difusor, difusor de varetas, luminária
não engorda, sem calorias, zero : sem açúcar, chá
não tira o sono, não dá insônia, para dormir, tomar à noite : descafeinado, infusão, sem cafeína
não amarga, sem amargor, pouco amargo, não é amargo : doce, caramelo, chocolate ao leite, baixa acidez
não gosta de café, não toma café : chá, infusão, mate
`;
