/** Cleaning, laundry and household supplies. */
export const cleaningWords = `
limpador > detergente, desengordurante, desinfetante, multiuso
limpeza > limpador, detergente, desinfetante, escova de limpeza
detergente > limpador
detergente, lava-louças, sabão líquido de louça
desengordurante, tira-gordura, removedor de gordura
desinfetante, pinho sol, bactericida
água sanitária, cândida, alvejante, q-boa, cloro
álcool, álcool em gel, álcool 70
multiuso, limpador multiuso, limpa tudo, veja
limpa-vidros, limpador de vidros
limpa-inox, polidor, brasso, polidor de metais
lustra-móveis, cera de móveis, óleo de peroba, cera de madeira
sapólio, saponáceo
sabão, sabão em barra, sabão de coco
sabão em pó, lava-roupas, sabão líquido, detergente de roupa
amaciante, amaciante de roupa, confort
tira-manchas, vanish, alvejante
esponja, bucha, esponja de louça, bucha de louça, bombril
palha de aço, lã de aço, bombril, esponja de aço
pano > flanela
pano de limpeza, pano multiuso, perfex, pano de pia, paninho
pano de chão, pano de piso, saco alvejado, rodilha
pano de microfibra, microfibra, flanela
flanela > pano
vassoura, escovão
vassoura > rodo, pá de lixo
rodo, rodinho, rodo de pia, mop
mop, esfregão, rodo mágico
pá de lixo, pazinha, apanhador
espanador, tira-pó, pena
escova > pincel
escova de garrafa, escova de mamadeira, limpa-garrafas
escova de roupa, tira-pelos, rolo tira-pelos
bacia > balde
bacia, gamela, alguidar
desentupidor, desentupidor de pia
luva de limpeza, luva de borracha, luva de látex
borrifador, pulverizador
papel toalha, toalha de papel, papel de cozinha
papel higiênico, rolo de papel higiênico
lenço de papel, kleenex, lenço descartável
lenço umedecido, toalhinha umedecida
inseticida, mata-mosquito
naftalina, antimofo, tira-mofo, sachê antimofo
aspirador, aspirador de pó, aspirador robô
lavadora, máquina de lavar, lava-roupa, tanquinho
ferro de passar, ferro a vapor, passadeira a vapor, vaporizador de roupa
tábua de passar, mesa de passar, capa de tábua de passar
varal, varal de chão, varal de teto, estendal
pregador, prendedor de roupa, grampo de roupa, pregador de roupa
saco de lavar roupa, saquinho de roupa íntima
faxina > limpador, pano, rodo, balde, vassoura
lavanderia > cesto de roupa, varal, amaciante, sabão
`;
