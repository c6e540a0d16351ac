/** The reasons for refusals, as texts for the operator. */
export const refusalReasons = {
  required: 'Falta um valor que este produto precisa ter.',
  invalid_text: 'O valor não é um texto, ou tem um caractere que nenhum texto tem.',
  unreadable_character:
    'Um caractere não pôde ser lido e aparece como �: esta linha foi salva em outra codificação. Escreva-a de novo, ou salve a planilha como CSV UTF-8.',
  spreadsheet_error:
    'A célula tem o erro de uma fórmula da planilha. Corrija a fórmula, ou apague o conteúdo da célula.',
  cut_by_spreadsheet:
    'A célula tem 32.767 caracteres, onde o Excel corta os textos: o fim pode ter se perdido. Mude este texto no painel, ou apague a coluna.',
  digits_lost:
    'A planilha trocou este número pela notação científica, e os últimos dígitos se perderam. Formate a coluna como Texto e escreva o número de novo.',
  ambiguous_number:
    'Este número pode ser lido de dois jeitos: 1.250 é mil duzentos e cinquenta, ou um e um quarto. Escreva 1250 ou 1,25, com vírgula só antes dos centavos.',
  invalid_stock_seen:
    'Deixe a coluna “stock_seen” como a exportação a escreveu, como 5 kdmqtzwa. Sem ela, a coluna “stock” define o estoque.',
  too_long: 'O texto é longo demais.',
  invalid_sku: 'Use até 64 caracteres, sem vírgula, barra vertical nem quebra de linha.',
  invalid_slug: 'Use letras minúsculas sem acento, números e hífens, até 120 caracteres.',
  invalid_code:
    'O código leva letras minúsculas sem acento, números, hífens e sublinhados, até 80 caracteres.',
  invalid_price:
    'O preço é escrito como 129,90 ou 1.250,00, com até duas casas, e é maior que zero. Sem preço promocional, deixe a célula vazia.',
  invalid_cost:
    'O custo é escrito como 59,90 ou 1.250,00, com até duas casas. Sem custo, deixe a célula vazia.',
  invalid_number: 'Use um número inteiro, sem casas decimais, a partir de zero.',
  invalid_quantity: 'Use um número inteiro de 1 a 999.',
  invalid_content:
    'O conteúdo é escrito como 250 g, 1,5 kg, 750 ml, 5 l, 30 cm, 2,5 m, 500 un ou 6 × 700 ml.',
  invalid_yes_no: 'Use sim ou não (ou VERDADEIRO e FALSO).',
  invalid_date:
    'A data é escrita como 27/11/2026, o dia antes do mês e o ano com quatro dígitos, ou como 2026-11-27.',
  invalid_gtin:
    'O código de barras não confere: são 8, 12, 13 ou 14 dígitos, e o último verifica os outros. Planilhas tiram os zeros do começo; sem código, deixe vazio ou escreva SEM GTIN.',
  invalid_ncm:
    'O NCM tem 8 dígitos, como 6109.10.00. Planilhas tiram o zero do começo: 0101.21.00. A exceção (Ex) não entra aqui; sem NCM, deixe vazio.',
  invalid_cest:
    'O CEST tem 7 dígitos, como 28.038.00; os dois primeiros vão de 01 a 28. Sem CEST, deixe vazio.',
  invalid_goods_origin: 'A origem da mercadoria é um dígito de 0 a 8, como 0 para nacional.',
  invalid_invoice_unit:
    'A unidade da nota tem de 1 a 6 letras e números e começa com letra, como UN, PC, KG ou CX12.',
  invalid_tag: 'Cada etiqueta tem até 40 caracteres.',
  too_many_tags: 'Um produto tem até 50 etiquetas.',
  invalid_color: 'A cor é escrita como #d9c7a8.',
  invalid_video:
    'O vídeo é um arquivo da loja em mp4 ou webm, como /arquivos/forno.webm, ou um endereço do YouTube ou Vimeo.',
  invalid_captions: 'As legendas são um arquivo da loja em WebVTT, como /arquivos/forno.vtt.',
  invalid_list: 'A lista não está escrita como o formato pede.',
  unknown_field: 'O formato não tem este campo.',
  column_count:
    'A linha não tem as mesmas colunas que o cabeçalho: pode haver um separador dentro de um texto sem aspas, ou aspas que não fecham.',
  differs_from_first_row: 'O valor não é o mesmo da primeira linha deste produto.',
  special_price_not_lower: 'O preço promocional precisa ser menor que o preço.',
  invalid_moment:
    'O dia e a hora são escritos como 27/11/2026 08:00, em horário de São Paulo; só o dia vale desde o começo dele, ou até o fim.',
  offer_period_invalid: 'A oferta precisa terminar depois de começar.',
  offer_period_without_price: 'Só uma oferta tem começo e fim: falta o preço promocional.',
  invalid_on_order_limit:
    'Quantas peças a loja vende além do estoque: um número, ou “sem limite”. Para não vender, deixe vazio.',
  invalid_on_order_days: 'O prazo da encomenda vai de 1 a 365 dias úteis.',
  on_order_without_promise:
    'Quem compra além do estoque precisa de um prazo: informe os dias úteis da encomenda, ou a data da pré-venda.',
  on_order_two_promises: 'Informe os dias úteis da encomenda ou a data da pré-venda, não os dois.',
  on_order_without_limit: 'Falta quantas peças a loja vende além do estoque: um número, ou “sem limite”.',
  volume_prices_not_falling:
    'Os preços por quantidade começam acima da quantidade mínima, em quantidades que sobem e preços que caem.',
  volume_prices_ineffective:
    'Aviso: estes preços por quantidade não são menores que o preço de venda e não valem agora. Continuam guardados e voltam a valer quando o preço subir.',
  minimum_off_step: 'A quantidade mínima precisa ser um múltiplo da quantidade por embalagem.',
  product_in_trash:
    'Este produto foi excluído e está na lixeira. Restaure-o antes de importar, ou crie outro com este código no painel.',
  category_is_collection:
    'Uma das categorias é uma coleção: os produtos dela seguem as regras da coleção. Tire-a desta lista.',
  slug_taken: 'Outro produto já tem este endereço.',
  variant_of_other_product: 'Este código já é de uma variante de outro produto.',
  variant_repeated: 'O produto tem duas variantes com este código.',
  option_unknown: 'O produto não tem esta opção ou este valor.',
  options_repeated: 'O produto tem duas variantes com as mesmas opções.',
  related_unknown: 'Não há produto com este código: a relação ficou de fora.',
  image_outside: 'A imagem precisa ficar dentro da pasta informada: ficou de fora.',
  image_not_found: 'Não há imagem com este nome: ficou de fora.',
  image_ambiguous: 'Há mais de uma imagem com este nome, em pastas diferentes: ficou de fora.',
  image_unused: 'Aviso: nenhum produto importado usa esta imagem. Ela não foi guardada.',
  image_too_large: 'A imagem passa de 25 MB ou de 60 milhões de pixels: ficou de fora.',
  image_unreadable: 'O arquivo não é uma imagem JPEG, PNG, WebP ou AVIF inteira: ficou de fora.',
  embed_foreign:
    'A loja não mostra imagens nem vídeos de outros sites dentro da descrição: este fica de fora, e o resto do texto fica. Envie a imagem para a loja e use o caminho dela, como /arquivos/foto.jpg.',
  stock_floored:
    'Aviso: desde a exportação foram vendidas mais peças do que o arquivo deixa. O estoque ficou em zero.',
  stock_set:
    'Aviso: sem a coluna stock_seen de uma exportação, o arquivo define o estoque, e o que se vendeu desde que ele foi escrito não é descontado.',
  column_unused: 'Aviso: esta coluna não é usada pela loja. O valor é o primeiro que ela tem.',
  row_without_product: 'Esta linha não diz de que produto é: ficou de fora.',
  variation_without_product: 'O arquivo não tem o produto desta variação: ela ficou de fora.',
  variation_disabled: 'Aviso: esta variação estava desativada na outra loja e ficou de fora.',
  variation_expanded:
    'Aviso: esta variação valia para qualquer valor de uma opção e se tornou uma variante para cada valor.',
  variant_without_price: 'Sem preço, esta variante não pode ser vendida: ficou de fora.',
  product_kind_unsupported:
    'A loja não vende este tipo de produto (vale-presente, produto agrupado ou de outra loja).',
  product_without_delivery:
    'Aviso: na outra loja este produto não era entregue. Aqui ele entra como os outros, com entrega.',
  sku_generated:
    'Aviso: sem código no arquivo, a loja criou este. O mesmo arquivo recebe sempre o mesmo código.',
  sku_repeated: 'Aviso: outra variante do arquivo tem o mesmo código: esta recebeu outro.',
  sku_changed: 'Aviso: o código era longo demais ou tinha vírgula ou barra vertical e foi adaptado.',
  gtin_ignored: 'Aviso: o código de barras não confere e ficou de fora.',
  slug_changed:
    'Aviso: o endereço antigo não serve aqui (outros caracteres, longo demais ou já usado): o produto recebeu outro.',
  name_derived: 'Aviso: sem nome no arquivo, o produto recebeu um do endereço ou do código.',
  option_named:
    'Aviso: a variante não tinha o valor de uma opção, ou tinha os mesmos valores que outra: recebeu este.',
  offer_not_lower: 'Aviso: o preço promocional não é menor que o preço e ficou de fora.',
  offer_with_days:
    'Aviso: os dias do preço promocional não puderam ser lidos, ou o fim vem antes do começo: o preço promocional ficou de fora.',
  stock_uncounted:
    'Aviso: a outra loja vende sem contar o estoque. A variante recebe o estoque que você informou para estes casos.',
  on_order_days_assumed:
    'Aviso: a outra loja continua vendendo sem estoque e não diz o prazo. Aqui a variante vende sob encomenda, em 10 dias úteis: confira o prazo no cadastro.',
  stock_absent:
    'Aviso: o arquivo não tem o estoque, e variantes novas começam com zero. Se a outra loja o exporta em um arquivo à parte, importe-o em seguida.',
  stock_not_a_count: 'Aviso: o estoque não é um número a partir de zero: ficou em zero.',
  value_ignored: 'Aviso: este valor não pôde ser lido e ficou de fora.',
  text_shortened: 'Aviso: o texto era longo demais e foi cortado.',
  shortcode_dropped: 'Aviso: a descrição tinha códigos de um plugin do WordPress, que ficaram de fora.',
  html_unshown:
    'Aviso: a descrição tem scripts, estilos ou formulários, que a loja não mostra. O resto do texto aparece.',
  image_address_invalid:
    'Aviso: não é um endereço público de imagem, ou o produto já tem 100 imagens: ficou de fora.',
  image_not_fetched:
    'A imagem não pôde ser baixada deste endereço: ficou de fora. Importe o arquivo de novo mais tarde, ou envie a imagem.',
  email_missing: 'Sem um e-mail válido, a loja não pode criar a conta: a linha ficou de fora.',
  customer_repeated: 'Aviso: outra linha do arquivo tem o mesmo e-mail. As duas são um cliente só.',
  customer_exists:
    'Aviso: já há uma conta com este e-mail. Só o que falta nela é completado; a senha fica como está.',
  customer_erased: 'Aviso: os dados deste cliente foram apagados a pedido: ele não volta.',
  taxvat_missing: 'Aviso: sem CPF ou CNPJ. A loja o pede no primeiro pedido.',
  taxvat_ignored:
    'Aviso: o CPF ou CNPJ não confere, ou a loja não vende para este tipo de pessoa: ficou de fora. A loja o pede no primeiro pedido.',
  taxvat_taken: 'Aviso: outro cliente já tem este CPF ou CNPJ: ficou de fora.',
  phone_ignored: 'Aviso: o telefone não é do Brasil, ou faltam números: ficou de fora.',
  person_name_missing: 'Aviso: sem nome no arquivo. O cliente se chama “Cliente” até escrever o seu.',
  address_ignored:
    'Aviso: o endereço não é do Brasil, ou faltam CEP, rua, número, cidade ou estado: ficou de fora.',
  address_without_district: 'Aviso: o endereço não tem bairro. Ficou como “Não informado”.',
  group_created: 'Aviso: a loja ainda não tem este grupo. A importação o cria, só para a equipe ver.',
  password_hash_unknown:
    'Aviso: a loja não sabe conferir este formato de senha cifrada. O cliente entra com um código por e-mail.',
  password_hash_too_costly:
    'Aviso: conferir esta senha cifrada custaria demais à loja. O cliente entra com um código por e-mail.',
  order_without_number: 'Esta linha não diz de que pedido é: ficou de fora.',
  order_without_email: 'O pedido não tem um e-mail válido, e ninguém poderia vê-lo: ficou de fora.',
  order_without_account:
    'Aviso: nenhum cliente tem este e-mail ainda. O pedido aparece quando a pessoa se cadastrar e confirmar o e-mail.',
  more_of_a_kind: 'Aviso: há mais avisos deste tipo do que a lista mostra.',
  too_many_findings:
    'Mais de 1.000 problemas: a leitura parou nesta linha. Corrija o arquivo e envie-o de novo; o que vem antes foi considerado.',
  file_unreadable: 'A partir daqui o arquivo não pôde ser lido; o que vem antes foi considerado.',
} as const;

