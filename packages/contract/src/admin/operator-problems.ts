import { appOperatorProblems } from './app-operator-problems.ts';
import { giftCardOperatorProblems } from './gift-card-operator-problems.ts';
import { orderDraftOperatorProblems } from './order-draft-operator-problems.ts';
import { priceListOperatorProblems } from './price-list-operator-problems.ts';
import { webhookOperatorProblems } from './webhook-operator-problems.ts';
import { whatsappOperatorProblems } from './whatsapp-operator-problems.ts';

/**
 * Every problem for which a command, and the admin API, refuse an operator's request: its Portuguese text, with the names of
 * its values in braces. The code on the wire is the id up to the dot; what follows it distinguishes texts of the same code. A code
 * that ends in `_not_found` answers as `not_found`, any other as `problem` (`admin-refusals.ts`).
 */
export const operatorProblems = {
  // Proposals
  proposal_decided: 'Esta proposta já foi decidida.',
  proposal_expired: 'Esta proposta venceu. Peça outra ao programa.',
  proposal_not_allowed: 'Um programa não pode propor esta chamada: {call}.',
  proposal_outdated: 'A loja mudou depois desta proposta. Recuse-a e peça outra.',
  proposal_without_change: 'Esta chamada não mudaria nada.',
  // Backup and restore
  backup_of_all_stores: '{folder} é o backup de todas as lojas: --as e --host valem para o de uma.',
  backup_damaged: 'O backup em {folder} está incompleto ou foi alterado: {files}. Nada foi restaurado.',
  backup_exists: 'A pasta {folder} já existe.',
  backup_incomplete:
    'No backup em {folder} faltam {count} arquivos que o banco nomeia ({files}). Para restaurar sem eles: --accept-missing. Nada foi restaurado.',
  backup_missing: 'Não há um backup completo em {folder}.',
  backup_of_other_engine:
    'O backup inteiro de um banco só volta para um banco do mesmo tipo. Entre PostgreSQL e o banco embutido, use um backup de cada loja (--store).',
  backup_of_other_version: 'O backup em {folder} é de outra versão da loja.',
  'backup_of_other_version.newer':
    'O backup é de uma versão mais nova da loja ({migration}). Restaure com ela. Nada foi restaurado.',
  'backup_of_other_version.tables':
    'As tabelas do backup não são as desta versão da loja. Restaure com a versão que o gravou e depois atualize.',
  database_in_use:
    'O banco {database} está em uso ({sessions} conexões): pare a loja antes. Nada foi restaurado.',
  database_missing:
    'Não há um banco de dados em {folder}: confira DATA_DIR, ou DATABASE_URL para PostgreSQL. Os comandos leem o mesmo arquivo de ambiente que a loja com --env-file.',
  database_not_empty:
    'O banco {database} não está vazio: restaure em um banco novo, ou use --replace. Nada foi restaurado.',
  'database_not_empty.folder': 'Já há um banco em {folder}: use --replace. Nada foi restaurado.',
  file_differs: 'O arquivo {store}/{name} em {place} difere do backup depois de gravado.',
  files_absent:
    'O banco nomeia {count} arquivos que não estão em {places}: {files}. Confira DATA_DIR, FILES_DIR ou FILES_URL.',
  'files_absent.backup':
    'Backup INCOMPLETO. O banco nomeia {count} arquivos que não estão em {places}: {files}. Confira DATA_DIR, FILES_DIR ou FILES_URL. O que foi copiado está em {folder}.',
  'host_taken.restore':
    'Endereços da loja já são de outra neste banco: {hosts}. Informe outro com --host. Nada foi restaurado.',
  ids_taken:
    'Outra restauração ou o painel criou ao mesmo tempo uma loja com o mesmo nome, número ou endereço ({constraint}). Repita. Nada foi restaurado.',
  not_confirmed: 'Nada foi restaurado.',
  program_failed: '{program} falhou:\n{errors}',
  program_missing:
    '{program} não pôde ser executado: instale o postgresql-client da versão do servidor ou de uma mais nova ({error}).',
  store_changed: 'A loja “{store}” foi criada ou excluída ao mesmo tempo. Repita. Nada foi restaurado.',
  'store_exists.restore':
    'A loja “{store}” já existe: use --replace, ou dê outro nome à restaurada com --as. Nada foi restaurado.',
  store_unknown: 'Não há loja “{store}”.',
  totals_differ: 'O banco restaurado difere do backup: {differences}.',
  // Stores on several databases
  already_moved: 'A loja já está entre os dois bancos: repita move-to para terminar a mudança.',
  already_there: 'A loja já vive no banco “{database}”.',
  embedded_database:
    'O banco embutido é um só: lojas mudam entre bancos PostgreSQL (DATABASE_URL e STORE_DATABASES).',
  move_too_slow: 'As últimas mudanças não chegaram a tempo; a loja segue onde estava. Repita o comando.',
  no_logical_replication:
    'O servidor do banco “{database}” precisa de wal_level = logical (postgresql.conf, com reinício).',
  rows_left: 'O banco “{database}” ainda tem linhas desta loja: remova-as com moved-from {name}.',
  still_there: 'A loja vive no banco “{database}”: nada foi removido.',
  unknown_database: 'Não há banco “{database}” em STORE_DATABASES. Existem: {known}.',
  ...orderDraftOperatorProblems,
  ...giftCardOperatorProblems,
  ...priceListOperatorProblems,
  // Replies to reviews
  review_not_published: 'Publique a avaliação antes de responder.',
  // Closing a store down
  access_too_short:
    'Os clientes precisam da conta pelo menos até {first}: são 90 dias de garantia legal. Escolha essa data ou uma depois.',
  store_name_differs: 'Digite o nome da loja como está aqui: {name}.',
  // Tags of products
  product_tag_taken: 'Já existe a etiqueta “{name}”. Dê outro nome, ou ponha a outra nos produtos.',
  // Menus
  menu_too_deep: 'O rodapé tem títulos e links abaixo deles, sem mais níveis.',
  menu_too_large: 'O menu tem {count} itens: são no máximo {limit}.',
  // Roles of the staff
  role_in_use: 'O papel é de {people}. Dê outro papel a quem o tem e exclua de novo.',
  role_missing: 'Este papel não existe mais. Escolha outro.',
  role_name_taken: 'Já há um papel com o nome “{name}”.',
  roles_too_many: 'A loja já tem {limit} papéis próprios.',
  // Texts of mails
  mail_draft_missing: 'Não há um rascunho para publicar.',
  'mail_sender_domain.not_a_domain': '{domain} não é um domínio da loja.',
  'mail_sender_domain.public_mailbox':
    'Ninguém pode enviar em nome de {domain} a não ser o próprio serviço. Use um endereço do domínio da loja; as respostas podem ir para {domain}.',
  mail_sender_missing: 'Informe antes o endereço do remetente.',
  mail_not_sent: 'O servidor de e-mail não aceita mensagens agora. Tente de novo daqui a pouco.',
  mail_placeholder_unknown: 'Este e-mail não tem o campo “{name}”. Entre chaves, use: {known}.',
  // New stores and their hosts
  host_in_use:
    'Este é o domínio da loja. Mude ou apague o domínio em Configurações antes de retirar o endereço.',
  host_of_panel: '{host} é o endereço do painel. Escolha outro para a loja.',
  host_taken: 'O endereço {host} já é de uma loja.',
  last_host: 'A loja precisa de um endereço. Adicione outro antes de retirar este.',
  store_exists: 'Já há uma loja “{store}”.',
  store_not_ready: '{missing}',
  'store_unknown.among': 'Não há loja “{store}”. Existem: {stores}.',
  // Companies that buy on terms
  credit_limit_of_person: 'Só empresas, com CNPJ e cadastro, compram faturado.',
  day_in_future: 'O dia {day} ainda não chegou.',
  order_not_on_terms: 'O pedido {number} não espera um pagamento faturado.',
  // Commands
  amount_invalid: '“{text}” não é um valor como 89,90.',
  'amount_invalid.too_large': '“{text}” passa de R$\u00A020 milhões.',
  credit_given_before: 'Isto já foi dado: nada mudou. Para dar de novo, diga o motivo com outra --key.',
  day_invalid: '“{text}” não é um dia como 2026-11-27.',
  demo_store_seeded:
    'Com SEED_DEMO=true a loja “{store}” voltaria no próximo início: retire essa variável antes.',
  email_invalid: '“{email}” não é um e-mail.',
  file_invalid: '{file} não pode ser usado:\n{problems}',
  file_not_found: 'Não há arquivo {file}.',
  file_not_json: '{file} não é JSON: {reason}',
  'file_too_large.command': '{file} é grande demais: até 1 MB.',
  'font_too_large.command': '{file} é grande demais: até 2 MB.',
  font_weight_invalid: '“{weight}” não é um peso de 1 a 1000.',
  'image_too_large.command': '{file} é grande demais: até 25 MB.',
  moment_invalid: '“{text}” não é um momento como 2026-11-27T08:00.',
  moment_missing: 'Diga desde quando: --since 2026-11-27T08:00.',
  number_invalid: '“{text}” não é um número.',
  token_secret_missing:
    'Falta API_TOKEN_SECRET, o segredo da loja: os comandos leem o arquivo de ambiente dela com --env-file.',
  usage: '{usage}',
  word_unknown: '“{word}” não é um de: {words}.',
  // Catalogue: products, categories, pictures
  banner_too_narrow:
    'A faixa tem {width} × {height}: use ao menos {leastWidth} de largura, e o dobro da altura.',
  category_order_outdated: 'As categorias mudaram enquanto você ordenava. Confira a ordem e tente de novo.',
  category_unknown: 'Não há categoria “{category}”.',
  image_too_large: 'O arquivo é grande demais: use JPEG, PNG, WebP ou AVIF.',
  'image_too_large.product': 'A imagem passa de 60 milhões de pixels. Diminua-a e envie de novo.',
  image_unreadable: 'O arquivo não é uma imagem que se leia: use JPEG, PNG, WebP ou AVIF.',
  'image_unreadable.product': 'O arquivo não é uma imagem JPEG, PNG, WebP ou AVIF inteira.',
  'restoration_refused.address':
    'O endereço /{slug}/p agora é do produto {sku}. Mude o endereço dele antes de restaurar este.',
  'restoration_refused.code':
    'O código {code} agora é do produto {sku}. Exclua aquele, ou retire a variação dele, antes de restaurar este.',
  sku_in_trash:
    'O produto de {sku} foi excluído e está na lixeira. Restaure-o antes de mudar preço ou estoque.',
  variant_in_open_order:
    'A variação {sku} está no pedido {order}, ainda não entregue. Deixe o estoque em zero e retire-a depois.',
  // Catalogue: imports
  file_empty: 'O arquivo está vazio.',
  file_name_invalid:
    'O nome do arquivo precisa terminar em .csv ou .json. Planilhas do Excel, do LibreOffice e do Google são salvas como CSV.',
  file_too_large: 'O arquivo passa de 14 MB. Divida-o em partes ou use o comando de importação.',
  import_not_cancellable: 'Este arquivo não está sendo importado.',
  import_columns_incomplete:
    'Diga o que é cada coluna do arquivo, e qual delas tem o nome ou o código do produto.',
  import_not_discardable: 'Este arquivo já foi importado ou está sendo lido agora.',
  import_not_found: 'Não há esta importação, ou o prazo de guarda dela passou.',
  import_not_startable: 'Este arquivo já foi importado ou ainda é simulado.',
  picture_in_use: 'Esta imagem está em uso: {places}. Troque-a nesses lugares antes de excluir.',
  picture_changed:
    'A imagem {name} não tem mais o tamanho que tinha no começo do envio. Descarte este envio e comece de novo.',
  picture_name_invalid:
    'O nome da imagem {name} não serve: ele termina em .jpg, .png, .webp ou .avif e fica dentro da pasta.',
  picture_not_expected: 'A imagem {name} não faz parte deste envio, ou o envio já terminou.',
  picture_repeated: 'Há duas imagens com o nome {name}.',
  picture_too_large: 'A imagem {name} passa de 12 MB. Diminua-a e envie de novo.',
  pictures_too_large: 'As imagens passam de 300 MB juntas. Divida o arquivo em partes.',
  pictures_too_many:
    'São no máximo {limit} imagens de cada vez, e chegaram {count}. Divida o arquivo em partes.',
  pictures_waiting:
    'Há imagens demais à espera de importação nesta loja. Importe ou descarte os arquivos anteriores.',
  too_many_imports: 'Já há cinco arquivos à espera nesta loja. Espere que um termine ou cancele um deles.',
  // Catalogue: prices, stock, bulk edits
  bulk_edit_category_gone: 'A categoria não existe mais. Escolha outra.',
  bulk_edit_id_taken: 'Já há outra edição em massa com este identificador.',
  bulk_edit_not_found: 'Não há esta edição em massa, ou ela tem mais de 90 dias.',
  bulk_edit_outdated: 'A simulação encontrou {expected}, e agora são {total}. Simule de novo.',
  bulk_edit_too_large: 'Uma edição em massa vai até 100 mil linhas. Filtre e edite em partes.',
  bulk_edit_undone: 'Esta edição já foi desfeita.',
  offer_period_invalid: 'A oferta precisa terminar depois de começar.',
  offer_period_without_price: 'Só uma oferta tem começo e fim: informe o preço promocional.',
  price_invalid: 'O preço é maior que zero e no máximo R$\u00A01 milhão.',
  sku_not_found: 'Não há {sku} nesta loja (o SKU da variação).',
  special_price_invalid: 'O preço promocional é maior que zero e menor que o preço.',
  stock_invalid: 'Há {stock} de {sku}: o estoque não fica negativo.',
  stock_moved: 'Agora há {stock} de {sku}: o estoque mudou desde que foi lido.',
  // Content
  address_invalid: '“{address}” não é o endereço de uma página: use /, /pagina/sobre ou sobre.',
  answer_not_found: 'Não há esta resposta nesta loja.',
  answers_too_many: 'A loja já tem {limit} respostas da busca. Exclua as que não servem mais.',
  'content_not_found.answer': 'Não há essa resposta nesta loja.',
  'content_not_found.countdown': 'Não há contagem “{code}” nesta loja.',
  'content_not_found.entry': 'Não há artigo “{key}” no blog desta loja.',
  'content_not_found.form': 'Não há formulário “{code}” nesta loja.',
  'content_not_found.page': 'Não há página “{key}” nesta loja.',
  'content_not_found.popup': 'Não há popup “{code}” nesta loja.',
  'content_not_found.tag': 'Não há essa tag nesta loja.',
  date_after_publication:
    'A data do artigo vem depois do momento em que ele aparece. Mude a data, deixe-a vazia, ou agende para ela.',
  draft_not_written: 'Não há rascunho.',
  'draft_not_written.publish': 'Não há rascunho para publicar: escreva antes.',
  form_field_repeated: 'Há dois campos “{label}”. Mude o nome de um deles.',
  form_in_use: 'Este formulário aparece {uses}. Tire-o de lá antes de excluir.',
  form_not_found: 'Não há este formulário nesta loja.',
  form_unknown: 'Não há este formulário nesta loja.',
  html_embed_foreign:
    'A loja não mostra imagens nem vídeos de outros sites dentro de um texto: {address}. Envie a imagem para a loja e use o caminho dela, como /arquivos/foto.jpg, ou apague-a do texto.',
  html_too_deep:
    'O texto tem elementos demais uns dentro dos outros. Cole só o texto, sem a formatação de origem.',
  moment_past: 'Escolha um momento que ainda não passou, ou publique agora.',
  not_scheduled: 'Não há publicação agendada.',
  page_in_use:
    'Esta página é usada em Configurações › {group} › {field}. Escolha outra ali antes de ocultar esta.',
  placeholder_unknown:
    'O texto usa {names}, que esta loja não tem: veja em docs/contracts/content.md o que os textos podem usar.',
  redirect_hides_page:
    'Quem abrir {path} não chega mais a esta página: o redirecionamento esconde {hidden}. Confirme para salvar.',
  redirect_not_found: 'Não há redirecionamento de {path}.',
  'redirect_refused.duplicate':
    'O redirecionamento de {path} não é possível: já há outro redirecionamento do mesmo caminho.',
  'redirect_refused.loop': 'O redirecionamento de {path} não é possível: ele voltaria ao ponto de partida.',
  'redirect_refused.path_fragment':
    'O redirecionamento de {path} não é possível: navegadores não enviam o que vem depois de #; tire essa parte.',
  'redirect_refused.path_host':
    'O redirecionamento de {path} não é possível: o caminho antigo é desta loja, sem o endereço de outro site.',
  'redirect_refused.path_malformed':
    'O redirecionamento de {path} não é possível: o caminho antigo começa com / e não tem caracteres que navegadores não enviam.',
  'redirect_refused.path_query':
    'O redirecionamento de {path} não é possível: a loja compara só o caminho, sem o que vem depois de ?; tire essa parte.',
  'redirect_refused.path_wildcard':
    'O redirecionamento de {path} não é possível: um * só vale como último passo, como em /colecao/*, e leva tudo o que está abaixo.',
  'redirect_refused.too_long':
    'O redirecionamento de {path} não é possível: seriam voltas demais até o destino.',
  'redirect_refused.unsafe_target':
    'O redirecionamento de {path} não é possível: o destino é um caminho da loja ou um endereço http(s)://…. De um caminho com * é um caminho da loja, com no máximo um *.',
  revision_not_found: 'Não há esta versão no histórico.',
  subscriber_not_found: 'Esta pessoa já não recebe a newsletter.',
  tag_without_elements: 'Nada deste código pode ir para a página. Veja o que a loja descarta e por quê.',
  times_invalid: 'O fim vem depois do começo.',
  // Orders
  cell_unreadable: '"{cell}": {reason}',
  file_columns_unknown: 'Não há a coluna “{unknown}”. As colunas são: {columns}.',
  'file_columns_unknown.missing': 'Falta a coluna “pedido”. As colunas são: {columns}.',
  'file_empty.orders': 'O arquivo não tem linhas.',
  file_too_long: 'O arquivo pode ter até {limit} linhas: este tem {count}.',
  file_unreadable: 'Não conseguimos ler o arquivo. Salve a planilha como CSV e tente de novo.',
  instalment_received: 'A parcela {instalment} do pedido {number} já foi recebida.',
  instalment_unknown: 'O pedido {number} não tem a parcela {instalment}.',
  invoice_key_invalid: 'A chave da NF-e tem 44 dígitos e um dígito verificador: confira.',
  line_repeated: 'O pedido {number} já está na linha {line}.',
  mail_not_found: 'O pedido {number} não tem este e-mail, ou ele já foi apagado.',
  mail_waiting: 'Este e-mail já está na fila e sai em instantes.',
  order_address_fixed:
    'O pedido {number} está em “{status}”: o endereço só muda antes do envio. Fale com a transportadora.',
  'order_address_fixed.parcels':
    'Parte do pedido {number} já saiu para este endereço: ele não muda mais. Fale com a transportadora.',
  order_freight_changed: 'O frete para este CEP mudou enquanto você editava. Confira e salve de novo.',
  order_freight_open:
    'O frete para o novo endereço passa do que foi pago, ou não é atendido por esta forma de entrega. Confirme que a loja assume a diferença.',
  'order_held.charge_differs':
    'O pedido {number} está parado: o provedor de pagamento cobrou outro valor. Decida no pedido se ele segue ou se é cancelado.',
  'order_held.in_review':
    'O pedido {number} está em análise. Aguarde a resposta do aplicativo, ou decida no pedido se ele segue ou se é cancelado.',
  'order_held.review_doubts':
    'O pedido {number} está parado: o aplicativo de análise tem uma dúvida. Decida no pedido se ele segue ou se é cancelado.',
  'order_held.money_returned':
    'O pedido {number} está parado: o provedor de pagamento devolveu o dinheiro ao cliente. Decida no pedido se ele segue ou se é cancelado.',
  'order_held.payment_disputed':
    'O pedido {number} está parado: o cliente contestou o pagamento. Decida no pedido se ele segue ou se é cancelado.',
  order_not_cancellable:
    'O pedido {number} está em “{status}”: o que já saiu não se cancela. O cliente pode pedir a devolução.',
  'order_not_cancellable.parcels':
    'Parte do pedido {number} já saiu, e o que saiu não se cancela. Devolva o valor das peças que faltam enviar.',
  order_not_found: 'Não há pedido {number} nesta loja.',
  order_not_held: 'O pedido {number} não espera uma decisão.',
  order_not_paid: 'O pedido {number} está em “{status}”: ainda não foi pago.',
  order_number_invalid: '“{number}” não é um número de pedido.',
  order_not_refundable: 'O pedido {number} está em “{status}”: não há valor pago a devolver.',
  order_not_testable:
    'O pedido {number} não pode ser marcado como teste: a loja tem dinheiro dele. Cancele-o ou devolva todo o valor antes.',
  order_step_not_next:
    'O pedido {number} está em “{current}”: daí não passa para “{status}”. Pode passar para: {following}.',
  'order_step_not_next.last':
    'O pedido {number} está em “{current}”: daí não passa para “{status}”. Não há passo seguinte.',
  order_undo_late: 'O passo “{status}” do pedido {number} tem mais de um dia: não dá mais para desfazê-lo.',
  order_undo_not_last:
    'O pedido {number} está em “{current}”: “{status}” não é o seu último passo, ou não se desfaz.',
  order_undo_settled:
    'Depois do passo “{status}” do pedido {number} houve devolução, desistência ou devolução de valor: não dá mais para desfazê-lo.',
  order_waits_for_pieces:
    'O pedido {number} ainda espera {qty} de {sku}, por encomenda. Registre a entrada no estoque antes de enviar.',
  parcel_closed: 'O pedido {number} está em “{status}”: não há peças a enviar em volumes.',
  parcel_delivered: 'O volume {parcel} do pedido {number} já foi entregue.',
  'parcel_exceeds.pieces': 'Restam {left} de {sku} a enviar no pedido {number}.',
  parcel_item_unknown: 'Uma das peças não é do pedido {number}.',
  'parcel_item_unknown.sku': 'O pedido {number} não tem {sku}.',
  parcel_items_unreadable: 'Não entendi as peças “{text}”. Escreva, por exemplo: 2 x SKU-1 | 1 x SKU-2.',
  parcel_unclear:
    'O pedido {number} saiu em {count} volumes. Diga na coluna “volume” de qual é este rastreio.',
  parcel_unknown: 'O pedido {number} não tem o volume {parcel}.',
  refund_empty: 'Escolha peças, frete ou um valor a devolver.',
  'refund_exceeds.money': 'Do que foi pago neste pedido, restam {left} a devolver.',
  'refund_exceeds.pieces': 'Restam {left} de {sku} a devolver neste pedido.',
  'refund_exceeds.shipping': 'Do frete deste pedido, restam {left} a devolver.',
  refund_item_unknown: 'Uma das peças não é deste pedido.',
  refund_out_of_date: 'O valor mudou: agora são {centavos}. Confira e confirme de novo.',
  refund_takes_all:
    'Estas são todas as peças que restam no pedido. Cancele o pedido: o cliente recebe tudo de volta.',
  tracking_invalid:
    'O código de rastreio tem de 1 a {maxCode} caracteres, a transportadora até {maxCarrier}.',
  url_invalid: '“{url}” não é um endereço https://…',
  // Returns, reviews, credit, customers
  'amount_invalid.not_positive': 'O valor é maior que zero.',
  customer_is_guest: 'Crédito é de quem tem conta: esta compra foi sem cadastro.',
  customer_not_found: 'Não há esse cliente nesta loja.',
  'customer_not_found.email': 'Não há cliente {email} nesta loja.',
  email_differs: 'O e-mail não é o deste cliente. Nada foi apagado.',
  exchange_piece_gone:
    'A peça da troca acabou. Escolha outra com o cliente, ou dê crédito ou o dinheiro de volta.',
  exchange_piece_unknown: 'O produto devolvido não tem a variação {sku}.',
  exchange_settled: 'Esta devolução não tem troca em aberto.',
  exchange_without_replacement:
    'A troca ainda não tem um pedido com a peça nova. Escolha outra peça, crédito ou o dinheiro de volta.',
  expiry_past: 'O vencimento já passou.',
  group_unknown: 'Não há nesta loja o grupo {group}.',
  guest_not_found:
    'Não há compra sem cadastro de {buyer} nesta loja. Quem tem conta apaga os dados em /conta/dados.',
  idempotency_key_reused: 'Esta chave já foi usada para outro valor.',
  orders_open: 'Nada foi apagado: há pedido em aberto ({orders}). Entregue ou cancele antes.',
  return_not_found: 'Não há essa devolução nesta loja.',
  return_restock_exceeds: 'Voltam ao estoque no máximo as {qty} peças que foram devolvidas.',
  return_step_not_next: 'A devolução não pode passar para esse passo agora.',
  returns_open: 'Nada foi apagado: há devolução em aberto ({returns}). Conclua ou recuse antes.',
  review_not_found: 'Não há avaliação {id} nesta loja.',
  // Lists, promotions, shipping, payment
  brands_unknown: 'brands: não há nesta loja {unknown}.',
  categories_unknown: 'categories: não há nesta loja {unknown}.',
  coupon_code_invalid: 'O código do cupom tem de 2 a 40 letras, números, - ou _.',
  coupon_not_found: 'Não há cupom “{code}” nesta loja.',
  coupon_worth_invalid: 'O desconto é de 1 a 100%, ou um valor maior que zero.',
  products_unknown: 'products: não há nesta loja {unknown}.',
  groups_unknown: 'groups: não há nesta loja {unknown}.',
  list_not_found: 'Não há essa lista nesta loja.',
  'payment_account_in_use.methods':
    'Esta conta ainda cobra por: {methods}. Escolha outra conta para estas formas de pagamento antes.',
  'payment_account_in_use.payments':
    'Há {count} pagamentos em aberto nesta conta. Espere que terminem, para que nenhum se perca.',
  payment_account_unknown: 'Não há conta “{account}” em PAYMENT_ACCOUNTS. Há: {accounts}.',
  'payment_account_unknown.none': 'Não há conta “{account}” em PAYMENT_ACCOUNTS. Não há nenhuma.',
  'payment_account_unknown.sandbox':
    'Esta instalação não tem o sandbox (SANDBOX_URL), que só simula pagamentos.',
  payment_accounts_too_many: 'A loja já tem {limit} contas de pagamento. Remova uma que não usa mais.',
  'payment_keys_invalid.foreign': 'Esta chave é de outro provedor. Confira de onde você a copiou.',
  'payment_keys_invalid.mixed':
    'Uma das chaves é de teste e a outra de produção. As duas vêm da mesma tela: use as de produção para vender.',
  'payment_keys_invalid.other_country':
    'Esta conta é de outro país: a loja cobra em reais, por uma conta do Brasil.',
  'payment_keys_invalid.refused':
    'O provedor não aceitou a chave secreta. Copie-a de novo, inteira, e confira se ela não foi renovada lá.',
  'payment_keys_invalid.swapped':
    'As chaves estão trocadas: a pública está no campo da secreta, ou ao contrário.',
  payment_provider_forbidden:
    'O provedor não aceita pedidos deste servidor. No painel dele, libere o endereço da loja na lista de IPs permitidos, ou desligue a lista.',
  payment_provider_unreachable:
    'O provedor não respondeu agora, e as chaves não puderam ser conferidas. Nada foi salvo: tente de novo em alguns minutos.',
  'payment_keys_invalid.unreadable':
    'As chaves guardadas não podem mais ser lidas, porque a chave da instalação mudou. Informe todas de novo.',
  payment_public_key_refused:
    'O provedor aceitou a chave secreta, mas não conhece a chave pública. Copie as duas da mesma tela.',
  payment_method_unknown: 'A loja não tem a forma de pagamento “{method}”. Tem: {methods}.',
  payment_unknown: 'payment: não há nesta loja {unknown}.',
  postcode_unknown: 'Os Correios não conhecem este CEP.',
  'postcode_unknown.state': 'Este CEP não é de nenhum estado.',
  promotion_code_invalid:
    '“{code}” não é um código de promoção: letras minúsculas e números, com - entre as palavras.',
  promotion_not_found: 'Não há promoção “{code}” nesta loja.',
  promotion_pay_invalid: 'Paga-se por menos peças do que se leva.',
  promotion_payment_invalid: 'Frete grátis não depende da forma de pagamento: o frete se escolhe antes.',
  shipping_code_invalid:
    '“{code}” não é um código de entrega: letras minúsculas e números, com - ou _ entre as palavras.',
  shipping_not_found: 'Não há forma de entrega “{code}” nesta loja.',
  shipping_rates_invalid: '{problems}',
  shipping_table_invalid: '{problems}',
  sku_repeated: 'O SKU {sku} está duas vezes na lista.',
  sku_unknown: 'Não há produto com o SKU {sku} nesta loja.',
  'sku_unknown.simulation': 'Não há nesta loja o SKU {skus}.',
  // Settings, fonts
  font_file_not_found: 'Nenhuma fonte da loja tem este arquivo.',
  font_in_use: '“{name}” está em uso: mude antes “{label}” ({path}).',
  font_lacks_characters: 'Faltam na fonte caracteres do português: {characters}',
  font_limit: 'São até 20 fontes por loja, com até 9 arquivos cada.',
  font_name_invalid: 'O nome da fonte tem de 1 a 50 letras, números, espaços e hifens.',
  font_name_taken: '“{name}” já vem com a loja: use outro nome.',
  font_not_found: 'Não há fonte “{name}” nesta loja.',
  font_not_woff2: 'O arquivo não é uma fonte WOFF2.',
  font_takes_too_long: 'A fonte é complexa demais para ser preparada.',
  font_too_large: 'A fonte é grande demais: até 2 MB.',
  'font_too_large.unpacked': 'A fonte é grande demais: até 20 MB descompactada.',
  font_unreadable: 'A fonte não pôde ser lida: o arquivo está danificado.',
  font_weight_not_needed: 'A fonte é variável, de {lightest} a {heaviest}: envie-a sem informar um peso.',
  setting_invalid: '“{value}” não é um valor de {path}. {reason}',
  setting_read_only: '{path} não muda nada nesta loja.',
  'setting_read_only.domain': '{path} segue o domínio que responde como esta loja: mude domain.',
  'setting_read_only.font': '{path} só muda em Aparência ou pelo comando “font”.',
  setting_unknown: 'Não há configuração “{path}”.',
  // Apps
  ...appOperatorProblems,
  // Staff, webhooks, e-mails
  mail_address_deleted: 'O endereço deste e-mail já foi apagado, por isso ele não pode ser enviado de novo.',
  own_second_factor: 'Desative as suas duas etapas em “Minha conta”, com a sua senha.',
  password_guessable:
    'Esta senha é fácil de adivinhar: é uma sequência, uma palavra comum ou tem o seu e-mail, o seu nome ou o da loja. Use, por exemplo, quatro palavras que não combinam.',
  saved_filters_full: 'Você já tem {limit} filtros salvos aqui. Apague um antes de salvar outro.',
  second_factor_of_operator: 'Só um comando no servidor desativa as duas etapas de quem cria lojas.',
  staff_has_password: '{name} já criou a senha e pode entrar.',
  staff_inactive: '{name} não tem acesso. Devolva o acesso antes.',
  'staff_inactive.command': '{email} está sem acesso: use antes staff activate {email}.',
  ...webhookOperatorProblems,
  ...whatsappOperatorProblems,
} as const satisfies Readonly<Record<string, string>>;

export type OperatorProblemId = keyof typeof operatorProblems;

type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

/** The values that the text of a problem names. */
export type ProblemValues<Id extends OperatorProblemId> = Readonly<
  Record<PlaceholdersOf<(typeof operatorProblems)[Id]>, string | number>
>;
