import { say } from '../setup/say.mjs';

/** @param {import('./shop-ports.mjs').ShopPorts} ports */
export function printAddresses({ shop, sandbox }) {
  say('');
  say('A loja está no ar:');
  say(`  Casa Aurora     http://localhost:${shop}           ana@exemplo.com.br · Vitrine!1`);
  say(`  Empório Serra   http://serra.localhost:${shop}     compras@cafeteria.exemplo.com.br · Vitrine!1`);
  say(`  Clube Serra     http://clube.localhost:${shop}     (cadastro com tudo ligado; abre por painel)`);
  say(`  Reserva Serra   http://reserva.localhost:${shop}   (o mesmo, sem senha e com página de login)`);
  say(`  Loja Inativa    http://inativa.localhost:${shop}   (tela de loja desabilitada)`);
  say(`  Sandbox         http://localhost:${sandbox}           pagamentos, CEP, e-mails recebidos`);
  say('');
  say(`O painel de quem cuida da loja: http://painel.localhost:${shop}`);
  say('  Loja aurora     painel@aurora.exemplo.com.br · painel da vitrine (também cria lojas)');
  say('  As outras demonstrações: o mesmo com o nome da loja (serra, clube, reserva).');
  say('');
  say('Ctrl+C encerra tudo.');
}
