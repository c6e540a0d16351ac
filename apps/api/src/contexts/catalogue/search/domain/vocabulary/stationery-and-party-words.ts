/** Stationery, books, parties and gifts. */
export const stationeryAndPartyWords = `
# Stationery
caderno, caderneta, bloco de notas, notebook de papel, bloquinho
planner, planejador > agenda
agenda > caderno, calendário
calendário, folhinha
bloco adesivo, post-it, recado adesivo, bloquinho adesivo
caneta, esferográfica
caneta > lapiseira, lápis, marca-texto
marca-texto, marcador, caneta marca-texto, iluminador
marcador, canetinha, hidrocor, caneta hidrográfica, pincel atômico
lápis de cor, giz de cera
borracha, apagador
apontador, lapiseiro
estojo, penal, porta-lápis, nécessaire escolar
porta-lápis, porta-canetas, organizador de mesa
tesoura, tesourinha
fita crepe, washi tape, fita decorada
grampeador, clipe, clips
pasta, fichário, arquivo, porta-documentos
fichário, caderno argolado, caderno inteligente
papel sulfite, papel a4, resma
cartolina, papel cartão
envelope, carta
cartão, cartão de presente, cartãozinho, cartão de felicitações
cartão-presente, vale-presente, gift card, vale-compras
marcador de página, marca-página, marca-livro
livro, obra
livro de receitas, caderno de receitas
quebra-cabeça, puzzle
baralho, jogo de cartas
jogo de tabuleiro, jogo de mesa
material escolar : caderno, lápis, caneta, estojo, mochila
tinta > aquarela, guache
lousa, quadro branco, quadro-negro
# Party
balão, bexiga, bola de festa
decoração de festa, festa > balão, bandeirola, vela, copo, prato, guardanapo
topo de bolo, topper de bolo
lembrancinha, brinde, mimo, lembrança
lembrancinha > vela, sabonete, sachê, chocolate
chapéu de festa, chapeuzinho
confete, serpentina, lantejoula
fantasia, máscara
enfeite de natal, bola de natal, enfeite natalino
árvore de natal, pinheiro, pinheirinho
presépio, sagrada família
natalino > natal
convite, convitinho
toalha de festa > toalha de mesa
kit festa, festa na caixa
# Gifts
kit presente, caixa de presente, giftbox
kit presente > conjunto, cesta
cesta de presente > kit
brinde corporativo, presente corporativo, kit corporativo, brinde empresarial
`;