export type ImportRefusalCode = keyof typeof refusalReasons;

/** A refused part of a file. */
export interface Finding {
  readonly line: number;
  readonly sku: string;
  /** The column of a table, or the path of a JSON field. */
  readonly field: string;
  readonly code: ImportRefusalCode;
  /** The refused value, truncated. */
  readonly value: string;
}

/** What happens to a file of another shop; none of them refuses a product but its kind. */
const conversionNotes = [
  'column_unused',
  'variation_disabled',
  'variation_expanded',
  'product_without_delivery',
  'sku_generated',
  'sku_repeated',
  'sku_changed',
  'gtin_ignored',
  'slug_changed',
  'name_derived',
  'option_named',
  'offer_not_lower',
  'offer_with_days',
  'stock_uncounted',
  'on_order_days_assumed',
  'stock_absent',
  'stock_not_a_count',
  'value_ignored',
  'text_shortened',
  'shortcode_dropped',
  'html_unshown',
  'image_address_invalid',
  'more_of_a_kind',
  'customer_repeated',
  'customer_exists',
  'customer_erased',
  'taxvat_missing',
  'taxvat_ignored',
  'taxvat_taken',
  'phone_ignored',
  'person_name_missing',
  'address_ignored',
  'address_without_district',
  'group_created',
  'password_hash_unknown',
  'password_hash_too_costly',
  'order_without_account',
] as const satisfies readonly ImportRefusalCode[];

const soft: ReadonlySet<ImportRefusalCode> = new Set<ImportRefusalCode>([
  ...conversionNotes,
  'row_without_product',
  'variation_without_product',
  'variant_without_price',
  'volume_prices_ineffective',
  'related_unknown',
  'image_outside',
  'image_not_found',
  'image_ambiguous',
  'image_unused',
  'image_too_large',
  'image_not_fetched',
  'image_unreadable',
  'embed_foreign',
  'stock_floored',
  'stock_set',
]);

/** Returns whether the product is imported in spite of the finding, without the refused part. */
export const isSoft = (code: ImportRefusalCode): boolean => soft.has(code);

const warnings: ReadonlySet<ImportRefusalCode> = new Set<ImportRefusalCode>([
  ...conversionNotes,
  'volume_prices_ineffective',
  'image_unused',
  'stock_floored',
  'stock_set',
]);

/** Returns whether the finding is only a warning. */
export const isWarning = (code: ImportRefusalCode): boolean => warnings.has(code);

export const isImportRefusalCode = (text: string): text is ImportRefusalCode =>
  Object.hasOwn(refusalReasons, text);
