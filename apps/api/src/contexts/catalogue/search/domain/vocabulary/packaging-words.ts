/** Packaging, disposables and supplies of cafés, restaurants and shops. */
export const packagingWords = `
# Cups and food to go
copo descartável, copo de papel, copo plástico, copinho, copo biodegradável
copo de papel, copo para viagem, copo to go, copo de papelão, copo take away
copo para viagem, copo to go, copo térmico descartável
copo descartável > copo de papel
copo de isopor, copo térmico
copinho de café, copo de 50 ml, copo de degustação, copo de prova
copo com tampa > copo para viagem
tampa de copo, tampa para copo, tampa de café, tampa bolha
luva de copo, cinta de copo, manga térmica, sleeve, protetor de copo, cinta térmica
porta-copo de viagem, suporte de copos, bandeja de copos, berço de copos, porta-copos de papelão, bandeja porta-copos
suporte de copos > porta-copos
canudo, canudinho
canudo de papel, canudo ecológico, canudo biodegradável
mexedor, palheta, misturador, paleta, palitinho de café, mexedor de café
talher descartável, garfo descartável, colher descartável, talher de madeira, talher biodegradável
prato descartável, prato de papel, pratinho de festa
descartável > copo de papel, guardanapo, canudo, mexedor, tampa
descartáveis > copo de papel, guardanapo, canudo, mexedor, tampa
embalagem para viagem > copo para viagem, sacola, caixa, marmita
embalagem para viagem, delivery, take away, takeaway, to go, para levar
delivery > embalagem, sacola, copo para viagem, caixa
quentinha, marmita de alumínio, marmitex, embalagem de marmita, marmita descartável
caixa de bolo, caixa para doces, caixa de doces
caixa de pizza, caixa para pizza
caixa de hambúrguer, embalagem de lanche
saco de pão, saco kraft, saco de papel, saquinho de papel
saco > sacola, saquinho
saquinho, sachê, saco pequeno, saquinho de celofane
# Shop packaging
embalagem > caixa, saco, sacola, pote, sachê
embalagem de café, saco de café, pacote de café, embalagem com válvula, stand up pouch
stand up pouch, saco valvulado, pouch, sacos com zip
sacola, sacolinha, bolsa de papel
sacola de papel, sacola kraft, sacola de presente
sacola retornável, ecobag, sacola ecológica, sacola de pano, eco bag, sacola de feira, sacola reutilizável
sacola plástica, sacolinha de mercado, sacola alça camiseta
caixa de papelão, caixa de mudança, caixa de correio, caixa de envio, caixa para e-commerce
caixa de presente, embalagem de presente, caixa presente, embrulho, caixinha de presente
papel de presente, papel de embrulho, embrulho
papel de seda, papel seda
fita de cetim, laço, fita decorativa, fitilho
etiqueta, rótulo, adesivo, tag, etiqueta adesiva
etiqueta térmica, etiqueta de envio
plástico bolha, papel bolha
fita adesiva, durex, fita transparente, fita de empacotamento, fita gomada
barbante, sisal, cordão, cordinha
lacre, selo de segurança, fita de segurança
bobina, bobina térmica, rolo de papel, bobina de maquininha
luva descartável, luva de vinil, luva de látex
touca descartável, touca sanfonada
marca-texto, plaquinha de preço, porta-preço > etiqueta
# Wholesale words
atacado, revenda, caixa fechada, fardo, lote
fardo, pacote, caixa fechada
granel, a granel, saco
1 kg, quilo, kilo
500 g, meio quilo
250 g, 250 gramas
cafeteria, coffee shop, loja de café
cafeteria > máquina de espresso, moedor, copo de papel, xícara
restaurante, lanchonete
uso profissional, profissional, industrial, comercial
comanda, bloco de pedido, talão
expositor, display, vitrine
cavalete, lousa, quadro-negro, quadro de giz
caixa de salgado, caixa para salgado, caixa de doces, caixa de bolo
saco de presente, sacola de presente > sacola
sem plástico, plastic free > papel, fibra, compostável, biodegradável
`;
