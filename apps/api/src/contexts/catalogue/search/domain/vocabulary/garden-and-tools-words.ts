/** Garden, barbecue, camping, tools and electrical goods. */
export const gardenAndToolsWords = `
# Garden
regador, regadorzinho, aguador
regador > borrifador, mangueira
mangueira, esguicho
pá de jardim, pazinha de jardim, kit jardinagem, ferramenta de jardim
jardinagem > vaso, regador, terra, adubo, pá de jardim
tesoura de poda, podão, alicate de poda
adubo, fertilizante, húmus
terra, substrato, terra vegetal
semente, muda, sementinha
suporte de planta, porta-planta, banquinho de planta, pedestal de planta
horta, hortinha, jardim vertical
ancinho, rastelo, ciscador
enxada, enxadinha
grama sintética, grama artificial
casinha de passarinho, comedouro de pássaro, bebedouro de beija-flor
móvel de jardim, móvel de varanda, móvel externo
guarda-sol, ombrelone, sombreiro
toldo, tenda, gazebo
lareira, lareira ecológica, fogueira
# Barbecue
churrasqueira, grelha, braseiro
churrasco > faca, espeto, churrasqueira, avental, garfo trinchante
espeto, espetinho
kit churrasco, conjunto de churrasco, jogo de churrasco
tábua de churrasco, tábua de carne
acendedor, isqueiro, fósforo
isqueiro, acendedor
carvão, briquete
# Camping
lanterna, farolete
barraca, tenda
saco de dormir, colchonete
cooler, caixa térmica, isopor, bolsa térmica
canivete, faca
cantil, garrafa
toalha de piquenique, manta de piquenique
# Tools
ferramenta, caixa de ferramentas, kit de ferramentas
furadeira, parafusadeira
chave de fenda, chave philips
martelo, marreta
alicate, torquês
trena, fita métrica, metro
fita isolante, fita elétrica
extensão, régua de tomada, filtro de linha, benjamim, t de tomada
tomada, plugue, interruptor
pilha, bateria
cadeado, tranca
torneira, bica, misturador
chuveiro, ducha
puxador, maçaneta
cola quente, pistola de cola
suporte de tv > suporte de parede
# Electronics
celular, smartphone, telefone
suporte de celular, apoio de celular, porta-celular
capinha, capa de celular, case
carregador, fonte
fone de ouvido, fone, headphone, headset, earphone
caixa de som, alto-falante, speaker, som bluetooth
notebook, laptop, computador
mouse pad, mousepad, tapete de mouse
televisão, tv, televisor
ventilador, circulador de ar
aquecedor, estufa
umidificador, climatizador
câmera, máquina fotográfica
vitrola, toca-discos
`;
