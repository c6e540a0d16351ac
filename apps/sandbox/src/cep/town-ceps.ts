import type { CepCity } from './cep-city.ts';

/** Real addresses outside the capitals. */
export const TOWN_CEPS: readonly CepCity[] = [
  street('Americana', 'SP', '19', '13469-580', 'Rua Thomaz Biancardi', 'Parque Gramado'),
  street('Franca', 'SP', '16', '14401-150', 'Rua Frederico Moura', 'Cidade Nova'),
  street('Jundiaí', 'SP', '11', '13216-000', 'Avenida São João', 'Vila Joana'),
  street('Ribeirão Preto', 'SP', '16', '14031-540', 'Rua Manuel de Macedo', 'Parque Ribeirão Preto'),
  street('Santos', 'SP', '13', '11085-005', 'Rua Brigadeiro Newton Braga', 'Saboó'),
  street('Campos dos Goytacazes', 'RJ', '22', '28035-042', 'Rua Tenente-Coronel Cardoso', 'Centro'),
  street('Duque de Caxias', 'RJ', '21', '25272-210', 'Rua Felicidade', 'Vila Angélica'),
  street('Uberaba', 'MG', '34', '38057-090', 'Alameda Prateada', 'Grande Horizonte'),
  street('Varginha', 'MG', '35', '37044-410', 'Rua Geraldo Ciríaco da Silva', 'São Francisco'),
  street('Montes Claros', 'MG', '38', '39403-165', 'Avenida Penápolis', 'São Geraldo'),
  street('Colatina', 'ES', '27', '29704-872', 'Rua Universal', 'Morada do Sol'),
  street('Londrina', 'PR', '43', '86081-200', 'Rua Café Robusta', 'Conjunto Café'),
  street('Maringá', 'PR', '44', '87083-575', 'Avenida Mandacaru', 'Jardim Rebouças'),
  street('Blumenau', 'SC', '47', '89065-270', 'Rua Garuva', 'Salto do Norte'),
  street('Balneário Camboriú', 'SC', '47', '88330-514', 'Rua 1700', 'Centro'),
  street('Criciúma', 'SC', '48', '88809-070', 'Rua Padre Antônio Vieira', 'Operária Nova'),
  street('Caxias do Sul', 'RS', '54', '95082-450', 'Rua Luiz Pezzi', 'Panazzolo'),
  street('Rio Grande', 'RS', '53', '96200-400', 'Rua General Osório', 'Centro'),
  street('Anápolis', 'GO', '62', '75074-580', 'Rua Direita', 'Recanto do Sol'),
  street('Rondonópolis', 'MT', '66', '78710-863', 'Avenida Presidente Médici', 'Vila Marinópolis'),
  street('Corumbá', 'MS', '67', '79320-205', 'Rua José Silvino da Costa', 'Aeroporto'),
  street('Vitória da Conquista', 'BA', '77', '45051-100', 'Avenida Piauí', 'Brasil'),
  street('Feira de Santana', 'BA', '75', '44025-096', 'Rua E', 'Gabriela'),
  street('Arapiraca', 'AL', '82', '57307-340', 'Rua Antônio Messias', 'Jardim Esperança'),
  street('Olinda', 'PE', '81', '53090-580', 'Rua Sessenta e Oito', 'Rio Doce'),
  street('Campina Grande', 'PB', '83', '58416-300', 'Rua Mem de Sá', 'Quarenta'),
  street('Mossoró', 'RN', '84', '59607-815', 'Rua João Pessoa de Queiroz', 'Aeroporto'),
  street('Sobral', 'CE', '88', '62011-140', 'Rua Domingos Olímpio', 'Centro'),
  street('Imperatriz', 'MA', '99', '65910-545', 'Rua Marechal Rondon', 'Vila Redenção'),
  street('Santarém', 'PA', '93', '68040-835', 'Rua Rosa de França', 'Mapiri'),
  wholeCity('Tiradentes', 'MG', '32', '36325-000'),
  wholeCity('Carmo de Minas', 'MG', '35', '37472-000'),
  wholeCity('Espera Feliz', 'MG', '32', '36830-000'),
  wholeCity('Paraty', 'RJ', '24', '23970-000'),
  wholeCity('Holambra', 'SP', '19', '13825-000'),
  wholeCity('Venda Nova do Imigrante', 'ES', '28', '29375-000'),
  wholeCity('Domingos Martins', 'ES', '27', '29260-000'),
  wholeCity('Morretes', 'PR', '41', '83350-000'),
  wholeCity('Urubici', 'SC', '49', '88650-000'),
  wholeCity('Nova Petrópolis', 'RS', '54', '95150-000'),
  wholeCity('Pirenópolis', 'GO', '62', '72980-000'),
  wholeCity('Alto Paraíso de Goiás', 'GO', '62', '73770-000'),
  wholeCity('Bonito', 'MS', '67', '79290-000'),
  wholeCity('Chapada dos Guimarães', 'MT', '65', '78195-000'),
  wholeCity('Lençóis', 'BA', '75', '46960-000'),
  wholeCity('Piranhas', 'AL', '82', '57460-000'),
  wholeCity('Areia', 'PB', '83', '58397-000'),
  wholeCity('Tibau do Sul', 'RN', '84', '59178-000'),
  wholeCity('Jijoca de Jericoacoara', 'CE', '88', '62598-000'),
  wholeCity('Barreirinhas', 'MA', '98', '65590-000'),
  wholeCity('Oiapoque', 'AP', '96', '68980-000'),
  wholeCity('Presidente Figueiredo', 'AM', '92', '69735-000'),
  wholeCity('Xapuri', 'AC', '68', '69930-000'),
];

function street(
  localidade: string,
  uf: string,
  ddd: string,
  cep: string,
  logradouro: string,
  bairro: string,
): CepCity {
  return { localidade, uf, ddd, streets: [[cep, logradouro, bairro]] };
}

/** Small towns have one CEP, without street or neighborhood: the shopper types both. */
function wholeCity(localidade: string, uf: string, ddd: string, cep: string): CepCity {
  return { localidade, uf, ddd, streets: [[cep, '', '']] };
}
