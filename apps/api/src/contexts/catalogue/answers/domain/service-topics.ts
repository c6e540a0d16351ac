import { servicePhrasings } from './service-phrasings.ts';

/** A fact of a store on which an address depends. */
export type StoreFact = 'guests' | 'quickOrder' | 'companies' | 'giftWrap' | 'lists';

/** Where a topic leads: a path of the shop, or the store's page whose title or key has one of the words. */
export type TopicTarget =
  | { readonly path: string }
  | { readonly page: string }
  /** The section of any page that says most about these words. */
  | { readonly says: string };

/** Something that shoppers ask a shop besides its products [CAT+05]. */
export interface ServiceTopic {
  readonly title: string;
  /** Best first; what the store does not have is omitted. */
  readonly targets: readonly TopicTarget[];
  readonly needs?: StoreFact;
  /** Words of the section that says more about it, in the store's texts. */
  readonly section: string;
  /** The customer's own orders are part of the answer. */
  readonly isOfOrders?: boolean;
  /**
   * Phrasings, separated by commas and lines: all their words must be in the question, in any sequence, in singular or
   * plural; `rastr*` is the beginning of a word. After `=` the question has no other words with a meaning.
   * `@change` is any word of a group. After `!` a single word suffices beside a product: "máquina quebrada".
   */
  readonly phrases: string;
}

/** Words that mean the same in phrasings. */
export const wordGroups: Readonly<Record<string, string>> = {
  change:
    'mudar mudo mudei mudou muda troca trocar troco troquei trocou alterar altero alterei alterou atualizar atualizo atualizei corrigir corrijo editar edito modificar errei errado errada novo nova outro outra',
  delete:
    'excluir excluo apagar apago deletar deleto encerrar encerro remover removo cancelar cancelo tirar tiro fechar eliminar desativar sair',
  lost: 'esqueci esqueceu perdi perdeu lembro recuperar recupero redefinir redefino resetar reseto recuperacao',
  see: 'ver vejo acompanhar acompanho consultar consulto olhar olho achar acho encontrar encontro onde cade saber checar conferir localizar visualizar',
  order: 'pedido pedidos compra compras encomenda encomendas pacote pacotes mercadoria remessa comprei',
  arrive:
    'chega chegar chegam chegou recebo receber recebi receberam entregue entregaram entrega vem veio sai',
  long: 'demora demorar demorando tempo prazo dias semana semanas quanto quando previsao data',
  pay: 'pagar pago paguei pagamento paga pagando',
  broken:
    'quebrado quebrada quebrados quebradas quebrou quebrar trincado trincada trincou rachado rachada rachou defeito defeituoso lascado lascada lascou amassado amassada rasgado rasgada furado furada manchado manchada danificado danificada avariado avariada estragado estragada vazando',
  wrong: 'errado errada trocado trocada diferente faltando faltou falta incompleto incompleta outro outra',
  give: 'devolver devolvo devolvi devolucao devolvem trocar troco troca trocam troquei',
  money: 'dinheiro valor reembolso estorno reembolsam estornam reembolsado estornado pix cartao',
  send: 'enviar envia enviam entregar entrega entregam mandar manda mandam despachar despacham atende atendem levam leva chega',
  open: 'abre abrem abrir aberto aberta fecha fecham funciona funcionam',
  login: 'login usuario acesso',
  talk: 'falar falo ligar ligo contato conversar contatar chamar atendimento',
};

const orders = { path: '/conta/pedidos' } as const;
const login = { path: '/login' } as const;
const ownData = { path: '/conta/dados' } as const;
const addresses = { path: '/conta/enderecos' } as const;
const ownReturns = { path: '/conta/devolucoes' } as const;
const wishes = { path: '/conta/lista-desejos' } as const;
const cart = { path: '/carrinho' } as const;
const deliveryPage = { page: 'entrega envio frete' } as const;
const returnsPage = { page: 'troca devolucao' } as const;
const contactPage = { page: 'contato conosco atendimento' } as const;
const privacyPage = { page: 'privacidade' } as const;
const termsPage = { page: 'termo' } as const;
const aboutPage = { page: 'sobre' } as const;

