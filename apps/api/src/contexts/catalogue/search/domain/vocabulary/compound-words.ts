/** Compounds of a verb and its object, as shoppers make them: what carries, keeps, dries, opens or holds something. */
export const compoundWords = `
# Carrying and holding
porta-livros, apoio de livros > revisteiro, cesto de revistas, cesto baixo, estante
porta-revistas, guarda revista > cesto de revistas, revisteiro, cesto
porta-manta, porta-cobertor, guarda manta > cesto, baú
porta-brinquedos, guarda brinquedo > cesto, baú, caixa organizadora
porta-roupa suja, porta-roupas, guarda roupa suja > cesto de roupa, cesto
porta-toalhas, porta-lenha, porta-coisas, porta-bagunça, guarda-treco > cesto, caixa organizadora
porta-arroz, porta-açúcar, porta-café, porta-bolacha, porta-grãos, porta-farinha, porta-mantimento > pote hermético, pote, lata
porta-planta, porta-flor, porta-vasos > cachepô, suporte de planta, vaso
porta-frutas, porta-legumes > fruteira, cesto, tigela, prato de servir
porta-doces, porta-petisco, porta-frios > petisqueira, tábua, bandeja, tigela
porta-xícara, porta-caneca, porta-copo > bandeja, bandeja de copos
porta-sabão, porta-sabonete líquido, porta-bucha > saboneteira, kit banheiro
porta-pasta de dente, porta-creme dental, porta-cotonete > kit banheiro, porta-escova
porta-incenso, porta-aromas > difusor, incensário
porta-pincel, porta-caneta > copo, vela perfumada
porta-chá, porta-cápsula, porta-filtros > pote, lata, suporte de filtro
porta-óculos, porta-anel, porta-relógio, porta-celular > bandeja, porta-treco
porta-guardanapos, prende guardanapo > argola de guardanapo
porta-saco de café, porta-pó > pote hermético
porta-leite > leiteira, jarra
# Verb and object
apoia-pé, apoia-pés, descansa-pé, descanso de pé, apoio de pé, apoio para os pés > pufe, banco
apoia-copo, descansa copo > bandeja, porta-copos
apoia-panela, descansa-panela, descanso de travessa > descanso de panela, tábua
limpa-moedor, limpador de moedor, limpeza do moedor, limpar o moinho, limpar moedor > pastilha de limpeza, escova de moedor
limpa-máquina, limpa-grupo, limpa-cafeteira, lava-máquina > detergente, escova de grupo, limpador
limpa-vaporizador, limpa-bico, limpa-leite, limpa-leiteira > limpador de vaporizador, limpador líquido, pano
limpa-balcão, limpa-mesa > pano de microfibra, pano
bate-borra, tira-borra, joga-borra, guarda borra, cata-borra > batedor de borra, caixa de borra
amassa-pó, aperta-pó, soca-café, prensa-pó, compacta café > compactador, tamper
espalha-pó, nivela-pó, ajeita-pó > nivelador, distribuidor
passa-café, coa-café, filtra café, faz café > coador, prensa francesa, cafeteira, filtro de papel
mói-café, moe café, moi café, tritura café > moedor, moinho
esquenta-água, ferve-água, aquece água > chaleira, bule
esquenta-leite, ferve-leite, espuma-leite, vaporiza leite > leiteira, espumador
pesa-café, pesa tudo > balança
marca-tempo, conta-tempo > timer, cronômetro, balança
gela-café, café gelado > cold brew, torre de cold brew
adoça café, adoça leite > xarope, calda, açúcar
tampa-copo, fecha-copo > tampa, tampa de copo
leva-copo, carrega-copo, segura copo > bandeja de copos, suporte de copos
embala café, guarda-café, ensaca café > saco de café, saco com válvula
seca-mão, enxuga-mão > toalha de rosto, toalha de mão
seca-corpo, seca-cabelo de pano > toalha de banho, toalha
seca-louça, enxuga-prato > pano de prato, escorredor de louça
seca-pé, limpa-pé > tapete de banho, capacho
cobre-sofá, protege sofá > manta, capa de sofá
cobre-cama, cobre-colchão > colcha, cobre-leito
aquece-pé, esquenta-pé > manta, pantufa
serve-bolo, serve-salada, serve-frios > prato de servir, tábua, bandeja
serve-café, serve-chá > bule, xícara
serve-água, serve-suco > jarra
corta-pão, corta-frios, corta-queijo > tábua, faca
cozinha-feijão, faz feijão, faz arroz, faz sopa, cozinha tudo > panela, caçarola
decora-mesa, enfeita mesa, arruma mesa > velas palito, jogo americano, guardanapo, vaso, castiçal
protege-mesa, forra-mesa > jogo americano, sousplat, descanso de panela
enfeita-parede, decora-parede > quadro, espelho, relógio
perfuma-casa, perfuma-ambiente, cheira-casa, tira-cheiro > difusor, vela perfumada, home spray
ilumina-mesa, ilumina mesa > pendente, luminária de mesa
ilumina-livro, luz pra ler, luz de estudo, lâmpada de leitura > luminária de leitura
segura-livro, aparador de livro > revisteiro, cesto de revistas, porta-livros
segura-planta, pendura-planta, suspende planta > cachepô suspenso, suporte de planta, macramê
marca-hora, mostra hora > relógio
protege-roupa, suja menos > avental
senta-chão, senta no chão > pufe, almofada
`;
