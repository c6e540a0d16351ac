import { parseSynonyms } from '@vitrine/contract/synonyms.ts';

/**
 * Common Brazilian synonyms for goods of home, kitchen and coffee, with lower precedence than the merchant's
 * `catalog/synonyms` and in the same format [decision 15].
 */
const text = `
abajur>luminária de mesa;arandela,luminária de parede;lâmpada>luminária;luminária>abajur,pendente,arandela,plafon;
lustre,pendente;
aromatizador,difusor,odorizador;aromatizador>vela perfumada,vela aromática,home spray;incenso>difusor;cheirinho>difusor,aromatizador,vela perfumada;
perfume de ambiente,aromatizador,difusor,home spray;perfume de ambiente>vela perfumada;vela aromática,vela perfumada;
banco,banqueta,tamborete;banco,banqueta>pufe;pufe,puff,pouf;almofadão>pufe;poltrona>cadeira;
criado-mudo,mesa de cabeceira;criado-mudo>mesa lateral;mesa de centro>mesa lateral,pufe;mesa de apoio,mesa lateral;
estante,prateleira;mesinha>mesa lateral,mesa de centro;enfeite>decoração;guarda-roupa,armário;
balaio,cesto;cesta,cesto;cesto,organizador;revisteiro>cesto;porta-revistas>cesto;
carpete,tapete;passadeira>tapete;felpudo>pelo alto,felpa;peludo,felpudo;peludo>pelo alto;capacho>tapete;
cobertor,coberta,manta;coberta>colcha;edredom,edredão,duvet;colcha,cobre-leito;cobre-leito>manta;travesseiro>almofada;
jogo de cama,jogo de lençol;roupa de cama>jogo de cama,lençol;lençol>jogo de cama;
roupão,robe;toalha felpuda>felpa;saboneteira,porta-sabonete;
bule,chaleira;jarra,jarro;moringa>jarra;garrafa térmica,térmica;leiteira,jarra de leite,pitcher;
bowl,cumbuca,tigela;saladeira>tigela;travessa>prato de servir,bandeja;
aparelho de jantar,jogo de jantar,jogo de pratos,conjunto de pratos;prato>aparelho de jantar;
louça>prato,tigela,xícara,caneca;caneca,mug;xícara>caneca;caneca>xícara;cálice,taça;
caçarola,panela;panela>frigideira;pote,vasilha;porta-mantimentos>pote;
tábua de carne,tábua de corte,tábua de frios,tábua de servir;jogo americano,lugar americano;sousplat>jogo americano;
cachepô,vaso de planta;vaso,cachepô;pôster,quadro;gravura,quadro;
cafeteira>máquina de café,máquina de espresso,prensa francesa;máquina de café,máquina de espresso;máquina de café>cafeteira;
cappuccino,capuccino,capuchino;espresso,expresso;descafeinado,decaf;french press,prensa francesa;
moedor,moinho,triturador;compactador,tamper,socador;filtro de café>filtro de papel;
coador de papel,filtro de papel;conilon,robusta;pó>moído;sem cafeína,descafeinado;
copo descartável,copo de papel;embalagem para viagem>copo para viagem;
limpador>detergente;flanela>pano;erva-cidreira>capim-limão;
amarelo>mostarda;azul>índigo;bege>areia,cru,natural;branco>off-white;cinza>grafite;dourado>latão;rosa>rosé;
verde>sálvia,oliva,musgo;vermelho>ferrugem,vinho,bordô;
mineiro>minas;baiano>bahia;paulista>são paulo;paranaense>paraná;capixaba>espírito santo;goiano>goiás;cearense>ceará;
pernambucano>pernambuco;gaúcho>rio grande do sul;catarinense>santa catarina;carioca,fluminense>rio de janeiro;
amazônico>amazônia,amazonas
`;

const parsed = parseSynonyms(text);
if (!parsed) throw new Error('The common synonyms are malformed.');
export const usualSynonyms = parsed;