const topicsOfShops: readonly ServiceTopic[] = [
  {
    title: 'Recuperar a senha',
    targets: [login, ownData],
    section: 'senha',
    phrases: `!senha, @lost senha, @lost login, @lost acesso, @lost usuario, @lost conta, @lost email, email confirmacao conta, link senha, conta invadida, conta hackeada, acesso bloqueado, usuario senha, senha, esqueci senha, perdi senha, recuperar senha, redefinir senha, resetar senha, nao lembro senha,
      senha nao funciona, senha invalida, senha errada, nova senha, esqueci login, recuperar conta, recuperar acesso,
      recuperar login, codigo acesso, codigo login, codigo entrar, nao recebi codigo, codigo nao chegou, conta bloqueada`,
  },
  {
    title: 'Trocar a senha',
    targets: [ownData, login],
    section: 'senha',
    phrases: `@change senha, trocar senha, mudar senha, alterar senha, atualizar senha`,
  },
  {
    title: 'Entrar ou criar conta',
    targets: [login],
    section: 'cadastro conta',
    phrases: `consigo acesso, quero associar, =socio, =assinar, fazer parte, deslog*, =sair, sair conta, login, logar, =logo, =logon, =entrar, =entro, entrar conta, =acessar, acessar conta, fazer login, nao consigo entrar,
      nao consigo acessar, nao consigo logar, criar conta, abrir conta, criar cadastro, fazer cadastro, cadastr*,
      virar socio, ser socio, associar, associo, virar membro, virar cliente, entrar clube, participar clube, registrar, registro, nova conta, novo cadastro, primeiro acesso, sou novo, inscrever,
      facebook, entrar facebook, entrar google, conectar, sair conta, deslogar, logout, preciso conta, preciso cadastro, comprar sem cadastro`,
  },
  {
    title: 'Minha conta',
    targets: [{ path: '/conta' }],
    section: 'conta',
    phrases: `=conta, minha conta, painel, area cliente, perfil`,
  },
  {
    title: 'Meus dados',
    targets: [ownData],
    section: 'dados conta direitos',
    phrases: `@change email, @change telefone, @change celular, @change nome, @change cadastro, @change dados, @change cpf, @change cnpj, @change perfil, @change sobrenome, @change nascimento, @change whatsapp, @delete newsletter, @delete email, parar receber, nao receber promocao, sair lista email, @delete cartao, cartao salvo, ver dados, mudar email, trocar email, alterar email, atualizar email, email errado, mudar telefone, trocar telefone, alterar telefone,
      atualizar telefone, mudar celular, trocar celular, alterar celular, mudar cadastro, alterar cadastro, atualizar cadastro, editar cadastro,
      corrigir cadastro, mudei nome, mudar nome, alterar nome, corrigir nome, nome errado, trocar nome, alterar dados, mudar dados, atualizar dados,
      corrigir dados, editar dados, meus dados, dados pessoais, dados cadastrais, dado cadastral, alterar cpf, cpf errado, mudar cpf, data nascimento,
      editar perfil, passkey, chave acesso, biometria, preferencias, cancelar newsletter, parar email, nao quero receber email, descadastrar, spam`,
  },
  {
    title: 'Excluir a conta e os dados',
    targets: [ownData, privacyPage],
    section: 'direitos apagar dados',
    phrases: `@delete conta, @delete cadastro, @delete dados, @delete perfil, @delete informacoes, pedir dados, levar dados, portabilidade, esquecimento, excluir conta, apagar conta, deletar conta, encerrar conta, cancelar conta, remover conta, fechar conta, excluir cadastro,
      apagar cadastro, deletar cadastro, cancelar cadastro, remover cadastro, encerrar cadastro, excluir dados, apagar dados, deletar dados,
      remover dados, exportar dados, baixar dados, copia dados, excluir perfil`,
  },
  {
    title: 'Política de privacidade',
    targets: [privacyPage],
    section: '',
    phrases: `=dados, informacoes pessoais, compartilh* dados, venda dados, usam informacoes, o que fazem dados, vazamento, seguranca dados, privacidade, politica privacidade, lgpd, cookie, protecao dados, usam dados, vendem dados, compartilham dados, guardam dados, dados seguros,
      dados cartao, encarregado, dpo, direitos, coletam dados, rastreamento cookie`,
  },
  {
    title: 'Cancelar um pedido',
    targets: [orders, returnsPage],
    section: 'desistir desistencia cancelar',
    isOfOrders: true,
    phrases: `cancelar @order, cancelo @order, cancela @order, cancelei @order, desist* @order, mudar @order, alterar @order, @change endereco @order, mudei ideia, cancelar pedido, cancelar compra, cancelo pedido, cancelo compra, cancelamento, cancelar, desistir pedido, desistir compra, desisti pedido,
      desisti compra, comprei errado, comprei engano, pedido errado, comprei duas vezes, alterar pedido, mudar pedido, trocar pedido, incluir pedido`,
  },
  {
    title: 'Acompanhar pedido',
    targets: [orders, deliveryPage],
    section: 'acompanhe pedido rastreio',
    isOfOrders: true,
    phrases: `!rastr*, !atras*, !extravi*, @see @order, @order chegou, @order chega, @order recebi, @order atras*, @order demora*, @order parad*, @order sumi*, @order perd*, @order status, @order separacao, @order transito, @order transporte, @order aparece, @order cancelad*, @order confirmad*, confirmacao @order, email @order, @order entregue, consta entregue, previsao @order, data @order, fiz @order, comprei semana, comprei ontem, comprei dias, codigo rastreio, comprar novo, recomprar, repetir @order, refazer @order, pedir novamente, ultima compra, transportadora perdeu, saiu entrega, pedido, encomenda, minha compra, minhas compras, compras anteriores, historico compra, cade, cade pedido, cade encomenda, cade compra, cade produto, cade entrega, onde esta pedido,
      onde esta encomenda, onde esta entrega, onde esta compra, onde anda, rastr*, codigo rastr*, rastrear pedido, rastrear encomenda, rastrear entrega, acompanhar pedido, acompanhar entrega,
      acompanhar compra, acompanhar encomenda, acompanhar envio, status pedido, status entrega, status compra, situacao pedido, andamento pedido, meus pedidos, ver pedido,
      ultimo pedido, numero pedido, nao chegou, nao recebi, nao recebi pedido, ainda nao chegou, pedido nao chegou, pedido atras*, entrega atras*, atras*, encomenda atras*, compra atras*, demora*, demora* chegar,
      extraviado, extravi*, quando chega pedido, chega pedido, quando chega compra, quando chega encomenda, quando chega produto, saiu entrega, ja enviaram, ja foi enviado, ja despacharam, despachado,
      compra aprovada, pagamento aprovado, pedido aprovado, pedido pago, paguei nao, comprei nao, pedido sumiu, =comprei`,
  },
  {
    title: 'Pedido feito sem conta',
    targets: [{ path: '/pedido' }, orders],
    needs: 'guests',
    section: 'acompanhe pedido rastreio',
    phrases: `pedido sem conta, pedido sem cadastro, encomenda sem conta, encomenda sem cadastro, rastr* sem cadastro, rastr* sem conta, comprei sem cadastro, comprei sem conta, compra sem conta, nao tenho conta pedido,
      pedido visitante, pedido convidado, acompanhar sem cadastro, acompanhar sem conta, acompanhar sem login, pedido sem login`,
  },
  {
    title: 'Segunda via do boleto ou do Pix',
    targets: [orders, { page: 'pagamento' }, termsPage],
    section: 'pagamento boleto pix',
    isOfOrders: true,
    phrases: `boleto pag*, paguei boleto, paguei pix, pix nao caiu, boleto caiu, boleto compens*, compensa boleto, pagamento caiu, pagamento pendente, pagamento analise, pagamento confirmado, cartao recus*, compra recus*, pagamento recus*, cartao passou, cartao nao passa, cobrado duas, cobrou duas, cobranca dupla, cobranca indevida, cobraram, pix expirou, pix @order, codigo boleto, boleto @order, boleto email, pagar novamente, tentar pagar, boleto, 2 via, segunda via, 2 via boleto, segunda via boleto, 2a via, via boleto, reimprimir boleto, imprimir boleto, baixar boleto, perdi boleto, boleto venc*, boleto nao chegou,
      linha digitavel, codigo barra, pagar boleto, gerar boleto, novo boleto, atualizar boleto, codigo pix, pix expir*, pix venc*, pix copia cola, pagar pix pedido, qr code, qrcode,
      cartao recusado, pagamento recusado, pagamento nao aprovado, nao consigo pagar, pagar pedido, pagar depois, trocar forma pagamento, mudar pagamento`,
  },
  {
    title: 'Nota fiscal',
    targets: [orders],
    section: 'nota fiscal',
    isOfOrders: true,
    phrases: `nota @order, =nf, cade nota, nota empresa, nota cnpj, nota cpf, nota, nota fiscal, nf, nfe, nf e, danfe, xml, xml nota, cupom fiscal, recibo, comprovante, comprovante compra, comprovante pagamento, emitir nota, fatura pedido`,
  },
  {
    title: 'Minhas devoluções',
    targets: [ownReturns, returnsPage],
    section: 'como pedir troca devolucao',
    phrases: `quero @give, preciso @give, queria @give, minha devolucao, solicitar @give, abrir devolucao, iniciar devolucao, onde postar, postar devolucao, cancelar devolucao, gostaria @give, andamento devolucao, quero trocar, quero devolver, preciso trocar, preciso devolver, devolver pedido, devolver compra, trocar produto, trocar peca, trocar tamanho, devolver produto, devolver peca, solicitar troca, solicitar devolucao, fazer troca,
      fazer devolucao, pedir devolucao, pedir troca, como trocar, como devolver, como troco, como devolvo, minha devolucao, minha troca, acompanhar troca, acompanhar devolucao, status troca, status devolucao,
      codigo postagem, codigo devolucao, codigo troca, logistica reversa, etiqueta devolucao, etiqueta postagem`,
  },
  {
    title: 'Reembolso e estorno',
    targets: [returnsPage, ownReturns],
    section: 'valor volta estorno',
    phrases: `!reembols*, !estorn*, @money volta, @money devolucao, receber volta, recebo volta, @long reembolso, @long estorno, @long estorna, @long reembolsa, @long devolvem, estorno @money, devolvem valor, devolvem @money, caiu estorno, cade estorno, cade reembolso, reembols*, estorn*, dinheiro volta, devolucao dinheiro, devolver dinheiro, devolvem dinheiro, meu dinheiro, ressarc*, valor volta, receber valor, quando recebo dinheiro, chargeback, tempo estorn*, tempo reembols*, prazo estorn*, prazo reembols*, estorn* cartao, reembols* cartao, dinheiro cai, valor cai`,
  },
  {
    title: 'Produto com defeito ou avariado',
    targets: [returnsPage, ownReturns],
    section: 'defeito quebrado garantia',
    phrases: `!quebrad*, !quebrou, !defeito, !trincad*, !rachad*, !danificad*, !avaria*, !estragad*, !rasgad*, !lascad*, @arrive @broken, @arrive @wrong, produto @broken, peca @broken, item @broken, @order @broken, @order @wrong, produto @wrong, item @wrong, =quebrado, defeito garantia, @long garantia, garantia produto, tem garantia, soltou, soltando, descolou, desbotou, encolheu, enferrujou, oxidou, queimou, nao liga, parou, garantia, defeito, com defeito, defeituoso, quebrad*, veio quebrad*, chegou quebrad*, quebrou, danificad*, avaria*, rachad*, trincad*, amassad*, rasgad*, manchad*, estragad*, parou funcionar, nao funciona,
      veio errado, chegou errado, produto errado, item errado, veio outro, cor errada, tamanho errado, faltou, faltando, veio faltando, faltou peca, faltou item, veio incompleto, assistencia tecnica, conserto, consertar, acionar garantia`,
  },
  {
    title: 'Trocas e devoluções',
    targets: [returnsPage, ownReturns],
    section: 'troca devolucao prazo condicoes',
    phrases: `!devolv*, !devolucao, !arrepend*, prazo @give, @long @give, condicoes @give, regra @give, como funciona @give, frete @give, quem paga @give, @give presente, @give usado, @give etiqueta, @give nota, @give loja, @give sem, @give cor, @give tamanho, @give aberto, mudei ideia devolver, ganhei repetido, presente repetido, nao gostei cor, ficou pequeno, ficou grande, nao combinou, troca, trocas, trocar, troco, trocam, devolver, devolvo, devolucao, arrepend*, arrependimento, politica troca, politica devolucao, prazo troca, prazo devolucao, prazo trocar, prazo devolver, nao gostei, nao serviu, nao coube, posso trocar,
      posso devolver, aceitam devolucao, aceitam troca, dias trocar, dias devolver, desist*, direito desist*, direito arrepend*, frete devolucao, frete troca, paga devolucao, trocar presente`,
  },
  {
    title: 'Meus endereços',
    targets: [addresses],
    section: 'endereco entrega',
    phrases: `@change endereco, @change cep, @delete endereco, endereco novo, entregar trabalho, dois enderecos, mudanca endereco, @change casa, endereco padrao, meu endereco, mudar endereco, trocar endereco, alterar endereco, atualizar endereco, cadastrar endereco, novo endereco, outro endereco, endereco errado, endereco entrega, corrigir endereco, adicionar endereco,
      excluir endereco, apagar endereco, mudei casa, mudei endereco, me mudei, enderecos salvos, endereco cadastrado, mudar cep, entregar outro lugar, cep errado`,
  },
  {
    title: 'Lista de desejos',
    targets: [wishes],
    section: 'desejos favoritos',
    phrases: `@see favoritos, @see salvei, guardei produto, produtos gostei, favorit*, lista desejo, =desejo, wishlist, curtid*, coisas salvei, produtos salvos, itens salvos, salvei, =salvos, lista favorito, =coracao`,
  },
  {
    title: 'Créditos e vales',
    targets: [{ path: '/conta/creditos' }, returnsPage],
    section: 'credito',
    phrases: `@see credito, @see saldo, credito troca, credito devolucao, vale presente, cartao presente, gift card, giftcard, credito vence, validade credito, meus pontos, credito, meu credito, credito loja, saldo, meu saldo, vale troca, vale compra, vale credito, cashback, bonus, pontos, fidelidade, programa fidelidade, carteira, usar credito, extrato`,
  },
  {
    title: 'Minhas avaliações',
    targets: [{ path: '/conta/customer-review' }],
    section: 'avaliacao',
    phrases: `opiniao produto, comentario, minhas avaliacoes, estrelas, avali*, avaliar produto, avaliar compra, minha avaliacao, deixar avaliacao, escrever avaliacao, dar nota, comentar produto, opinar, review, resenha`,
  },
  {
    title: 'Pedido rápido por códigos',
    targets: [{ path: '/conta/pedido-rapido' }],
    needs: 'quickOrder',
    section: 'pedido',
    phrases: `pedido rapido, compra rapida, lista codigo, pedir codigo, comprar codigo, comprar planilha, importar pedido, repor estoque, varios sku`,
  },
  {
    title: 'Usar um cupom',
    targets: [cart, { says: 'cupom' }],
    section: 'cupom',
    phrases: `=cupom, onde cupom, colocar cupom, coloco cupom, aplicar cupom, aplico cupom, inserir cupom, digitar cupom, usar cupom desconto, tenho cupom, colocar codigo, codigo desconto, codigo promocional, promocode, codigo promo`,
  },
  {
    title: 'Cupons',
    targets: [{ says: 'cupom' }, cart],
    section: 'cupom',
    phrases: `cupom acumula, cupom vale, cupom frete, cupom novo, ganhar cupom, cupom aniversario, soma cupom, juntar cupom, mais cupom, regras cupom, cupom, cupon, cupom desconto, voucher, vale desconto, cupom nao funciona, cupom primeira compra, primeira compra, dois cupons, 2 cupons, cupom venc*, cupom invalido, acumular cupom, regra cupom`,
  },
  {
    title: 'Sacola',
    targets: [cart],
    section: 'sacola',
    phrases: `carrinho, =sacola, minha sacola, ver sacola, ver carrinho, finalizar compra, sacola vazia, fechar pedido, fechar compra, esvaziar sacola`,
  },
  {
    title: 'Embrulho para presente',
    targets: [{ says: 'embrulham presente' }, cart],
    needs: 'giftWrap',
    section: 'presente embrulho',
    phrases: `embrulh* presente, embala presente, embalam presente, pra presente embrul*, embrulh*, embrulho presente, embrulham presente, embalagem presente, embalar presente, embalam presente, mensagem presente, cartao mensagem, bilhete presente, papel presente embrulhar`,
  },
  {
    title: 'Frete grátis',
    targets: [deliveryPage],
    section: 'frete gratis',
    phrases: `frete gratis, valor frete gratis, compra minima frete, acima frete, quanto frete gratis, quando frete gratis, a partir frete gratis, frete por conta, frete gratis, frete gratuito, entrega gratis, entrega gratuita, sem frete, nao paga frete, minimo frete, isencao frete, ganhar frete`,
  },
  {
    title: 'Retirar na loja',
    targets: [deliveryPage, contactPage],
    section: 'retirada loja formas envio',
    phrases: `retiro, retirar @order, buscar @order, pego loja, buscar, =retira, retirar hoje, retirar, retirar loja, retirada, retirada loja, buscar loja, pegar loja, retiro loja, busco loja, pegar pessoalmente, buscar pessoalmente, posso buscar, posso retirar, posso pegar, clique retire`,
  },
  {
    title: 'Entrega e prazos',
    targets: [deliveryPage],
    section: 'prazo entrega frete formas envio',
    phrases: `@long @arrive, @long entrega, @long @send, @send brasil, @send exterior, @send portugal, @send sabado, @send domingo, @send feriado, @send bairro, @send cidade, @send estado, @send nordeste, @send norte, @send sul, @send interior, @send apartamento, @send casa, @send hoje, @send amanha, @send rapido, @send natal, @send outro pais, preco entrega, custo entrega, taxa entrega, frete caro, quanto frete, qual transportadora, que transportadora, quem entrega, embalagem reciclavel, vem embalad*, bem embalad*, embalagem plastico, como embalam, plastico bolha, urgente entrega, expresso, entrega expressa, portaria, assinar entrega, receber @order, conferir entrega, recusar entrega, caixa aberta, caixa violada, frete, entrega, entregas, entregar, entregam, entregue, envio, enviam, enviar, mandam, prazo, prazo entrega, tempo entrega, dias entrega, demora entrega, quanto tempo, quantos dias, quando chega, chega quando, demora chegar, quanto tempo demora, chega ate, chega natal,
      calcular frete, valor frete, preco frete, quanto frete, quanto custa frete, custo frete, cep, correios, sedex, pac, transportadora, motoboy, entrega expressa, entrega rapida, entrega hoje, entrega amanha, entrega sabado, agendar entrega, entrega agendada,
      forma envio, forma entrega, metodo entrega, entregam brasil, entregam cidade, entregam interior, envia todo brasil, entregam exterior, enviam exterior, envio internacional, fora brasil, atendem regiao, entregam minha cidade, nao estou casa, ninguem casa, ninguem receber, quem recebe, receber encomenda, despach*, mesmo dia, que horas sai, sai hoje, horario corte, ate que horas, quando sai, agendamento`,
  },
  {
    title: 'Formas de pagamento',
    targets: [{ page: 'pagamento' }, { says: 'pagamento cartao pix boleto parcelas juros' }, termsPage],
    section: 'pagamento',
    phrases: `@pay pix, @pay cartao, @pay boleto, @pay prazo, @pay entrega, @pay vista, @pay parcel*, @pay dois, @pay vezes, parcela minima, parcelas cartao, pagamento seguro, guardam cartao, dados cartao, desconto boleto, desconto pagamento, desconto a vista, boleto vencimento, vencimento boleto, cartao virtual, cartao internacional, aceita cartao, aceitam cartoes, google pay, apple pay, crediario, carne, entrada, pagamento, forma pagamento, meio pagamento, metodo pagamento, como pagar, como pago, posso pagar, =pagar, pagar pix, pagar cartao, pix, desconto pix, aceitam pix, aceita pix, tem pix, chave pix, cartao credito, cartao debito, debito,
      aceitam cartao, aceita cartao, dois cartoes, 2 cartoes, parcel*, parcelar, quantas parcelas, quantas vezes, sem juros, juros, vezes sem juros, vezes cartao, bandeira, visa, mastercard, elo, amex, american express, hipercard, paypal, mercado pago, picpay,
      boleto parcelado, boleto prazo, a prazo, faturado, faturamento, faturar, 30 dias, 28 dias, prazo pagamento, a vista, desconto vista, transferencia, deposito, pagar entrega, aceitam boleto, aceita boleto, tem boleto, cartao salvo, salvar cartao`,
  },
  {
    title: 'Comprar para empresa',
    targets: [{ page: 'atacado empresa revend' }, { page: 'contato conosco' }, login],
    section: 'empresa cnpj atacado quem pode comprar',
    phrases: `comprar empresa, tabela preco, preco lojista, mei, cadastro cnpj, sem cnpj, tenho cnpj, isento, isencao, hotel, restaurante, cafeteria, licitacao, muitas unidades, compra grande, desconto quantidade, condicoes especiais, sou revendedor, abrir loja, quem pode comprar, pode comprar, atacado, preco atacado, comprar atacado, vendem atacado, revend*, revenda, lojista, cnpj, empresa, minha empresa, pessoa juridica, pj, compra empresa, cadastro empresa, quantidade grande, grande quantidade, corporativ*, brinde corporativo, orcamento, cotacao,
      pedido minimo, compra minima, minimo compra, valor minimo, quantidade minima, inscricao estadual, representante, distribuidor, fornecedor, pessoa fisica, cpf pode comprar, comprar cpf`,
  },
  {
    title: 'Listas de presentes',
    targets: [{ path: '/listas' }],
    needs: 'lists',
    section: 'lista presente',
    phrases: `lista presente, lista casamento, lista noiva, lista noivo, lista cha, lista bebe, lista escolar, lista material, criar lista, fazer lista, minha lista, minhas listas, lista convidado, achar lista, encontrar lista, lista amigo, cha panela, cha casa nova, cha cozinha, cha bebe, cha bar, enxoval lista`,
  },
  {
    title: 'Loja física',
    targets: [contactPage, aboutPage],
    section: 'loja endereco rua encontrar onde',
    phrases: `@open hoje, @open domingo, @open sabado, @open feriado, @open segunda, @open horas, @open loja, @open dias, @open natal, lojas, tem loja, loja perto, loja em, loja minha cidade, fica onde, onde voces ficam, @see loja, endereco voces, abre hoje, abre feriado, aberto, funciona domingo, funciona sabado, que horas, horario abre, atelie visitar, visita loja, ir ate, ver perto, ponto venda, loja fisica, lojas fisicas, tem loja, onde fica, onde ficam, endereco loja, endereco voces, qual endereco, onde e loja, onde loja, localizacao, =mapa, como chegar, showroom, visitar loja, =visitar, conhecer loja, horario loja, horario funcionamento, loja abre, abre domingo, abre sabado, abrem sabado, loja aberta, que horas abre, que horas fecha,
      estacionamento, ver pessoalmente, ver perto, ver antes comprar, experimentar, provar antes, ver peca, ver produto, cidade loja, filial, unidade loja`,
  },
  {
    title: 'Fale conosco',
    targets: [contactPage],
    section: 'telefone whatsapp email atendimento',
    phrases: `@talk consultor, @talk vendedor, @talk gerente, @talk loja, @talk alguem, @talk pessoa, @talk voces, @talk whatsapp, falar, atende, responde, ninguem responde, nao respondem, email voces, qual email, qual telefone, qual whatsapp, tem whatsapp, tem telefone, tem chat, redes sociais, consultor, vendedor, assessoria, visita tecnica, tecnico, maquina parada, denuncia, problema, horario, mensagem, visitar, contato, fale conosco, =falar, falar voces, falar alguem, falar atendente, falar pessoa, falar humano, atendente, atendimento, telefone, numero telefone, telefone loja, whats, whatsapp, zap, wpp, zapzap, sac, =email, email loja, chat, suporte, ajuda, duvida, reclam*, reclamacao, ouvidoria, central atendimento, horario atendimento, =horario,
      ligar, mandar mensagem, =mensagem, instagram, insta, rede social, trabalhe conosco, trabalhar voces, vaga, curriculo, parceria, imprensa, sugestao, elogio, procon`,
  },
  {
    title: 'Perguntas frequentes',
    targets: [{ page: 'pergunta duvida ajuda' }, contactPage],
    section: '',
    phrases: `faq, pergunta frequente, duvida frequente, central ajuda, perguntas`,
  },
  {
    title: 'Guia de medidas',
    targets: [{ page: 'medida tamanho guia' }],
    section: 'medida tamanho',
    phrases: `guia medida, guia tamanho, tabela medida, tabela tamanho, qual tamanho, que tamanho, como medir, qual meu tamanho, numeracao, forma pequena, tamanho cm, medida cm, tamanho colchao, medida colchao, medida cama, tamanho cama, dimens*, meu tamanho`,
  },
  {
    title: 'Dados da empresa',
    targets: [termsPage, privacyPage, aboutPage],
    section: 'cnpj operada',
    phrases: `cnpj loja, cnpj voces, qual cnpj, cnpj site, razao social, inscricao loja, dados empresa loja`,
  },
  {
    title: 'Sobre a loja',
    targets: [aboutPage],
    section: '',
    phrases: `dono, donos, proprietario, fundacao, fundou, comecou, nasceu, nome loja, origem loja, marca propria, fabricacao propria, artesanal, artesao, artesaos, feito mao, feito brasil, sustentavel, sustentabilidade, ecologico, nacional, parceiros, atelies, produtores, quem produz, fornecedores, curadoria, golpe, reclame aqui, loja existe, verdadeira, segura, loja verdadeira, =sobre, sobre loja, sobre voces, quem somos, quem sao, quem e, historia, historia loja, historia marca, loja confiavel, confiavel, e confiavel, confiar, e golpe, golpe, site seguro, loja seguro, seguro comprar, e seguro, desde quando, quantos anos, de onde voces, de onde sao, donos, fundador, quem faz, quem fabrica, quem produz, onde fabric*, quem escolhe`,
  },
  {
    title: 'Termos de uso',
    targets: [termsPage],
    section: '',
    phrases: `termo, termos uso, termos condicoes, condicoes uso, regulamento, =regras, =contrato, condicoes compra, termo responsabilidade`,
  },
  {
    title: 'Blog',
    targets: [{ path: '/blog' }],
    section: '',
    phrases: `blog, artigo blog, =dicas, =materias, =posts`,
  },
  {
    title: 'Todas as categorias',
    targets: [{ path: '/categoria' }],
    section: '',
    phrases: `categoria, todas categorias, todos produtos, catalogo, mapa site, departamento`,
  },
];

/** The topics of every shop. Among topics with equally long phrasings in a question the first one counts. */
export const serviceTopics: readonly ServiceTopic[] = topicsOfShops.map((topic) => ({
  ...topic,
  phrases: [topic.phrases, servicePhrasings[topic.title] ?? ''].join(', '),
}));
